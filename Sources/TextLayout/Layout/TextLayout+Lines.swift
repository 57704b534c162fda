internal import CPango
package import HitchlessBase

/// Places in texts of several lines. For layouts without a limit of lines: what is cut off has no place. Points and distances are from the
/// upper left corner of the text, whose lines are aligned in a width.
extension TextLayout {
  /// The line that a caret before the character at `offset` bytes of the text's UTF-8 is in: where a line was broken, the one that begins
  /// there. Zero for an empty text. O(log lines).
  package func line(atByte offset: Int) -> Int {
    // The first line that begins behind the offset.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if bytes(ofLine: middle).lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// What a line shows of the text's UTF-8, without the separator at its end. O(1).
  package func bytes(ofLine index: Int) -> Range<Int> {
    switch lines[index].glyphs {
    case .run(let run): return 0..<run.length
    case .line(let line):
      let (origin, start) = (lines[index].origin, Int(line.pointee.start_index))
      let low = origin.textByte(start)
      // The layout of a line that is cut may have an ellipsis at its end which the text does not have.
      return low..<max(low, min(byteCount, origin.textByte(start + Int(line.pointee.length))))
    }
  }
  /// What of a line's text is not seen, as an ellipsis takes its place; nil for nothing. O(1).
  package func removedBytes(inLine index: Int) -> Range<Int>? { lines[index].origin.removed }

  /// Where a line is.
  package struct Place {
    /// From the text's left edge to that of its glyphs.
    package var x: Double
    /// The width of its glyphs.
    package var width: Double
    /// From the text's top to the line's.
    package var top: Double
    /// The line's height.
    package var height: Double
    /// From the text's top to the baseline.
    package var baseline: Double
  }
  /// Where a line is, in points. O(1).
  package func place(ofLine index: Int, alignedIn width: Double) -> Place {
    let line = lines[index]
    return Place(x: offset(of: line, in: width), width: line.width, top: line.top, height: line.height, baseline: line.baseline)
  }
  /// What the bytes `range` cover in a line, from left to right, from the text's left edge on. O(length of the line).
  package func stretches(ofBytes range: Range<Int>, inLine index: Int, alignedIn width: Double) -> [(begin: Double, end: Double)] {
    let line = lines[index]
    let left = offset(of: line, in: width)
    return stretches(ofBytes: range.clamped(to: bytes(ofLine: index)), in: line).map { ($0.begin + left, $0.end + left) }
  }

  /// Whether a line is read from right to left. O(1).
  package func isRightToLeft(line index: Int) -> Bool { lines[index].isRightToLeft }
  /// The bytes of the lines of which a part is between these heights, with the separators at their ends. O(log lines).
  package func bytes(from top: Double, to bottom: Double) -> Range<Int> {
    guard !lines.isEmpty else { return 0..<0 }
    let (first, last) = (line(atHeight: top), line(atHeight: bottom))
    let start = bytes(ofLine: first).lowerBound
    return start..<max(start, last + 1 < lines.count ? bytes(ofLine: last + 1).lowerBound : Int.max)
  }

  /// Where a caret before the character at `offset` bytes stands; without width, as high as its line. O(length of the line).
  package func caret(atByte offset: Int, alignedIn width: Double) -> Rect {
    guard !lines.isEmpty else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let line = lines[line(atByte: offset)]
    return Rect(x: self.offset(of: line, in: width) + x(ofByte: offset, in: line), y: line.top, width: 0, height: line.height)
  }

  /// The boundary between two characters that is nearest to `point`: an offset in bytes. Above the text that is in the first line, below it
  /// in the last. O(length of the line + log lines).
  package func byte(nearest point: Point, alignedIn width: Double) -> Int {
    guard !lines.isEmpty else { return 0 }
    return byte(nearest: point.x, inLine: line(atHeight: point.y), alignedIn: width)
  }
  /// The boundary that is nearest to a distance from the left edge, in one line. O(length of the line).
  package func byte(nearest x: Double, inLine index: Int, alignedIn width: Double) -> Int {
    let line = lines[index]
    let (found, start) = byte(nearest: x - offset(of: line, in: width), in: line)
    // The end of a line that was broken is the beginning of the next one: the last place in it is before its last character.
    let isBroken = index + 1 < lines.count && bytes(ofLine: index + 1).lowerBound == found
    return isBroken ? start : found
  }
  /// The line at a distance from the text's top; the first or the last one beyond them. Zero for an empty text. O(log lines).
  package func line(atHeight y: Double) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].top + lines[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the bytes `range` cover, in the lines between these heights. The ends of paragraphs in it cover the space up to `width`.
  /// O(length of these lines).
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
      areas.append(
        line.isRightToLeft
          ? Rect(x: 0, y: line.top, width: max(0, edge), height: line.height)
          : Rect(x: edge, y: line.top, width: max(0, width - edge), height: line.height))
    }
    return areas
  }
}
