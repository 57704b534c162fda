internal import Foundation

extension SearchTokenRow: PrefixUnits {
  var unitCount: Int { tokens.count }
  var selectedUnits: Range<Int>? {
    guard let selected, let field else { return nil }
    // Here the part of the selection that is text is counted in bytes.
    func unit(_ place: Int) -> Int { place <= tokens.count ? place : field.unit(atByte: place - tokens.count) }
    let (anchor, head) = (unit(selected.anchor), unit(selected.head))
    return min(anchor, head)..<max(anchor, head)
  }
  func select(units: Range<Int>) {
    guard let field else { return }
    func place(_ unit: Int) -> Int { unit <= tokens.count ? unit : tokens.count + field.byte(atUnit: unit) }
    select(from: place(units.lowerBound), to: place(units.upperBound))
  }
  func remove(units: Range<Int>) { replace(units.clamped(to: 0..<tokens.count), with: []) }

  func area(ofUnit index: Int) -> CGRect {
    guard let field, places.indices.contains(index) else { return .zero }
    return field.convert(places[index], from: self)
  }
  func unit(nearest point: CGPoint) -> Int? {
    guard let field, !places.isEmpty else { return nil }
    let x = convert(point, from: field).x
    let isInText = field.isMirrored ? x < 0 : x > bounds.width
    return isInText ? nil : places.filter { field.isMirrored ? $0.midX > x : $0.midX < x }.count
  }
}
