public import Foundation
public import UIKitCore

/// What a list looks like.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// Whether sections have a header: none, a supplementary view, or their first item, which looks as a header then.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// Whether sections have a footer.
  public enum FooterMode: Int, Sendable { case none, supplementary }

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether there are lines between the rows.
  public var showsSeparators = true
  /// The color behind the list, if all sections of the layout are this list's; nil for that of the appearance. The color of a section
  /// that a section provider makes has no effect yet.
  public var backgroundColor: UIColor?
  /// What is seen behind the list.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .plain, .sidebar, .sidebarPlain: .systemBackground
    }
  }
  /// Whether sections have a header.
  public var headerMode: HeaderMode = .none
  /// Whether sections have a footer.
  public var footerMode: FooterMode = .none
  /// Points above the headers. Has no effect yet.
  public var headerTopPadding: CGFloat?

  /// Says which actions a swipe reveals at an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// The actions at the leading side of an item. Asked when a swipe begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing side of an item. Asked when a swipe begins.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// How many items at the beginning of a section are its header.
  var headerItemCount: Int { headerMode == .firstItemInSection ? 1 : 0 }
  /// Whether items may have actions.
  var hasSwipeActions: Bool { leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil }

  /// A list with an appearance, without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Around a section of this appearance.
  var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 17.5, leading: 0, bottom: 17.5, trailing: 0)
    case .insetGrouped, .sidebar: NSDirectionalEdgeInsets(top: 17.5, leading: 16, bottom: 17.5, trailing: 16)
    }
  }
}
