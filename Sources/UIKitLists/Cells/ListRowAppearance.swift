/// What the list that a cell is in, and what it is there, change about its appearance: lines, round corners, background.
struct ListRowAppearance: Equatable {
  /// What a cell of a list can be used as.
  enum Role { case row, header, footer }

  /// What the cell is.
  var role = Role.row
  /// Whether it is the first or the last of its section.
  var position = RowPosition()
  /// The appearance of the list; nil outside of lists.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  /// Whether the list has lines.
  var showsSeparators = true
  /// Whether the row below is selected or highlighted: the line between them is not shown then.
  var isRowBelowMarked = false

  /// Whether the section is a box with round corners.
  var isBoxed: Bool { role == .row && appearance == .insetGrouped }

  /// Whether there is a line below the row. Headers and footers have none.
  var hasLineBelow: Bool { role == .row && showsSeparators && !isRowBelowMarked && appearance != .sidebar && !(isBoxed && position.isLast) }

  /// Whether there is a line above the row: around a group they go from side to side.
  var hasLineAbove: Bool { role == .row && showsSeparators && appearance == .grouped && position.isFirst }

  /// Whether the line below begins at the edge and not at the text.
  var isLineBelowWhole: Bool { appearance == .grouped && position.isLast }
}
