internal import CPango
package import HitchlessBase

/// Positions in texts of several lines. For layouts without a limit of lines: text that is cut off has no position. Points and distances
/// are relative to the upper left corner of the text, whose lines are aligned in a width.
extension TextLayout {
  /// Returns the line of a caret before the character at `offset` bytes of the text's UTF-8. At a line break this is the line that begins
  /// there. Zero for an empty text. O(log lines).
  package func line(atByte offset: Int) -> Int {
    // Finds the first line that begins after the offset.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if bytes(ofLine: middle).lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the bytes of the text's UTF-8 that a line shows, without the separator at its end. O(1).
  package func bytes(ofLine index: Int) -> Range<Int> {
    switch lines[index].glyphs {
    case .run(let run): return 0..<run.length
    case .line(let line):
      let (origin, start) = (lines[index].origin, Int(line.pointee.start_index))
      let low = origin.textByte(start)
      // The layout of a line that is cut may end with an ellipsis that is not in the text.
      return low..<max(low, min(byteCount, origin.textByte(start + Int(line.pointee.length))))
    }
  }
  /// Returns the bytes of a line's text that an ellipsis replaces; nil for none. O(1).
  package func removedBytes(inLine index: Int) -> Range<Int>? { lines[index].origin.removed }

  /// The position of a line.
  package struct Place {
    /// The distance from the text's left edge to that of its glyphs.
    package var x: Double
    /// The width of its glyphs.
    package var width: Double
    /// The distance from the text's top to the line's.
    package var top: Double
    /// The line's height.
    package var height: Double
    /// The distance from the text's top to the baseline.
    package var baseline: Double
    /// The distances from the text's left edge to the edges of the part of its row that the line may use.
    package var edges: (left: Double, right: Double)
  }
  /// Returns the position of a line, in points. O(1).
  package func place(ofLine index: Int, alignedIn width: Double) -> Place {
    let line = lines[index]
    return Place(
      x: offset(of: line, in: width), width: line.width, top: line.top, height: line.height, baseline: line.baseline,
      edges: edges(of: line, in: width))
  }
  /// Returns the intervals that the bytes `range` cover in a line, from left to right, relative to the text's left edge. O(length of the
  /// line).
  package func stretches(ofBytes range: Range<Int>, inLine index: Int, alignedIn width: Double) -> [(begin: Double, end: Double)] {
    let line = lines[index]
    let left = offset(of: line, in: width)
    return stretches(ofBytes: range.clamped(to: bytes(ofLine: index)), in: line).map { ($0.begin + left, $0.end + left) }
  }

  /// Returns whether a line is read from right to left. O(1).
  package func isRightToLeft(line index: Int) -> Bool { lines[index].isRightToLeft }
  /// Returns the bytes of the lines that are at least partly between these heights, with the separators at their ends. O(log lines).
  package func bytes(from top: Double, to bottom: Double) -> Range<Int> {
    guard !lines.isEmpty else { return 0..<0 }
    let (first, last) = (line(atHeight: top), line(atHeight: bottom))
    let start = bytes(ofLine: first).lowerBound
    let next = row(ofLine: last).upperBound
    return start..<max(start, next < lines.count ? bytes(ofLine: next).lowerBound : Int.max)
  }

  /// Returns the position of a caret before the character at `offset` bytes; it has no width and the height of its line. O(length of the
  /// line).
  package func caret(atByte offset: Int, alignedIn width: Double) -> Rect {
    guard !lines.isEmpty else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let line = lines[line(atByte: offset)]
    return Rect(x: self.offset(of: line, in: width) + x(ofByte: offset, in: line), y: line.top, width: 0, height: line.height)
  }

  /// Returns the boundary between two characters that is nearest to `point`, as an offset in bytes. Points above the text are treated as in
  /// the first line, points below it as in the last. O(length of the line + log lines).
  package func byte(nearest point: Point, alignedIn width: Double) -> Int {
    guard !lines.isEmpty else { return 0 }
    return byte(nearest: point.x, inLine: line(nearest: point, alignedIn: width), alignedIn: width)
  }
  /// Returns the boundary that is nearest to a distance from the left edge, in one line. O(length of the line).
  package func byte(nearest x: Double, inLine index: Int, alignedIn width: Double) -> Int {
    let line = lines[index]
    let (found, start) = byte(nearest: x - offset(of: line, in: width), in: line)
    // The end of a broken line is the beginning of the next one, so the last position in it is before its last character.
    let isBroken = index + 1 < lines.count && bytes(ofLine: index + 1).lowerBound == found
    return isBroken ? start : found
  }
  /// Returns the line at a distance from the text's top; the first or the last one if `y` is beyond them. Zero for an empty text. O(log
  /// lines).
  package func line(atHeight y: Double) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].top + lines[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the areas that the bytes `range` cover in the lines between these heights. The ends of paragraphs in the range cover the space
  /// up to `width`. O(length of these lines).
  package func areas(ofBytes range: Range<Int>, alignedIn width: Double, from top: Double, to bottom: Double) -> [Rect] {
    guard !range.isEmpty, !lines.isEmpty else { return [] }
    var areas: [Rect] = []
    for index in line(atHeight: top)..<lines.count {
      let (line, bytes) = (lines[index], bytes(ofLine: index))
      guard line.top < bottom, bytes.lowerBound < range.upperBound else { break }
      guard bytes.upperBound >= range.lowerBound else { continue }
      let left = offset(of: line, in: width)
      for (begin, end) in stretches(ofBytes: range.clamped(to: bytes), in: line) {
        areas.append(Rect(x: left + begin, y: line.top, width: end - begin, height: line.height))
      }
      // The separator is selected as well.
      let isEnd = index + 1 < lines.count && self.bytes(ofLine: index + 1).lowerBound > bytes.upperBound
      guard isEnd, range.upperBound > bytes.upperBound else { continue }
      let edge = line.isRightToLeft ? left : left + line.width
      let edges = edges(of: line, in: width)
      areas.append(
        line.isRightToLeft
          ? Rect(x: edges.left, y: line.top, width: max(0, edge - edges.left), height: line.height)
          : Rect(x: edge, y: line.top, width: max(0, edges.right - edge), height: line.height))
    }
    return areas
  }

  /// Returns the rectangle around the parts of all lines that are drawn, relative to the upper left corner of the text, whose lines are
  /// aligned in `width` points; nil if nothing is drawn. Shadows and lines below or through the text are not included. O(glyphs).
  package func inkBounds(alignedIn width: Double) -> Rect? {
    var found: Rect?
    let unit = 1 / Double(PANGO_SCALE)
    forEachLine(alignedIn: width) { line, x, baseline in
      var ink = PangoRectangle()
      switch line {
      case .line(let line): pango_layout_line_get_extents(line, &ink, nil)
      case .run(let run): ink = run.ink
      }
      guard ink.width > 0, ink.height > 0 else { return }
      let area = Rect(
        x: x + Double(ink.x) * unit, y: baseline + Double(ink.y) * unit, width: Double(ink.width) * unit, height: Double(ink.height) * unit)
      found = found?.union(area) ?? area
    }
    return found
  }
}
