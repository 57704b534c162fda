internal import CPango

extension TextLayout {
  /// Returns the position on the first line of a caret before the character at `offset` bytes of the text's UTF-8: the distance from the
  /// line's left end, in points. Offsets after the text are treated as its end. O(length of the line).
  package func caretPosition(atByte offset: Int) -> Double { lines.first.map { x(ofByte: offset, in: $0) } ?? 0 }

  /// Returns the boundary between two characters of the first line that is nearest to `x`, in points from the line's left end, as an offset
  /// in bytes of the text's UTF-8. O(length of the line).
  package func byte(nearest x: Double) -> Int { lines.first.map { byte(nearest: x, in: $0).boundary } ?? 0 }

  /// Returns the intervals that the bytes `range` of the text cover on the first line, from left to right, in points from the line's left
  /// end. There is more than one if writing directions are mixed. O(length of the line).
  package func stretches(ofBytes range: Range<Int>) -> [(begin: Double, end: Double)] {
    guard let first = lines.first, !range.isEmpty else { return [] }
    return stretches(ofBytes: range, in: first)
  }

  /// Whether the first line is read from right to left.
  package var isRightToLeft: Bool { lines.first?.isRightToLeft ?? false }

  // MARK: In one line

  /// Returns the distance of a caret from the line's left end. Offsets after the line are treated as its end.
  func x(ofByte offset: Int, in line: Line) -> Double {
    let offset = line.origin.lineByte(offset)
    return FontLibrary.shared.withLock {
      var x: Int32 = 0
      switch line.glyphs {
      case .run(let run):
        if offset >= run.length { return line.width }
        x = run.x(ofByte: max(0, offset))
      case .line(let glyphs):
        // The end of a right-to-left text is on its left; Pango always reports it on the right.
        if offset >= Int(glyphs.pointee.start_index + glyphs.pointee.length) { return line.isRightToLeft ? 0 : line.width }
        pango_layout_line_index_to_x(glyphs, Int32(clamping: max(0, offset)), 0, &x)
      }
      return Double(x) / Double(PANGO_SCALE)
    }
  }

  /// Returns the boundary between two characters that is nearest to `x`, and the start of the character that contains `x`.
  func byte(nearest x: Double, in line: Line) -> (boundary: Int, start: Int) {
    guard x.isFinite else { return (0, 0) }
    let unit = Int32((min(max(x, -1e6), 1e6) * Double(PANGO_SCALE)).rounded())
    return FontLibrary.shared.withLock {
      switch line.glyphs {
      case .run(let run):
        let boundary = run.byte(nearest: unit)
        return (boundary, boundary)
      case .line(let glyphs):
        var index: Int32 = 0
        var trailing: Int32 = 0
        pango_layout_line_x_to_index(glyphs, unit, &index, &trailing)
        var start = Int(index)
        let found = line.origin.textByte(start)
        guard let text = pango_layout_get_text(glyphs.pointee.layout) else { return (found, found) }
        if line.origin.hyphens.contains(start) {
          // A hyphen that is not in the text belongs to the letter before it.
          repeat { start -= 1 } while start > 0 && UInt8(bitPattern: text[start]) & 0xC0 == 0x80
          return (found, line.origin.textByte(max(0, start)))
        }
        // Adds the characters before the point, up to the end of its grapheme cluster.
        guard trailing > 0 else { return (found, found) }
        guard let pointer = g_utf8_offset_to_pointer(text + start, Int(trailing)) else { return (found, found) }
        return (min(byteCount, line.origin.textByte(UnsafePointer(pointer) - text)), found)
      }
    }
  }

  /// Returns the intervals that bytes of a line cover, from left to right.
  func stretches(ofBytes range: Range<Int>, in line: Line) -> [(begin: Double, end: Double)] {
    guard !range.isEmpty else { return [] }
    guard case .line(let glyphs) = line.glyphs else {
      return [(x(ofByte: range.lowerBound, in: line), x(ofByte: range.upperBound, in: line))]
    }
    let range = line.origin.lineByte(range.lowerBound)..<line.origin.lineByte(range.upperBound)
    return FontLibrary.shared.withLock {
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(glyphs, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      guard let ranges else { return [] }
      let unit = 1 / Double(PANGO_SCALE)
      return (0..<Int(count)).map { (Double(ranges[$0 * 2]) * unit, Double(ranges[$0 * 2 + 1]) * unit) }
    }
  }
}
