internal import CPango

/// Breaks one text into lines by UIKit's rules. Pango shapes, wraps and ellipsizes; the rest is done here: a limit of lines across
/// paragraphs, line heights, and texts far longer than their visible part. Requires the text lock.
struct LineBreaker {
  let text: FlatText
  let constraints: TextConstraints
  let sections: [ParagraphSection]
  /// The section that is being broken into lines.
  struct Current {
    /// Its index.
    var section = 0
    /// The number of lines before it.
    var firstLine = 0
    /// The indents of the next line, if it is beside an excluded area.
    var fragment: ParagraphIndents?
  }
  var current = Current()
  var paragraph: ParagraphStyle { sections[current.section].style }
  var indents: ParagraphIndents { current.fragment ?? sections[current.section].indents }

  var lines: [TextLayout.Line] = []
  var pangoLayouts: [OpaquePointer] = []
  var width = 0.0
  var height = 0.0
  var isTruncated = false
  var wrapped = false

  init(text: FlatText, paragraph: ParagraphStyle, constraints: TextConstraints) {
    self.text = text
    self.constraints = constraints
    sections = text.sections(paragraph)
  }

  mutating func run() {
    guard !text.isEmpty else { return }
    if let run = wholeRun() {
      _ = append(run)
    } else if constraints.lineLimit == 1, cutsLastLine {
      addLastLine(from: 0)
    } else {
      for section in sections.indices {
        current = Current(section: section, firstLine: lines.count)
        let part = sections.count == 1 ? text : text.slice(of: sections[section])
        guard breaksSingly ? breakLinesSingly(of: part) : breakLines(of: part) else { break }
      }
    }
    width = lines.reduce(0) { max($0, $1.indent + $1.width + max(0, -$1.tail)) }
  }

  /// Returns the room for a line that begins at `indent`.
  func room(from indent: Double) -> Double { max(0, indents.end(in: constraints.width) - indent) }

  /// Whether the last line shown is clipped or truncated, instead of ending at a break like the others.
  private var cutsLastLine: Bool { paragraph.lineBreakMode != .wordWrapping && paragraph.lineBreakMode != .charWrapping }

  /// Returns a number of bytes that is likely to fill `lines` lines of `text`. The caller doubles it until it does.
  func bytes(for lines: Int, of text: FlatText) -> Int {
    let perLine = constraints.width / (text.smallestSize * 0.2) + 32
    return Int(min(1e9, perLine * Double(lines) * 4))
  }

  // MARK: One line

  /// Returns the text as one run if it is plain enough and fits on one line, as in most labels; nil otherwise.
  private func wholeRun() -> GlyphRun? {
    guard text.spans.count == 1, text.spans[0].style.isPlain, paragraph.alignment != .justified, paragraph.flow.direction != .rightToLeft,
      constraints.exclusions.isEmpty
    else { return nil }
    let style = text.spans[0].style
    let room = room(from: indents.firstLine)
    // Characters are on average half as wide as high: for a text that hardly fits, the shaping would probably be wasted.
    guard Double(text.bytes.count) * style.font.effectiveSize * 0.35 <= room else { return nil }
    guard let font = FontLibrary.shared.latinFont(style.font), let run = GlyphRun(text.bytes, font) else { return nil }
    return run.extents.width <= units(room) ? run : nil
  }

  // MARK: Many lines

  /// Returns the number of lines of `text` that suffices to determine what is shown; nil if all lines are needed.
  private func linesNeeded(of text: FlatText) -> Int? {
    let byLimit = constraints.lineLimit > 0 ? min(constraints.lineLimit, 1 << 24) - lines.count + 1 : nil
    guard constraints.height < 1e6 else { return byLimit }
    let lowest = max(0.5, paragraph.lineHeight(natural: text.smallestSize / 2) + min(0, paragraph.effectiveLineSpacing))
    let byHeight = Int(max(0, constraints.height - height) / lowest) + 2
    return min(byLimit ?? byHeight, byHeight)
  }

