internal import Foundation
internal import HitchlessBase

/// Positions of an edited text on the screen, in the coordinates of its view.
extension TextEditor {
  /// Returns the rectangle of the caret at a unit. A unit before the text never shows a caret; the result is then the position that it
  /// would have.
  func caretRect(atUnit unit: Int) -> CGRect {
    prepareGeometry()
    guard let prefixUnits, unit < leadingCount else { return caretRect(at: byte(atUnit: unit)) }
    let area = prefixUnits.area(ofUnit: unit)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = FieldTextView.caretWidth
    return CGRect(x: isMirrored ? area.maxX - width : area.minX, y: area.minY, width: width, height: area.height)
  }
  /// Returns the areas that a range covers, line by line.
  private func areas(ofUnits units: Range<Int>) -> [CGRect] {
    prepareGeometry()
    let leading = units.clamped(to: 0..<leadingCount).compactMap { prefixUnits?.area(ofUnit: $0) }
    let bytes = bytes(ofUnits: units)
    return leading + (bytes.isEmpty ? [] : areas(of: bytes))
  }
  /// Returns the areas that a range covers, line by line, with the parts of the range in them.
  func selectionRects(ofUnits units: Range<Int>) -> [UITextSelectionRect] {
    let areas = areas(ofUnits: units)
    let direction = direction(at: EditorPosition(units.lowerBound))
    return areas.indices.map {
      EditorSelectionRect(areas[$0], direction, isFirst: $0 == areas.startIndex, isLast: $0 == areas.endIndex - 1)
    }
  }
  /// Returns the area that a range covers in its first line; for an empty range, the caret's position with a width of zero.
  func firstRect(ofUnits units: Range<Int>) -> CGRect {
    let areas = areas(ofUnits: units)
    guard let first = areas.first else {
      let caret = caretRect(atUnit: units.lowerBound)
      return CGRect(x: caret.minX, y: caret.minY, width: 0, height: caret.height)
    }
    // In a line with mixed writing directions there may be several areas.
    return areas.prefix { $0.minY < first.maxY && $0.maxY > first.minY }.reduce(first) { $0.union($1) }
  }
  /// Returns the unit that is nearest to a point.
  func unit(nearest point: CGPoint) -> Int {
    prepareGeometry()
    return prefixUnits?.unit(nearest: point) ?? unit(atByte: offset(at: point))
  }
  /// Returns the character at a point; nil if there is none.
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
