/// The horizontal alignment of lines, like `NSTextAlignment`.
package enum TextAlignment: Hashable, Sendable {
  /// At one edge, centred, or stretched to both edges (except for a paragraph's last line).
  case left, center, right, justified
  /// Left or right, depending on the direction of each paragraph's text.
  case natural
}

/// The way text that is too wide is broken or cut, like `NSLineBreakMode`.
///
/// The clipping and truncating modes apply to the last line that is shown; the lines before it wrap at words.
package enum LineBreakMode: Hashable, Sendable {
  /// Breaks at words; a word that is wider than the line breaks between characters.
  case wordWrapping
  /// Breaks between any two characters (grapheme clusters).
  case charWrapping
  /// Does not break: the excess is cut off.
  case clipping
  /// Does not break: an ellipsis replaces the excess, at the beginning, the end or in the middle of the line.
  case truncatingHead, truncatingTail, truncatingMiddle
}

/// The style of a paragraph's lines. Lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines.
  package var alignment: TextAlignment
  /// The way text that is too wide is broken or cut.
  package var lineBreakMode: LineBreakMode
  /// Whether this line break mode also applies to paragraphs with their own style.
  package var imposesLineBreakMode = false
  /// The factor of a line's natural height; zero for no change. Additional height is added above the baseline.
  package var lineHeightMultiple: Double
  /// The minimum height of a line; zero for no limit.
  package var minimumLineHeight: Double
  /// The maximum height of a line; zero for no limit.
  package var maximumLineHeight: Double
  /// The space between two lines.
  package var lineSpacing: Double
  /// Whether the line gap that the fonts recommend is added to the height of lines.
  package var usesFontLeading = false
  /// The positions at which the lines of a paragraph begin and end.
  package var indents = ParagraphIndents()
  /// The positions of the text after tab characters.
  package var tabs = TabStops()
  /// The direction of the paragraph, and further rules for breaking lines.
  package var flow = ParagraphFlow()
  /// The space below a paragraph that is not the last one.
  package var paragraphSpacing = 0.0
  /// The space above a paragraph that is not the first one.
  package var paragraphSpacingBefore = 0.0

  /// Creates a style with these properties; the defaults use the natural lines of the fonts.
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

  /// Returns the height of a line whose fonts require `natural` points. Never negative, always finite.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0, lineHeightMultiple < 100 { height *= lineHeightMultiple }
    if minimumLineHeight > 0, minimumLineHeight < 1e6 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }

  /// Returns the style of paragraphs that have their own style in a text of this style.
  func merged(with own: OwnParagraphStyle?) -> ParagraphStyle {
    guard var style = own?.style else { return self }
    let followsDirection = style.flow.direction != .natural && flow.alignsByInterface
    if style.alignment == .natural, !followsDirection { style.alignment = alignment }
    if imposesLineBreakMode || style.lineBreakMode == .wordWrapping { style.lineBreakMode = lineBreakMode }
    style.usesFontLeading = usesFontLeading
    return style
  }

  /// Returns the space between a paragraph of this style and one of the `next` style. Never negative, always finite.
  func spacing(before next: ParagraphStyle) -> Double {
    [paragraphSpacing, next.paragraphSpacingBefore].reduce(0) { $1 > 0 && $1 < 1e6 ? $0 + $1 : $0 }
  }

  /// ``lineSpacing``, or zero if that is not a usable number.
  var effectiveLineSpacing: Double { abs(lineSpacing) < 1e6 ? lineSpacing : 0 }
}
