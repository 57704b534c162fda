/// The horizontal alignment of lines, as `NSTextAlignment`.
package enum TextAlignment: Hashable, Sendable {
  /// At one edge, in the middle, or stretched to both edges (except for a paragraph's last line).
  case left, center, right, justified
  /// Left or right by the direction of each paragraph's own text.
  case natural
}

/// What happens to text that is wider than its width, as `NSLineBreakMode`.
///
/// The clipping and truncating modes act on the last line that is shown; the lines before it wrap at words.
package enum LineBreakMode: Hashable, Sendable {
  /// At words; a word that is wider than the line breaks between characters.
  case wordWrapping
  /// Between any two characters (grapheme clusters).
  case charWrapping
  /// Not at all: what is too wide is cut off.
  case clipping
  /// Not at all: an ellipsis replaces what is too much, at the beginning, the end or in the middle of the line.
  case truncatingHead, truncatingTail, truncatingMiddle
}

/// How lines are set. Lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
  /// How lines are aligned horizontally.
  package var alignment: TextAlignment
  /// What happens to text that is too wide.
  package var lineBreakMode: LineBreakMode
  /// Whether paragraphs with a style of their own have this line break mode as well.
  package var imposesLineBreakMode = false
  /// Times the natural height of a line; zero leaves it. What is added goes above the baseline.
  package var lineHeightMultiple: Double
  /// Zero sets no limit.
  package var minimumLineHeight: Double
  /// Zero sets no limit.
  package var maximumLineHeight: Double
  /// Added between two lines.
  package var lineSpacing: Double
  /// Whether lines are higher by what their fonts recommend between lines.
  package var usesFontLeading = false
  /// Where the lines of a paragraph begin and end.
  package var indents = ParagraphIndents()
  /// Where the text behind tab characters stands.
  package var tabs = TabStops()
  /// Added below a paragraph that is not the last one.
  package var paragraphSpacing = 0.0
  /// Added above a paragraph that is not the first one.
  package var paragraphSpacingBefore = 0.0

  /// The style with these properties; the defaults leave lines as the fonts have them.
  package init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .wordWrapping, lineHeightMultiple: Double = 0,
    minimumLineHeight: Double = 0, maximumLineHeight: Double = 0, lineSpacing: Double = 0
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineSpacing = lineSpacing
  }

  /// The height of a line whose fonts ask for `natural` points. Never negative, always finite.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0, lineHeightMultiple < 100 { height *= lineHeightMultiple }
    if minimumLineHeight > 0, minimumLineHeight < 1e6 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }

  /// The style of paragraphs that have one of their own in a text of this style.
  func merged(with own: OwnParagraphStyle?) -> ParagraphStyle {
    guard var style = own?.style else { return self }
    if style.alignment == .natural { style.alignment = alignment }
    if imposesLineBreakMode || style.lineBreakMode == .wordWrapping { style.lineBreakMode = lineBreakMode }
    style.usesFontLeading = usesFontLeading
    return style
  }

  /// What is added between a paragraph of this style and one of the `next` style. Never negative, always finite.
  func spacing(before next: ParagraphStyle) -> Double {
    [paragraphSpacing, next.paragraphSpacingBefore].reduce(0) { $1 > 0 && $1 < 1e6 ? $0 + $1 : $0 }
  }

  /// ``lineSpacing``, or zero where that is no usable number.
  var effectiveLineSpacing: Double { abs(lineSpacing) < 1e6 ? lineSpacing : 0 }
}
