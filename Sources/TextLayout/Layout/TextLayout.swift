package import CPango
package import HitchlessBase

/// Text that has been shaped and broken into lines. Immutable.
///
/// May be used from any thread: everything that reaches Pango happens under ``FontLibrary``'s lock. Measures are in points with
/// fractions; ``size(scale:)`` rounds them up to whole device pixels.
package final class TextLayout: @unchecked Sendable {
  /// What a line consists of.
  package enum LineGlyphs {
    /// A line of one of the text's Pango layouts.
    case line(UnsafeMutablePointer<PangoLayoutLine>)
    /// One run that was shaped without a layout.
    case run(GlyphRun)
  }
  /// One line as it stands in the text.
  struct Line {
    var glyphs: LineGlyphs
    /// From the layout's top to the line's.
    var top: Double
    var height: Double
    /// From the layout's top to the baseline.
    var baseline: Double
    var width: Double
    var isRightToLeft: Bool
    /// From the edge at which lines begin to this one.
    var indent = 0.0
    /// Where lines like it end at most, see ``ParagraphIndents/tail``.
    var tail = 0.0
    var alignment = TextAlignment.natural
    /// What of the text its glyphs were made of.
    var origin = LineOrigin()
  }

  let lines: [Line]
  /// What the lines are part of.
  private let pangoLayouts: [OpaquePointer]

  /// The width of the widest line, with what it is indented by at both ends.
  package let width: Double
  /// From the top of the first line to the bottom of the last.
  package let height: Double
  /// Whether something of the text is not shown, be it only that a line separator became a space.
  package let isTruncated: Bool
  /// Whether some line ended for want of room rather than at a line separator.
  package let wrapped: Bool
  /// How many bytes of UTF-8 the text has.
  package let byteCount: Int

  /// Takes over `pangoLayouts`.
  init(
    lines: [Line], pangoLayouts: [OpaquePointer], width: Double, height: Double, isTruncated: Bool, wrapped: Bool, byteCount: Int
  ) {
    self.lines = lines
    self.pangoLayouts = pangoLayouts
    self.width = width
    self.height = height
    self.isTruncated = isTruncated
    self.wrapped = wrapped
    self.byteCount = byteCount
  }

  deinit {
    FontLibrary.shared.withLock {
      for layout in pangoLayouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }
  }

  /// Whether lines are stretched to the width that they were broken for. O(lines).
  var isJustified: Bool { lines.contains { $0.alignment == .justified } }
  /// How many lines are shown; zero for an empty text.
  package var lineCount: Int { lines.count }
  /// From the top to the first line's baseline; zero for an empty text.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// From the top to the last line's baseline; zero for an empty text.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// Width and height rounded up to whole device pixels, `scale` of which make a point.
  package func size(scale: Double) -> Size {
    Size(width: Self.roundedUp(width, scale), height: Self.roundedUp(height, scale))
  }

  /// `length` rounded up to device pixels; what is over by less than Pango's unit is not a pixel more.
  static func roundedUp(_ length: Double, _ scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    return (length * scale - 1.0 / 1024).rounded(.up) / scale
  }

  /// Calls `body` for each line from top to bottom, under the text lock, with the line's left end on its baseline when the lines
  /// are aligned in `width` points; with `rows`, a range of distances from the top, only for lines of which a part is there. The lines are
  /// valid during the call only.
  package func forEachLine(
    alignedIn width: Double, rows: ClosedRange<Double>? = nil, _ body: (_ line: LineGlyphs, _ x: Double, _ baseline: Double) -> Void
  ) {
    FontLibrary.shared.withLock {
      for line in lines where rows?.overlaps(line.top...(line.top + line.height)) ?? true {
        body(line.glyphs, offset(of: line, in: width), line.baseline)
      }
    }
  }

  /// The distance of a line's left end from that of lines that are aligned in `width` points.
  func offset(of line: Line, in width: Double) -> Double {
    // Between where the line may begin and end.
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
