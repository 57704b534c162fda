/// An element that has a frame in a layout.
package enum LayoutElement: Hashable, Sendable {
  /// A cell.
  case item(section: Int, index: Int)
  /// A header or footer (`index` counts the section's boundary elements of the same kind) or a badge (`index` is the item's).
  case supplementary(kind: String, section: Int, index: Int)
  /// A header or footer of the whole layout; `index` counts those of the same kind.
  case layoutSupplementary(kind: String, index: Int)
  /// A background. Layouts that the engine solves have at most one of each kind in a section, at index 0.
  case decoration(kind: String, section: Int, index: Int = 0)

  /// Whether the element is a cell.
  package var isItem: Bool { if case .item = self { true } else { false } }
}