  /// Adds the lines of `text`, the current section, below the others. Returns false if not all of them are shown.
  private mutating func breakLines(of text: FlatText) -> Bool {
    // If only a few lines of a long text are shown, only that part is shaped.
    let needed = linesNeeded(of: text)
    var count = needed.map { bytes(for: $0, of: text) } ?? text.bytes.count
    while true {
      let end = text.boundary(before: count)
      let part = end < text.bytes.count ? text.slice(from: 0, to: end) : text
      let layout = part.makePangoLayout(paragraph.flow.direction)
      applyTabs(in: part, to: layout, edge: min(indents.firstLine, indents.others))
      // Pango indents either the first line of a paragraph or the others.
      pango_layout_set_width(layout, units(room(from: min(indents.firstLine, indents.others))))
      pango_layout_set_indent(layout, units(indents.firstLine - indents.others))
      pango_layout_set_wrap(layout, paragraph.lineBreakMode == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      if paragraph.alignment == .justified { pango_layout_set_justify(layout, 1) }
      if let needed, end < text.bytes.count, Int(pango_layout_get_line_count(layout)) < needed {
        g_object_unref(UnsafeMutableRawPointer(layout))
        count = min(text.bytes.count, count * 2)
        continue
      }
      applyStrategy(to: layout, of: part, isComplete: end == text.bytes.count)
      return take(layout)
    }
  }

  /// Adds the lines of `layout` that may be shown, and cuts the last one if there are more. Returns whether all were added.
  private mutating func take(_ layout: OpaquePointer) -> Bool {
    pangoLayouts.append(layout)
    var node = pango_layout_get_lines_readonly(layout)
    while let item = node {
      let line = item.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      let isOver = constraints.lineLimit > 0 && lines.count == constraints.lineLimit
      if isOver || !append(line) {
        isTruncated = true
        cutLastLine()
        return false
      }
      if line.pointee.is_paragraph_start == 0 { wrapped = true }
      node = item.pointee.next
    }
    return true
  }

  /// Clips or truncates the last line, which may belong to the previous section, if the style requires it.
  mutating func cutLastLine() {
    if lines.count == current.firstLine, current.section > 0 { current = Current(section: current.section - 1) }
    guard cutsLastLine, let removed = lines.popLast(), case .line(let line) = removed.glyphs else { return }
    let state = before.popLast() ?? LineStart()
    (height, lastSection) = (state.height, state.section)
    if !constraints.exclusions.isEmpty {
      current.fragment = ParagraphIndents(firstLine: removed.indent, others: removed.indent, tail: removed.tail)
    }
    addLastLine(from: removed.origin.start + Int(line.pointee.start_index), isFirst: state.isFirst, top: removed.top)
  }

  /// The line that is clipped or truncated.
  private struct CutLine {
    /// The width of the visible part.
    var room = 0.0
    /// Whether the line is the first of a paragraph.
    var isFirst = true
    /// The part of the text that it consists of.
    var origin = LineOrigin()
    /// The number of bytes of the text that it consists of.
    var length = 0
    /// The position of its beginning, in bytes of the text.
    var begin = 0
    /// The distance from the text's top to its top; nil for a line below all others.
    var top: Double?
  }
  private var cutLine = CutLine()
  /// The section of the last line.
  private var lastSection = 0
  /// The state before a line, which is needed to remove the last line.
  struct LineStart {
    /// The height of the lines above.
    var height = 0.0
    /// The section of the line above.
    var section = 0
    /// Whether the line is the first of a paragraph.
    var isFirst = true
  }
  private var before: [LineStart] = []

  /// Adds `line` below the others. Returns false if it does not fit in the height (the first line always does).
  mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, evenIfTooHigh isForced: Bool = false, isFirst: Bool? = nil, top: Double? = nil
  ) -> Bool {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return append(
      .line(line), logical, leading: paragraph.usesFontLeading ? leading(of: line) : 0,
      isRightToLeft: line.pointee.resolved_dir == PANGO_DIRECTION_RTL, isFirst: isFirst ?? (line.pointee.is_paragraph_start != 0),
      top: top, evenIfTooHigh: isForced)
  }

  private mutating func append(_ run: GlyphRun) -> Bool {
    append(
      .run(run), run.extents, leading: paragraph.usesFontLeading ? Self.leading(of: run.metrics) : 0, isRightToLeft: false, isFirst: true,
      top: nil, evenIfTooHigh: true)
  }

