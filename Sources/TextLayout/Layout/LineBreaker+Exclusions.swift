internal import CPango

extension LineBreaker {
  /// Returns the lines that begin at a place, side by side in the highest row beside the excluded areas in which at least one word fits, and
  /// the top of the row; nil if there is none in the height of the text.
  func row(of source: SingleLineSource, at place: SingleLineSource.Place) -> (lines: [SingleLine], top: Double)? {
    let exclusions = constraints.exclusions
    var top = nextTop(isFirst: place.isFirst)
    let first = source.text.style(at: place.start)
    var height = paragraph.lineHeight(natural: first?.font.metrics.lineHeight ?? 0)
    // The width of the first word, as far as it is known.
    var least = 0.0
    // Areas of any height are passed in a bounded number of steps.
    let step = max(1, (exclusions.bottom - top) / 4096)
    while true {
      guard lines.isEmpty || top + height <= constraints.height + 0.01 else { return nil }
      let free = exclusions.free(from: top, to: top + height, width: constraints.width)
      let isWhole = free.count == 1 && free[0] == (0, constraints.width)
      let row = lines(of: source, at: place, beside: free, isWhole: isWhole, &least)
      guard !row.isEmpty else {
        top += step
        continue
      }
      let tallest = row.map { self.height(of: $0) }.max() ?? height
      guard tallest > height + 0.001 else { return (row, top) }
      // A higher row may have less room.
      row.forEach { $0.release() }
      (height, least) = (tallest, 0)
    }
  }

  /// Returns the lines in the free intervals of a row. Words are only broken if the row has the whole width. `least` is a width in which the
  /// first word does not fit if it is not exceeded.
  private func lines(
    of source: SingleLineSource, at place: SingleLineSource.Place, beside free: [(begin: Double, end: Double)], isWhole: Bool,
    _ least: inout Double
  ) -> [SingleLine] {
    var (place, row, breaker) = (place, [SingleLine](), self)
    let isFromRight = isReadFromRight(source, place)
    let indents = sections[current.section].indents
    let width = constraints.width
    for interval in isFromRight ? free.reversed() : free {
      let edges = isFromRight ? (width - interval.end, width - interval.begin) : interval
      let begin = max(edges.0, indents.begin(isFirst: place.isFirst))
      let end = min(edges.1, indents.end(in: width))
      guard isWhole || end - begin > (row.isEmpty ? least : 0) else { continue }
      breaker.current.fragment = isWhole ? nil : ParagraphIndents(firstLine: begin, others: begin, tail: end)
      let isByCharacter = paragraph.lineBreakMode == .charWrapping
      let line = breaker.line(of: source, at: place, wrap: isWhole ? wrapMode : isByCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD)
      // Two units of Pango are for rounding.
      guard isWhole || line.width <= end - begin + 2.0 / Double(PANGO_SCALE) else {
        if row.isEmpty { least = max(least, end - begin) }
        line.release()
        continue
      }
      row.append(line)
      (place.start, place.isFirst) = (line.bytes.upperBound, false)
      if place.direction == .natural { place.direction = isFromRight ? .rightToLeft : .leftToRight }
      if place.start >= source.bytes.upperBound { break }
    }
    return row
  }

  /// Whether the paragraph is read from right to left.
  private func isReadFromRight(_ source: SingleLineSource, _ place: SingleLineSource.Place) -> Bool {
    guard place.direction == .natural else { return place.direction == .rightToLeft }
    let probe = source.text.piece(from: place.start, to: min(source.bytes.upperBound, source.text.boundary(before: place.start + 1024)))
      .makePangoLayout()
    defer { g_object_unref(UnsafeMutableRawPointer(probe)) }
    return pango_layout_get_line(probe, 0)?.pointee.resolved_dir == PANGO_DIRECTION_RTL
  }

  /// Returns the height that a line will have.
  private func height(of line: SingleLine) -> Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line.glyphs, nil, &logical)
    let natural = max(0, Double(logical.height) / Double(PANGO_SCALE))
    return paragraph.lineHeight(natural: natural + (paragraph.usesFontLeading ? leading(of: line.glyphs) : 0))
  }
}
