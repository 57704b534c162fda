internal import CPango

extension TextLayout {
  /// Where a caret before the character at `offset` bytes of the text's UTF-8 stands on the first line: the distance from the line's
  /// left end, in points. Offsets behind the text stand for its end. O(length of the line).
  package func caretPosition(atByte offset: Int) -> Double {
    guard let first = lines.first else { return 0 }
    return FontLibrary.shared.withLock {
      var x: Int32 = 0
      switch first.glyphs {
      case .run(let run):
        if offset >= run.length { return first.width }
        x = run.x(ofByte: max(0, offset))
      case .line(let line):
        // The end of a text that is read from right to left is on its left; Pango has it on the right always.
        if offset >= Int(line.pointee.start_index + line.pointee.length) { return first.isRightToLeft ? 0 : first.width }
        pango_layout_line_index_to_x(line, Int32(clamping: max(0, offset)), 0, &x)
      }
      return Double(x) / Double(PANGO_SCALE)
    }
  }

  /// The boundary between two characters of the first line that is nearest to `x`, in points from the line's left end: an offset in
  /// bytes of the text's UTF-8. O(length of the line).
  package func byte(nearest x: Double) -> Int {
    guard let glyphs = lines.first?.glyphs, x.isFinite else { return 0 }
    let unit = Int32((min(max(x, -1e6), 1e6) * Double(PANGO_SCALE)).rounded())
    return FontLibrary.shared.withLock {
      switch glyphs {
      case .run(let run): return run.byte(nearest: unit)
      case .line(let line):
        var index: Int32 = 0
        var trailing: Int32 = 0
        pango_layout_line_x_to_index(line, unit, &index, &trailing)
        // The characters that the point lies behind, up to the end of the grapheme it is in.
        guard trailing > 0, let text = pango_layout_get_text(line.pointee.layout) else { return Int(index) }
        guard let pointer = g_utf8_offset_to_pointer(text + Int(index), Int(trailing)) else { return Int(index) }
        return UnsafePointer(pointer) - text
      }
    }
  }

  /// What the bytes `range` of the text cover on the first line: stretches from left to right, in points from the line's left end.
  /// More than one where writing directions mix. O(length of the line).
  package func stretches(ofBytes range: Range<Int>) -> [(begin: Double, end: Double)] {
    guard let glyphs = lines.first?.glyphs, !range.isEmpty else { return [] }
    guard case .line(let line) = glyphs else {
      return [(caretPosition(atByte: range.lowerBound), caretPosition(atByte: range.upperBound))]
    }
    return FontLibrary.shared.withLock {
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(line, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      guard let ranges else { return [] }
      let unit = 1 / Double(PANGO_SCALE)
      return (0..<Int(count)).map { (Double(ranges[$0 * 2]) * unit, Double(ranges[$0 * 2 + 1]) * unit) }
    }
  }

  /// Whether the first line is read from right to left.
  package var isRightToLeft: Bool { lines.first?.isRightToLeft ?? false }
}
