internal import Foundation
internal import UIKitCore

/// What the list that a cell is in, and what it is there, change about its appearance: lines, round corners, background.
struct ListRowAppearance: Equatable {
  /// What a cell of a list can be used as.
  enum Role { case row, header, footer }

  /// What the cell is.
  var role = Role.row
  /// Where it is in its section.
  var position = RowPosition()
  /// The appearance of the list; nil outside of lists.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  /// Whether the list has lines.
  var showsSeparators = true
  /// What the program says about the row's lines; nil if it says nothing.
  var separators: UIListSeparatorConfiguration?
  /// Whether several rows can be selected.
  var allowsMultipleSelection = false
  /// How far the content keeps away from the sides of the cell.
  var sideInsets = CellSideInsets()

  /// Whether the section is a box with round corners.
  var isBoxed: Bool { role == .row && appearance == .insetGrouped }

  /// Whether the row may have lines. Headers and footers have none, nor has a cell in another kind of section: Apple's documentation of
  /// `separatorLayoutGuide` says that only sections that support separators, like a list's, show them.
  private var mayHaveLines: Bool { role == .row && appearance != nil && showsSeparators }

  /// Whether there is a line below the row; `isMarked` says whether it is selected or highlighted. Two selected rows have one between them
  /// where several can be selected; it is not seen unless the program gives it a color.
  func hasLineBelow(isMarked: Bool) -> Bool {
    guard mayHaveLines else { return false }
    switch separators?.bottomSeparatorVisibility ?? .automatic {
    case .visible: return true
    case .hidden: return false
    case .automatic:
      guard appearance != .sidebar, !(isBoxed && position.isLast) else { return false }
      return !isMarked && !position.isAboveMarked || isBetweenSelected(isMarked)
    }
  }
  private func isBetweenSelected(_ isMarked: Bool) -> Bool { isMarked && position.isAboveMarked && allowsMultipleSelection }
  /// The color of the line below.
  func colorOfLineBelow(isMarked: Bool) -> UIColor {
    guard let separators else { return isBetweenSelected(isMarked) ? .clear : .separator }
    return isBetweenSelected(isMarked) ? separators.multipleSelectionColor : separators.color
  }

  /// Whether there is a line above the row: around a group they go from side to side.
  var hasLineAbove: Bool {
    guard mayHaveLines else { return false }
    return switch separators?.topSeparatorVisibility ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: appearance == .grouped && position.isFirst
    }
  }
  /// Insets of the lines that the program chose; nil for those that are left to the list.
  var insetsOfLineBelow: NSDirectionalEdgeInsets? { Self.chosen(separators?.bottomSeparatorInsets) }
  var insetsOfLineAbove: NSDirectionalEdgeInsets? { Self.chosen(separators?.topSeparatorInsets) }
  private static func chosen(_ insets: NSDirectionalEdgeInsets?) -> NSDirectionalEdgeInsets? {
    insets == UIListSeparatorConfiguration.automaticInsets ? nil : insets
  }

  /// Whether the lines begin at the edge and not at the text, unless the program says something else.
  var isLineAboveWhole: Bool { appearance == .grouped && position.isFirst }
  var isLineBelowWhole: Bool { appearance == .grouped && position.isLast }
}