  private mutating func append(
    _ glyphs: TextLayout.LineGlyphs, _ logical: PangoRectangle, leading: Double, isRightToLeft: Bool, isFirst: Bool,
    top place: Double?, evenIfTooHigh isForced: Bool
  ) -> Bool {
    let unit = 1 / Double(PANGO_SCALE)
    let natural = max(0, Double(logical.height) * unit)
    // The font's recommended line gap is below its lines.
    let descent = natural + Double(logical.y) * unit + leading
    let lineHeight = paragraph.lineHeight(natural: natural + leading)
    let expected = nextTop(isFirst: isFirst)
    let top = place ?? expected
    // A tolerance for rounding of the heights.
    guard isForced || lines.isEmpty || top + lineHeight <= constraints.height + 0.01 else { return false }
    let lineWidth = max(0, Double(logical.width) * unit)
    lines.append(
      TextLayout.Line(
        glyphs: glyphs, top: top, height: lineHeight, baseline: top + lineHeight - descent, width: lineWidth, isRightToLeft: isRightToLeft,
        indent: indents.begin(isFirst: isFirst), tail: indents.tail, isFragment: current.fragment != nil,
        isBelowGap: top > expected + 0.001, alignment: paragraph.alignment,
        origin: LineOrigin(start: sections[current.section].bytes.lowerBound)))
    before.append(LineStart(height: height, section: lastSection, isFirst: isFirst))
    // Lines side by side may have different heights.
    (height, lastSection) = (current.fragment == nil ? top + lineHeight : max(height, top + lineHeight), current.section)
    return true
  }
  /// Returns the top of a line below the others, which is the first of a paragraph if `isFirst` is true.
  func nextTop(isFirst: Bool) -> Double {
    guard !lines.isEmpty else { return 0 }
    let above = sections[lastSection].style
    return height + above.effectiveLineSpacing + (isFirst ? above.spacing(before: paragraph) : 0)
  }

