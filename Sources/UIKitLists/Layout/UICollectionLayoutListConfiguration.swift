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
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration {
    get { ownSeparators ?? UIListSeparatorConfiguration(listAppearance: appearance) }
    set { ownSeparators = newValue }
  }
  private var ownSeparators: UIListSeparatorConfiguration?
  /// Says what lines a row has, from those that ``separatorConfiguration`` gives it.
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// Asked for the lines of each row that comes on screen, and again when its position may have changed. Must be fast.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The lines of a row as the program wants them; nil if it wants nothing.
  func separators(of path: IndexPath) -> UIListSeparatorConfiguration? {
    itemSeparatorHandler.map { $0(path, separatorConfiguration) } ?? ownSeparators
  }

  /// The color behind the list; nil for that of the appearance. A list that is the whole layout gives it to the collection view; a section
  /// that a section provider makes has it behind itself, from side to side.
  public var backgroundColor: UIColor?
  /// What is seen behind the list.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return appearance.isGrouped || appearance == .sidebar ? .systemGroupedBackground : .systemBackground
  }
  /// Whether sections have a header.
  public var headerMode: HeaderMode = .none
  /// Whether sections have a footer.
  public var footerMode: FooterMode = .none
  /// Points above the headers, which float without them; nil for those of the appearance: 22 in plain lists.
  public var headerTopPadding: CGFloat?
  var shownHeaderTopPadding: CGFloat { max(0, headerTopPadding ?? (appearance == .plain ? 22 : 0)) }

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

  /// Whether rows keep away from the sides.
  var isBoxed: Bool { appearance == .insetGrouped || appearance == .sidebar }
  /// Around a section of this appearance in a list that is `width` points wide.
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
