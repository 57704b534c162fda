public import Foundation
public import UIKitCore

/// The appearance and the features of a list.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The looks of a list.
  public enum Appearance: Int, Sendable {
    /// `plain` fills the width, `grouped` separates sections, `insetGrouped` insets them from the sides; `sidebar` and `sidebarPlain` are for
    /// the first column of a split view.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain

    /// The trait of cells in such a list.
    var environment: UIListEnvironment {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    }
  }
  /// The header of sections: none, a supplementary view, or their first item, which then looks like a header.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// The footer of sections.
  public enum FooterMode: Int, Sendable { case none, supplementary }

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether there are separators between the rows.
  public var showsSeparators = true
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration {
    get { ownSeparators ?? UIListSeparatorConfiguration(listAppearance: appearance) }
    set { ownSeparators = newValue }
  }
  private var ownSeparators: UIListSeparatorConfiguration?
  /// A closure that returns the separators of a row, given those of ``separatorConfiguration``.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// A handler that returns the separators of each row that comes on screen, and again when its position may have changed. It must be fast.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Returns the program's separators for a row, or nil if there are none.
  func separators(of path: IndexPath) -> UIListSeparatorConfiguration? {
    itemSeparatorHandler.map { $0(path, separatorConfiguration) } ?? ownSeparators
  }

  /// The color behind the list; nil for that of the appearance. A list that is the whole layout sets it on the collection view; for a
  /// section of a section provider, it is a full-width background.
  public var backgroundColor: UIColor?
  /// The effective color behind the list.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return appearance.isGrouped || appearance == .sidebar ? .systemGroupedBackground : .systemBackground
  }
  /// The header of sections.
  public var headerMode: HeaderMode = .none
  /// The footer of sections.
  public var footerMode: FooterMode = .none
  /// The space above the headers in points, which is omitted when they float; nil for that of the appearance: 22 in plain lists.
  public var headerTopPadding: CGFloat?
  var shownHeaderTopPadding: CGFloat { max(0, headerTopPadding ?? (appearance == .plain ? 22 : 0)) }

  /// A closure that returns the actions that a swipe reveals at an item, or nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// The provider of the actions at the leading side of an item. Called when a swipe begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of the actions at the trailing side of an item. Called when a swipe begins.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The number of items at the beginning of a section that are its header.
  var headerItemCount: Int { headerMode == .firstItemInSection ? 1 : 0 }
  /// Whether items may have actions.
  var hasSwipeActions: Bool { leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil }

  /// Creates a list with an appearance, without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Whether rows are inset from the sides.
  var isBoxed: Bool { appearance == .insetGrouped || appearance == .sidebar }
  /// Returns the insets of a section of this appearance in a list that is `width` points wide.
  func insets(in width: CGFloat) -> NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: return .zero
    case .grouped: return NSDirectionalEdgeInsets(top: 17.5, leading: 0, bottom: 17.5, trailing: 0)
    case .insetGrouped, .sidebar:
      let side = SystemMargins.side(in: width)
      return NSDirectionalEdgeInsets(top: 17.5, leading: side, bottom: 17.5, trailing: side)
    }
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// Whether sections are groups on a background of another color.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}
