package import CPango
package import HitchlessBase

/// Text that has been shaped and broken into lines. Immutable.
///
/// May be used from any thread: all calls of Pango happen under ``FontLibrary``'s lock. Measures are in points with fractions;
/// ``size(scale:)`` rounds them up to whole device pixels.
package final class TextLayout: @unchecked Sendable {
  /// The glyphs of a line.
  package enum LineGlyphs {
    /// A line of one of the text's Pango layouts.
    case line(UnsafeMutablePointer<PangoLayoutLine>)
    /// One run that was shaped without a layout.
    case run(GlyphRun)
  }
  /// A line at its position in the text.
  struct Line {
    var glyphs: LineGlyphs
    /// The distance from the layout's top to the line's.
    var top: Double
    var height: Double
    /// The distance from the layout's top to the baseline.
    var baseline: Double
    var width: Double
    var isRightToLeft: Bool
    /// The distance from the edge at which lines begin to this line.
    var indent = 0.0
    /// The limit of the end of such lines, see ``ParagraphIndents/tail``.
    var tail = 0.0
    /// Whether the line is in a part of a row beside an excluded area, between ``indent`` and ``tail``.
    var isFragment = false
    /// Whether there is more space above its row than between paragraphs, because of an excluded area.
    var isBelowGap = false
    var alignment = TextAlignment.natural
    /// The part of the text that its glyphs were made from.
    var origin = LineOrigin()
  }

  let lines: [Line]
  /// The layouts that the lines belong to.
  private let pangoLayouts: [OpaquePointer]

  /// The width of the widest line, including its indents at both ends.
  package let width: Double
  /// The distance from the top of the first line to the bottom of the last.
  package let height: Double
  /// Whether a part of the text is not shown, even if only because a line separator became a space.
  package let isTruncated: Bool
  /// Whether a line ended for lack of room instead of at a line separator.
  package let wrapped: Bool
  /// Whether lines might be broken differently in a smaller width in which they would also fit.
  private let hasBreakRules: Bool
  /// The number of bytes of the text's UTF-8.
  package let byteCount: Int

  /// Takes ownership of `pangoLayouts`.
  init(
    lines: [Line], pangoLayouts: [OpaquePointer], width: Double, height: Double, isTruncated: Bool, wrapped: Bool,
    hasBreakRules: Bool, byteCount: Int
  ) {
    self.lines = lines
    self.pangoLayouts = pangoLayouts
    self.width = width
    self.height = height
    self.isTruncated = isTruncated
    self.wrapped = wrapped
    self.hasBreakRules = hasBreakRules
    self.byteCount = byteCount
  }

  deinit {
    FontLibrary.shared.withLock {
      for layout in pangoLayouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }
  }

  /// Whether the lines are only right in the width for which they were broken: because they are stretched to it, or because of the rules by
  /// which they were broken. O(lines).
  var isForOneWidth: Bool { wrapped && hasBreakRules || lines.contains { $0.alignment == .justified } }
  /// The number of lines shown; zero for an empty text.
  package var lineCount: Int { lines.count }
  /// The distance from the top to the first line's baseline; zero for an empty text.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The distance from the top to the last line's baseline; zero for an empty text.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// Returns the width and height rounded up to whole device pixels, at `scale` pixels per point.
  package func size(scale: Double) -> Size {
    Size(width: Self.roundedUp(width, scale), height: Self.roundedUp(height, scale))
  }

  /// Returns `length` rounded up to device pixels. An excess of less than Pango's unit does not add a pixel.
  static func roundedUp(_ length: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    return (length * scale - 1.0 / 1024).rounded(.up) / scale
  }

  /// Calls `body` for each line from top to bottom, under the text lock, with the position of the line's left end on its baseline when the
  /// lines are aligned in `width` points. With `rows`, a range of distances from the top, only calls it for lines that are at least partly
  /// in the range. The lines are only valid during the call.
  package func forEachLine(
    alignedIn width: Double, rows: ClosedRange<Double>? = nil, _ body: (_ line: LineGlyphs, _ x: Double, _ baseline: Double) -> Void
  ) {
    FontLibrary.shared.withLock {
      for line in lines where rows?.overlaps(line.top...(line.top + line.height)) ?? true {
        body(line.glyphs, offset(of: line, in: width), line.baseline)
      }
    }
  }

  /// Returns the edges of the part of its row that a line may use, as distances from the left edge, when lines are aligned in `width` points.
  func edges(of line: Line, in width: Double) -> (left: Double, right: Double) {
    guard line.isFragment else { return (0, width) }
    let end = ParagraphIndents(tail: line.tail).end(in: width)
    return line.isRightToLeft ? (width - end, width - line.indent) : (line.indent, end)
  }

  /// Returns the distance of a line's left end from the left edge when lines are aligned in `width` points.
  func offset(of line: Line, in width: Double) -> Double {
    // The margins between which the line may be.
    let rest = width - ParagraphIndents(tail: line.tail).end(in: width)
    let (left, right) = line.isRightToLeft ? (rest, line.indent) : (line.indent, rest)
    let room = width - right - line.width
    return switch line.alignment {
    case .left: left
    case .right: room
    case .center: (left + room) / 2
    case .natural, .justified: line.isRightToLeft ? room : left
    }
  }
}
