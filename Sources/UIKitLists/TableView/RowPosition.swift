internal import HitchlessBase
internal import KeyedDiff

/// A row's position in its section, which determines separators and round corners.
struct RowPosition: Hashable, Sendable {
  var isFirst = false
  var isLast = false
  /// Whether the row below is selected or highlighted; the line between them is hidden then.
  var isAboveHighlightedRow = false

  /// Creates the position of a row in the middle.
  init() {}

  /// Creates the position of an existing row in a section whose first `headerCount` items are not rows.
  init(_ position: ItemPosition, in contents: ListContents, headerCount: Int = 0) {
    isFirst = position.index == headerCount
    isLast = position.index == contents.itemCount(inSection: position.section) - 1
  }
}
