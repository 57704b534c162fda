/// The style of paragraphs that overrides the style of the whole text, shared by the runs in them.
package final class OwnParagraphStyle: Hashable, Sendable {
  /// The style. Natural alignment means the alignment of the whole text, and word wrapping means the line break mode of the whole text.
  package let style: ParagraphStyle

  /// Creates a style that any number of runs may use.
  package init(_ style: ParagraphStyle) { self.style = style }

  package static func == (a: OwnParagraphStyle, b: OwnParagraphStyle) -> Bool { a === b || a.style == b.style }
  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
