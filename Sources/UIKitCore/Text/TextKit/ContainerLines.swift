internal import Foundation
internal import HitchlessBase
internal import TextLayout

/// The lines of a text container. Character positions are UTF-16 units of the whole text; points are in the container's coordinates.
struct ContainerLines {
  /// The engine's lines; nil if there is no text for the container.
  let layout: TextLayout?
  /// The text from the beginning of the container to the end of the whole text.
  let text: String
  /// The characters in the container, including those that an ellipsis replaces at the end.
  let units: Range<Int>
  /// The area of the lines, in points.
  let room: CGRect
  /// The padding at both ends of lines.
  let padding: CGFloat
  /// The colour of text that specifies none.
  let color: PixelColor

  private var width: Double { Double(room.width) }
  /// The number of lines that contain characters. After a line separator at the end of the text there is one more line, which is not
  /// counted.
  var lineCount: Int { layout.map { $0.lineCount - (hasExtraLine ? 1 : 0) } ?? 0 }
  /// Whether there is an empty line after the last character.
  var hasExtraLine: Bool {
    guard let layout, layout.lineCount > 0, !layout.isTruncated else { return false }
    return layout.bytes(ofLine: layout.lineCount - 1).lowerBound == text.utf8.count && !text.isEmpty
  }

  // MARK: Characters and bytes

