internal import Foundation
internal import HitchlessBase

/// Places of a text that is edited on the screen, in the coordinates of its view.
extension TextEditor {
  /// Where the caret stands at a unit. Before what stands before the text there is never one; where it would be.
  func caretRect(atUnit unit: Int) -> CGRect {
    prepareGeometry()
    guard let prefixUnits, unit < leadingCount else { return caretRect(at: byte(atUnit: unit)) }
    let area = prefixUnits.area(ofUnit: unit)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = FieldTextView.caretWidth
    return CGRect(x: isMirrored ? area.maxX - width : area.minX, y: area.minY, width: width, height: area.height)
  }
  /// What a range covers, line by line.
  private func areas(ofUnits units: Range<Int>) -> [CGRect] {
    prepareGeometry()
    let leading = units.clamped(to: 0..<leadingCount).compactMap { prefixUnits?.area(ofUnit: $0) }
    let bytes = bytes(ofUnits: units)
    return leading + (bytes.isEmpty ? [] : areas(of: bytes))
  }
  /// What a range covers, line by line, with what of the range is there.
  func selectionRects(ofUnits units: Range<Int>) -> [UITextSelectionRect] {
    let areas = areas(ofUnits: units)
    let direction = direction(at: EditorPosition(units.lowerBound))
    return areas.indices.map {
      EditorSelectionRect(areas[$0], direction, isFirst: $0 == areas.startIndex, isLast: $0 == areas.endIndex - 1)
    }
  }
  /// What a range covers in its first line; where the caret would be for an empty one, without width.
  func firstRect(ofUnits units: Range<Int>) -> CGRect {
    let areas = areas(ofUnits: units)
    guard let first = areas.first else {
      let caret = caretRect(atUnit: units.lowerBound)
      return CGRect(x: caret.minX, y: caret.minY, width: 0, height: caret.height)
    }
    // Where writing directions mix, several areas are in one line.
    return areas.prefix { $0.minY < first.maxY && $0.maxY > first.minY }.reduce(first) { $0.union($1) }
  }
  /// The unit that is nearest to a point.
  func unit(nearest point: CGPoint) -> Int {
    prepareGeometry()
    return prefixUnits?.unit(nearest: point) ?? unit(atByte: offset(at: point))
  }
  /// The character at a point; nil if there is none.
  func character(at point: CGPoint) -> Range<Int>? {
    prepareGeometry()
    if let prefixUnits, let unit = (0..<leadingCount).first(where: { prefixUnits.area(ofUnit: $0).contains(point) }) {
      return unit..<unit + 1
    }
    let place = offset(at: point)
    let neighbours = [place..<edited.boundary(after: place), edited.boundary(before: place)..<place]
    return neighbours.first { !$0.isEmpty && areas(of: $0).contains { $0.contains(point) } }.map { units(ofBytes: $0) }
  }
}
