internal import Foundation
internal import UIKitCore

/// The parts of a cell's appearance that depend on its list and its role in it: separators, round corners, background.
struct ListRowAppearance: Equatable {
  /// The roles of a cell in a list.
  enum Role { case row, header, footer }

  /// The role of the cell.
  var role = Role.row
  /// The cell's position in its section.
  var position = RowPosition()
  /// The appearance of the list; nil outside of lists.
  var appearance: UICollectionLayoutListConfiguration.Appearance?
  /// Whether the list has separators.
  var showsSeparators = true
  /// The program's separator configuration for the row; nil if there is none.
  var separators: UIListSeparatorConfiguration?
  /// Whether several rows can be selected.
  var allowsMultipleSelection = false
  /// The insets of the content from the sides of the cell.
  var sideInsets = CellSideInsets()

  /// The trait of the list; unspecified outside of lists. The collection view may have it as well, but a cell is configured before it is in
  /// the collection view.
  var environment: UIListEnvironment { appearance?.environment ?? .unspecified }
  /// Whether the section is a box with round corners.
  var isBoxed: Bool { role == .row && appearance == .insetGrouped }

  /// Whether the row can have separators. Headers and footers have none, and neither has a cell in another kind of section: Apple's
  /// documentation of `separatorLayoutGuide` says that only sections that support separators, like a list's, show them.
  private var mayHaveLines: Bool { role == .row && appearance != nil && showsSeparators }

  /// Whether there is a line below the row; `isMarked` specifies whether the row is selected or highlighted. Two selected rows have a line
  /// between them where several can be selected; it is invisible unless the program gives it a color.
  func hasLineBelow(isMarked: Bool) -> Bool {
    guard mayHaveLines else { return false }
    switch separators?.bottomSeparatorVisibility ?? .automatic {
    case .visible: return true
    case .hidden: return false
    case .automatic:
      guard appearance != .sidebar, !(isBoxed && position.isLast) else { return false }
      return !isMarked && !position.isAboveHighlightedRow || isBetweenSelected(isMarked)
    }
  }
  private func isBetweenSelected(_ isMarked: Bool) -> Bool { isMarked && position.isAboveHighlightedRow && allowsMultipleSelection }
  /// Returns the color of the line below.
  func colorOfLineBelow(isMarked: Bool) -> UIColor {
    guard let separators else { return isBetweenSelected(isMarked) ? .clear : .separator }
    return isBetweenSelected(isMarked) ? separators.multipleSelectionColor : separators.color
  }

  /// Whether there is a line above the row. A grouped section has full-width lines above its first row and below its last one.
  var hasLineAbove: Bool {
    guard mayHaveLines else { return false }
    return switch separators?.topSeparatorVisibility ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: appearance == .grouped && position.isFirst
    }
  }
  /// The insets of the lines that the program set; nil for those that are left to the list.
  var insetsOfLineBelow: NSDirectionalEdgeInsets? { Self.chosen(separators?.bottomSeparatorInsets) }
  var insetsOfLineAbove: NSDirectionalEdgeInsets? { Self.chosen(separators?.topSeparatorInsets) }
  private static func chosen(_ insets: NSDirectionalEdgeInsets?) -> NSDirectionalEdgeInsets? {
    insets == UIListSeparatorConfiguration.automaticInsets ? nil : insets
  }

  /// Whether the lines begin at the edge instead of at the text, unless the program configures them.
  var isLineAboveWhole: Bool { appearance == .grouped && position.isFirst }
  var isLineBelowWhole: Bool { appearance == .grouped && position.isLast }
}