  /// Returns the offset of a character in the UTF-8 bytes of the container's text. O(1) for most texts.
  func byte(atUnit unit: Int) -> Int {
    let index = text.unitRange(0..<max(0, unit - units.lowerBound)).upperBound
    return text.utf8.distance(from: text.startIndex, to: index)
  }
  private func unit(atByte byte: Int) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: byte, limitedBy: text.endIndex) ?? text.endIndex
    return units.lowerBound + text.utf16.distance(from: text.startIndex, to: index)
  }
  private func bytes(of units: Range<Int>) -> Range<Int> {
    let low = byte(atUnit: units.lowerBound)
    return low..<max(low, byte(atUnit: units.upperBound))
  }

  // MARK: Lines

  /// Returns the characters of a line, including the separator at its end and, for the last line, characters that are not visible.
  func units(ofLine line: Int) -> Range<Int> {
    guard let layout, line < lineCount else { return units.upperBound..<units.upperBound }
    let low = line == 0 ? units.lowerBound : unit(atByte: layout.bytes(ofLine: line).lowerBound)
    let isLast = line + 1 == lineCount
    return low..<max(low, isLast ? units.upperBound : unit(atByte: layout.bytes(ofLine: line + 1).lowerBound))
  }
  /// Returns the line that contains a character; nil if the character is not in the container. O(log lines).
  func line(ofUnit unit: Int) -> Int? {
    guard let layout, units.contains(unit) else { return nil }
    return min(lineCount - 1, layout.line(atByte: byte(atUnit: unit)))
  }
  /// Returns the characters that an ellipsis replaces in a line; nil for none.
  func removedUnits(inLine line: Int) -> Range<Int>? {
    layout?.removedBytes(inLine: line).map { unit(atByte: $0.lowerBound)..<unit(atByte: $0.upperBound) }
  }

  /// Returns the area of a line, extending down to the next one: as wide as the container, or as its part beside an excluded area.
  func fragment(ofLine line: Int) -> CGRect {
    guard let layout, line < layout.lineCount else { return .zero }
    let place = layout.place(ofLine: line, alignedIn: width)
    return CGRect(
      x: place.edges.left, y: place.top, width: place.edges.right - place.edges.left + Double(2 * padding),
      height: layout.bottom(ofRowOfLine: line) - place.top)
  }
  /// Returns the part of a line's area that its characters use, including the padding.
  func used(ofLine line: Int) -> CGRect {
    guard let layout, line < layout.lineCount else { return .zero }
    let place = layout.place(ofLine: line, alignedIn: width)
    return CGRect(x: place.x, y: place.top, width: place.width + 2 * Double(padding), height: Double(fragment(ofLine: line).height))
  }
  /// The area that all lines use.
  var used: CGRect {
    (0..<(layout?.lineCount ?? 0)).reduce(CGRect.null) { $0.union(used(ofLine: $1)) }
  }
  /// Returns the origin of a character on the baseline, relative to the corner of its line's area.
  func location(ofUnit unit: Int) -> CGPoint {
    guard let layout, let line = line(ofUnit: unit) else { return .zero }
    let place = layout.place(ofLine: line, alignedIn: width)
    let caret = layout.caret(atByte: byte(atUnit: unit), alignedIn: width)
    return CGPoint(x: CGFloat(caret.minX - place.edges.left) + padding, y: CGFloat(place.baseline - place.top))
  }

  // MARK: Areas

  /// Returns the areas that characters cover, line by line. If `toEdges` is true, areas extend beyond the ends of paragraphs as in the
  /// display of a selection.
  func areas(of range: Range<Int>, toEdges: Bool = false) -> [CGRect] {
    guard let layout else { return [] }
    let range = range.clamped(to: units)
    guard !range.isEmpty, let first = line(ofUnit: range.lowerBound), let last = line(ofUnit: range.upperBound - 1) else { return [] }
    let bytes = bytes(of: range)
    return (first...last).flatMap { line -> [CGRect] in
      let fragment = fragment(ofLine: line)
      var areas = layout.stretches(ofBytes: bytes, inLine: line, alignedIn: width).map {
        CGRect(x: CGFloat($0.begin) + padding, y: fragment.minY, width: CGFloat($0.end - $0.begin), height: fragment.height)
      }
      let place = layout.place(ofLine: line, alignedIn: width)
      let isFromRight = layout.isRightToLeft(line: line)
      let edge = padding + CGFloat(isFromRight ? place.x : place.x + place.width)
      // Separators have no width and are at the end of the line.
      if areas.isEmpty { areas = [CGRect(x: edge, y: fragment.minY, width: 0, height: fragment.height)] }
      guard toEdges, range.upperBound >= units(ofLine: line).upperBound, line < last else { return areas }
      let rest = isFromRight ? (fragment.minX, edge) : (edge, fragment.maxX)
      return areas + [CGRect(x: rest.0, y: fragment.minY, width: max(0, rest.1 - rest.0), height: fragment.height)]
    }
  }

  /// Returns the character at a point, or the nearest one, and the fraction of the character that is before the point, from 0 to 1; nil if
  /// there is no character.
  func unit(at point: CGPoint) -> (unit: Int, fraction: CGFloat)? {
    guard let layout, lineCount > 0 else { return nil }
    let x = Double(point.x - padding)
    let line = min(lineCount - 1, layout.line(nearest: Point(x: x, y: Double(point.y)), alignedIn: width))
    let range = units(ofLine: line)
    guard !range.isEmpty else { return nil }
    let boundary = unit(atByte: layout.byte(nearest: x, inLine: line, alignedIn: width))
    let place = min(max(boundary, range.lowerBound), range.upperBound - 1)
    // The point is in the character before or after the boundary, or beyond an end of the line.
    let here = text.character(aroundUnit: place - units.lowerBound, from: units.lowerBound)
    let before = place > range.lowerBound ? text.character(aroundUnit: place - 1 - units.lowerBound, from: units.lowerBound) : here
    var nearest = (unit: here.lowerBound, fraction: CGFloat(0), distance: Double.infinity)
    for candidate in [here, before] {
      for stretch in layout.stretches(ofBytes: bytes(of: candidate), inLine: line, alignedIn: width) {
        let distance = max(0, stretch.begin - x, x - stretch.end)
        guard distance < nearest.distance else { continue }
        let part = stretch.end > stretch.begin ? min(1, max(0, (x - stretch.begin) / (stretch.end - stretch.begin))) : 0
        nearest = (candidate.lowerBound, CGFloat(layout.isRightToLeft(line: line) ? 1 - part : part), distance)
      }
    }
    return (nearest.unit, nearest.fraction)
  }
}

extension String {
  /// Returns the range of the user-perceived character around a UTF-16 unit, in units that are counted from `start`.
  fileprivate func character(aroundUnit unit: Int, from start: Int) -> Range<Int> {
    let index = utf16.index(startIndex, offsetBy: unit, limitedBy: endIndex) ?? endIndex
    guard index < endIndex else { return start + utf16.count..<start + utf16.count }
    let low = self.index(before: self.index(after: index))
    let begin = low <= index ? low : self.index(before: low)
    let offset = utf16.distance(from: startIndex, to: begin)
    return start + offset..<start + offset + self[begin].utf16.count
  }
}
