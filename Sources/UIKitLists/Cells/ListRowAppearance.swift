/// What the list that a row is in, and its position there, change about its appearance: lines, round corners, background.
struct ListRowAppearance: Equatable {
  /// Whether it is the first or the last of its section.
  var position = RowPosition()
  /// The appearance of the list; nil outside of lists.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  /// Whether the list has lines.
  var showsSeparators = true

  /// Whether the section is a box with round corners.
  var isBoxed: Bool { appearance == .insetGrouped }

  /// Whether there is a line below the row.
  var hasLineBelow: Bool { showsSeparators && appearance != .sidebar && !(isBoxed && position.isLast) }

  /// Whether there is a line above the row: around a group they go from side to side.
  var hasLineAbove: Bool { showsSeparators && appearance == .grouped && position.isFirst }

  /// Whether the line below begins at the edge and not at the text.
  var isLineBelowWhole: Bool { appearance == .grouped && position.isLast }
}
