internal import HitchlessBase
internal import KeyedDiff

/// Where a row stands in its section: lines and round corners depend on it.
struct RowPosition: Hashable, Sendable {
  var isFirst = false
  var isLast = false
  /// Whether the row below is selected or highlighted: the line between them is not shown then.
  var isAboveMarked = false

  /// In the middle.
  init() {}

  /// Of the row at a position, which exists, in a section whose first `headerCount` items are no rows.
  init(_ position: ItemPosition, in contents: ListContents, headerCount: Int = 0) {
    isFirst = position.index == headerCount
    isLast = position.index == contents.itemCount(inSection: position.section) - 1
  }
}