  /// Returns the largest line gap that the fonts of a line recommend, in points. O(runs).
  func leading(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    var most = 0.0
    var node = line.pointee.runs
    while let item = node {
      let run = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      node = item.pointee.next
      if let font = run.pointee.item?.pointee.analysis.font { most = max(most, Self.leading(of: pango_font_get_metrics(font, nil))) }
    }
    return most
  }
  /// Returns the line gap that a font recommends, in points. Takes ownership of its metrics.
  private static func leading(of metrics: OpaquePointer?) -> Double {
    guard let metrics else { return 0 }
    defer { pango_font_metrics_unref(metrics) }
    let own = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)
    return Double(pango_font_metrics_get_height(metrics) - own) / Double(PANGO_SCALE)
  }

  // MARK: The last line

  /// Puts everything from `start` on one line, which is clipped or truncated; `isFirst` tells whether a paragraph begins there. `top` is the
  /// line's top; nil for a line below all others.
  private mutating func addLastLine(from start: Int, isFirst: Bool = true, top: Double? = nil) {
    cutLine = CutLine(
      room: room(from: indents.begin(isFirst: isFirst)), isFirst: isFirst, origin: LineOrigin(start: start), begin: start, top: top)
    let ends = text.paragraph(from: start)
    let hasMore = ends.next > ends.end
    let mode = paragraph.lineBreakMode
    let room = bytes(for: 1, of: text)
    let rest: FlatText
    switch mode {
    case .truncatingHead, .truncatingMiddle:
      rest = shortened(text.slice(from: start, to: text.bytes.count), room: room).joiningParagraphs()
    default:
      rest = text.slice(from: start, to: ends.end)
    }
    cutLine.length = rest.bytes.count
    if mode == .truncatingTail, rest.bytes.count > room {
      var count = room
      while count < rest.bytes.count {
        let layout = ellipsized(rest.slice(from: 0, to: rest.boundary(before: count)), PANGO_ELLIPSIZE_END)
        if pango_layout_is_ellipsized(layout) != 0 { return finish(layout) }
        g_object_unref(UnsafeMutableRawPointer(layout))
        count *= 2
      }
    }
    switch mode {
    case .truncatingHead: finish(ellipsized(rest, PANGO_ELLIPSIZE_START), hasMore: hasMore)
    case .truncatingMiddle: finish(ellipsized(rest, PANGO_ELLIPSIZE_MIDDLE), hasMore: hasMore)
    case .truncatingTail: finish(ellipsized(hasMore ? mark(rest, at: start) : rest, PANGO_ELLIPSIZE_END), hasMore: hasMore)
    default: clip(rest, room: room, hasMore: hasMore)
    }
  }

  /// Returns `rest` with an ellipsis that indicates further paragraphs; the style of an empty paragraph is taken from the text around it.
  private func mark(_ rest: FlatText, at start: Int) -> FlatText {
    guard rest.isEmpty else { return rest.appending("…") }
    let style = (text.spans.last { $0.start <= start } ?? text.spans[0]).style
    return FlatText(AttributedText("…", style: style))
  }

  /// Returns both ends of a text that is far longer than the line, for truncation at the head or in the middle; the part between them
  /// cannot be visible.
  private mutating func shortened(_ rest: FlatText, room: Int) -> FlatText {
    guard rest.bytes.count > room * 8 else { return rest }
    let tail = rest.slice(from: rest.boundary(before: rest.bytes.count - room * 4), to: rest.bytes.count)
    guard paragraph.lineBreakMode == .truncatingMiddle else {
      cutLine.origin.start += rest.bytes.count - tail.bytes.count
      return tail
    }
    var head = rest.slice(from: 0, to: rest.boundary(before: room * 4))
    let shift = head.bytes.count
    cutLine.origin.gap = (shift, rest.bytes.count - tail.bytes.count - shift)
    head.bytes += tail.bytes
    head.spans += tail.spans.map { FlatText.Span(start: $0.start + shift, end: $0.end + shift, style: $0.style) }
    return head
  }

  private func ellipsized(_ part: FlatText, _ mode: PangoEllipsizeMode) -> OpaquePointer {
    let layout = part.makePangoLayout(paragraph.flow.direction)
    applyTabs(in: part, to: layout, edge: indents.begin(isFirst: cutLine.isFirst))
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_width(layout, units(cutLine.room))
    pango_layout_set_ellipsize(layout, mode)
    return layout
  }

  private mutating func finish(_ layout: OpaquePointer, hasMore: Bool = false) {
    pangoLayouts.append(layout)
    if hasMore || pango_layout_is_ellipsized(layout) != 0 { isTruncated = true }
    // Not the read-only variant, with which Pango returns cached measures from before the change.
    guard let line = pango_layout_get_line(layout, 0) else { return }
    noteRemoved(tightenEllipsis(of: line), hasMore: hasMore)
    // This line replaces one that fitted; a fallback font for the ellipsis must not cause the whole line to be dropped.
    _ = append(line, evenIfTooHigh: true, isFirst: cutLine.isFirst, top: cutLine.top)
    lines[lines.count - 1].origin = cutLine.origin
  }
  /// Records the text that the ellipsis replaces, in bytes of the layout; nil if there is no ellipsis, although the text may continue after
  /// the line.
  private mutating func noteRemoved(_ ellipsis: Range<Int>?, hasMore: Bool) {
    let origin = cutLine.origin
    switch paragraph.lineBreakMode {
    case .truncatingTail:
      guard ellipsis != nil || hasMore else { return }
      let start = origin.textByte(min(ellipsis?.lowerBound ?? cutLine.length, cutLine.length))
      cutLine.origin.removed = start..<max(start, text.bytes.count)
    case .truncatingHead, .truncatingMiddle:
      guard let ellipsis else { return }
      // If the head is cut, the text that was left out of the layout precedes the line's first byte.
      let start = paragraph.lineBreakMode == .truncatingHead ? cutLine.begin : origin.textByte(ellipsis.lowerBound)
      cutLine.origin.removed = start..<max(start, origin.textByte(ellipsis.upperBound))
    default: break
    }
  }

  /// Removes the extra width of the ellipsis and returns the text that it replaces. Pango gives the unused room of an ellipsized line to
  /// its ellipsis, so that the line has the full width. It would then be aligned left in any case, and a gap would follow an ellipsis at
  /// its beginning.
  private func tightenEllipsis(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Range<Int>? {
    var removed: Range<Int>?
    var node = line.pointee.runs
    while let item = node {
      let run = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      node = item.pointee.next
      guard let content = run.pointee.item, let glyphs = run.pointee.glyphs, glyphs.pointee.num_glyphs > 0,
        content.pointee.analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      let start = Int(content.pointee.offset)
      removed = start..<start + Int(content.pointee.length)
      // The extra width belongs to the last glyph.
      let last = Int(glyphs.pointee.num_glyphs) - 1
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(content.pointee.analysis.font, glyphs.pointee.glyphs[last].glyph, nil, &logical)
      glyphs.pointee.glyphs[last].geometry.width = min(glyphs.pointee.glyphs[last].geometry.width, logical.width)
    }
    return removed
  }

  private mutating func clip(_ rest: FlatText, room: Int, hasMore: Bool) {
    let isLong = rest.bytes.count > room * 8
    let part = isLong ? rest.slice(from: 0, to: rest.boundary(before: room * 8)) : rest
    let layout = part.makePangoLayout(paragraph.flow.direction)
    applyTabs(in: part, to: layout, edge: indents.begin(isFirst: cutLine.isFirst))
    pango_layout_set_single_paragraph_mode(layout, 1)
    finish(layout, hasMore: hasMore || isLong)
    if let last = lines.last, last.width > cutLine.room {
      isTruncated = true
      // The line only shows as much as there is room for.
      lines[lines.count - 1].width = cutLine.room
    }
  }

  /// Applies the tab stops. Most texts have no tab characters.
  func applyTabs(in part: FlatText, to layout: OpaquePointer, edge: Double) {
    if part.bytes.contains(0x09) { paragraph.tabs.apply(to: layout, edge: edge) }
  }

  func units(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded()) }
}
