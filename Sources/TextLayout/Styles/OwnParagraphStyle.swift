/// The style that paragraphs of a text have instead of the whole text's, shared by the runs in them.
package final class OwnParagraphStyle: Hashable, Sendable {
  /// Its natural alignment is the alignment of the whole text, and its word wrapping the line break mode of that.
  package let style: ParagraphStyle

  /// The style, to be used by any number of runs.
  package init(_ style: ParagraphStyle) { self.style = style }

  package static func == (a: OwnParagraphStyle, b: OwnParagraphStyle) -> Bool { a === b || a.style == b.style }
  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
