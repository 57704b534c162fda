internal import CPango

/// A line that was broken alone, before it is added to the others.
struct SingleLine {
  /// The layout, whose first line this is. Whoever does not add the line releases it.
  let layout: OpaquePointer
  let glyphs: UnsafeMutablePointer<PangoLayoutLine>
  /// The bytes of the section that are on the line.
  var bytes: Range<Int>
  /// The positions of soft hyphens that were added to the layout's text.
  var hyphens: [Int] = []
  /// The width of the glyphs in points, without spaces at a break.
  var width: Double
  /// The indents of a line beside an excluded area; nil for those of the paragraph.
  var fragment: ParagraphIndents?

  func release() { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

/// Lines that are broken one at a time, each in its own layout, because Pango has one width for all lines of a layout and no automatic
/// hyphenation. O(text), about four times as expensive as one layout for the whole text.
extension LineBreaker {
  /// Whether the current section is broken in this way.
  var breaksSingly: Bool { !constraints.exclusions.isEmpty || patterns != nil }
  /// The hyphenation patterns of the current section; nil for none.
  var patterns: HyphenationPatterns? {
    paragraph.flow.hyphenation.flatMap { $0.factor > 0 ? HyphenationLibrary.shared.patterns(for: $0.language) : nil }
  }
  /// Whether the lines might be broken differently in a smaller width in which they would also fit.
  var hasBreakRules: Bool { !constraints.exclusions.isEmpty || sections.contains { $0.style.flow.hasBreakRules } }

  /// Adds the lines of `text`, the current section, below the others. Returns false if not all of them are shown.
  mutating func breakLinesSingly(of text: FlatText) -> Bool {
    var (start, isFirst) = (0, true)
    let patterns = patterns
    while true {
      let (end, next) = text.paragraph(from: start)
      guard breakParagraph(SingleLineSource(text: text, bytes: start..<end, patterns: patterns), isFirst: isFirst) else { return false }
      guard next > end else { return true }
      // A paragraph continues after a line separator.
      isFirst = !text.bytes[end..<next].elementsEqual([0xE2, 0x80, 0xA8])
      start = next
    }
  }

  private mutating func breakParagraph(_ source: SingleLineSource, isFirst: Bool) -> Bool {
    var (start, isFirst, direction) = (source.bytes.lowerBound, isFirst, paragraph.flow.direction)
    repeat {
      let place = SingleLineSource.Place(start: start, isFirst: isFirst, direction: direction)
      let row: (lines: [SingleLine], top: Double)?
      if constraints.exclusions.isEmpty {
        row = ([line(of: source, at: place, wrap: wrapMode)], nextTop(isFirst: isFirst))
      } else {
        row = self.row(of: source, at: place)
      }
      guard let row else {
        isTruncated = true
        cutLastLine()
        return false
      }
      guard add(row.lines, top: row.top, isFirst: isFirst) else { return false }
      for line in row.lines {
        start = line.bytes.upperBound
        // The direction of the whole paragraph, which the rest of it may not begin with.
        if direction == .natural { direction = line.glyphs.pointee.resolved_dir == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight }
      }
      isFirst = false
    } while start < source.bytes.upperBound
    return true
  }

  /// Adds lines side by side. Returns false if not all of them are shown.
  private mutating func add(_ row: [SingleLine], top: Double, isFirst: Bool) -> Bool {
    defer { current.fragment = nil }
    pangoLayouts += row.map(\.layout)
    let first = lines.count
    for (index, line) in row.enumerated() {
      current.fragment = line.fragment
      let isOver = constraints.lineLimit > 0 && lines.count == constraints.lineLimit
      if isOver || !append(line.glyphs, isFirst: isFirst && index == 0, top: top) {
        isTruncated = true
        cutLastLine()
        return false
      }
      lines[lines.count - 1].origin.start += line.bytes.lowerBound
      lines[lines.count - 1].origin.hyphens = line.hyphens
      if !isFirst || index > 0 { wrapped = true }
    }
    guard row.count > 1 else { return true }
    let (tallest, lowest) = lines[first...].reduce((0, 0)) { (max($0.0, $1.height), max($0.1, $1.baseline)) }
    for index in first..<lines.count { (lines[index].height, lines[index].baseline) = (tallest, lowest) }
    return true
  }

  /// The way lines break if they have the whole width.
  var wrapMode: PangoWrapMode { paragraph.lineBreakMode == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR }

  /// Returns the line that begins at a place.
  func line(of source: SingleLineSource, at place: SingleLineSource.Place, wrap: PangoWrapMode) -> SingleLine {
    let (text, end) = (source.text, source.bytes.upperBound)
    var count = bytes(for: 1, of: text)
    while true {
      // Only the part of the text that determines the line is shaped.
      let stop = min(end, text.boundary(before: place.start + count))
      let part = text.piece(from: place.start, to: stop)
      let layout = layout(of: part, at: place, wrap: wrap)
      guard stop == end || pango_layout_get_line_count(layout) > 1 else {
        g_object_unref(UnsafeMutableRawPointer(layout))
        count *= 2
        continue
      }
      let isNearEnd = stop == end && pango_layout_get_line_count(layout) == 2
      let isAdjusted = applyStrategy(to: layout, of: part, isComplete: isNearEnd)
      let made = firstLine(of: layout, at: place.start, hyphens: [])
      return isAdjusted ? made : hyphenated(made, part, source, at: place, wrap: wrap)
    }
  }
  /// Returns a layout whose first line begins at a place.
  func layout(of part: FlatText, at place: SingleLineSource.Place, wrap: PangoWrapMode) -> OpaquePointer {
    let indent = indents.begin(isFirst: place.isFirst)
    let layout = part.makePangoLayout(place.direction)
    applyTabs(in: part, to: layout, edge: indent)
    pango_layout_set_width(layout, units(room(from: indent)))
    pango_layout_set_wrap(layout, wrap)
    if paragraph.alignment == .justified { pango_layout_set_justify(layout, 1) }
    return layout
  }
  /// Returns the first line of a layout, whose text begins at `start` in the section. Takes ownership of the layout.
  func firstLine(of layout: OpaquePointer, at start: Int, hyphens: [Int]) -> SingleLine {
    // A layout always has a line, and a line is never empty if the text is not.
    let line = pango_layout_get_lines_readonly(layout)!.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let length = LineOrigin(hyphens: hyphens).textByte(Int(line.pointee.length))
    return SingleLine(
      layout: layout, glyphs: line, bytes: start..<start + length, hyphens: hyphens,
      width: Double(logical.width) / Double(PANGO_SCALE), fragment: current.fragment)
  }
}

/// The paragraph of which lines are made.
struct SingleLineSource {
  /// The text of the section.
  let text: FlatText
  /// The bytes of the paragraph in it.
  let bytes: Range<Int>
  /// The hyphenation patterns; nil for none.
  let patterns: HyphenationPatterns?

  /// The place at which a line begins.
  struct Place {
    /// The first byte.
    var start: Int
    /// Whether the line is the first of its paragraph.
    var isFirst: Bool
    /// The direction of the paragraph; natural if it is not yet known.
    var direction: WritingDirection
  }
}
