public import Foundation

/// The title and buttons that a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The kind of title that is shown in a bar that prefers large ones.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same kind as for the previous item; a large one for the first.
    case automatic
    /// A large title.
    case always
    /// A small title.
    case never
  }

  /// The text of a back button beside its chevron.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the controller that it leads to, or the title that the program has set.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// No text.
    case minimal = 2
  }

  /// Where a search bar is.
  public enum SearchBarPlacement: Int, Sendable {
    /// As the system chooses: below the title.
    case automatic = 0
    /// In the row of the title, at the trailing edge.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  /// Where the title is in the bar.
  public enum ItemStyle: Int, Sendable {
    /// In the middle.
    case navigator = 0
    /// At the leading edge.
    case browser = 1
    /// At the leading edge.
    case editor = 2
  }

  /// The title of the bar.
  open var title: String? { didSet { changed?() } }
  /// A line of text above the buttons, which makes the bar 30 points higher; nil, the default, for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed?() } } }
  /// A view that is shown instead of the title, in its own size.
  open var titleView: UIView? { didSet { changed?() } }
  /// Whether the title is large, if the bar ``UINavigationBar/prefersLargeTitles``. The same as for the previous item by default.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { largeTitle.needsUpdate() } }
  }
  /// The large title, which follows the controller's content.
  let largeTitle = LargeTitle()
  /// Whether the back button is hidden. False by default.
  open var hidesBackButton: Bool {
    get { backButton.isHidden }
    set {
      backButton.isHidden = newValue
      changed?()
    }
  }
  /// The title of the back button that leads to this controller; nil for ``title``.
  open var backButtonTitle: String? {
    get { backButton.title }
    set {
      backButton.title = newValue
      changed?()
    }
  }
  /// The text of the back button that leads to this controller. `.default` by default.
  open var backButtonDisplayMode: BackButtonDisplayMode {
    get { backButton.mode }
    set {
      backButton.mode = newValue
      changed?()
    }
  }
  /// The buttons at the leading edge, outermost first: those of ``leadingItemGroups``. They replace the back button unless
  /// ``leftItemsSupplementBackButton``. Setting them replaces the groups by one.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { groups.leading.map { $0.flatMap(\.barButtonItems) } }
    set { setGroups(newValue.map { [UIBarButtonItemGroup(barButtonItems: $0, representativeItem: nil)] }, \.leading) }
  }
  /// The buttons at the trailing edge, outermost first: those of ``trailingItemGroups``. Setting them replaces the groups by one.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { groups.trailing.map { $0.flatMap(\.barButtonItems).reversed() } }
    set { setGroups(newValue.map { [UIBarButtonItemGroup(barButtonItems: $0.reversed(), representativeItem: nil)] }, \.trailing) }
  }
  /// The groups of buttons at the leading edge, in reading direction. Where there is no room for all buttons and a title, groups are reduced
  /// to their representative items.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { groups.leading ?? [] }
    set { setGroups(newValue, \.leading) }
  }
  /// The groups of buttons at the trailing edge, in reading direction; reduced before those at the leading edge.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { groups.trailing ?? [] }
    set { setGroups(newValue, \.trailing) }
  }
  /// The groups of buttons in the middle of the bar, in reading direction, if the ``style-swift.property`` places the title at the leading
  /// edge and the width is regular. Groups for which there is no room are in a menu at the trailing edge instead.
  open var centerItemGroups: [UIBarButtonItemGroup] {
    get { groups.center ?? [] }
    set { setGroups(newValue, \.center) }
  }
  /// Elements that are loaded when the menu at the trailing edge is shown, below those without room; nil, the default, for none.
  open var additionalOverflowItems: UIDeferredMenuElement? {
    get { groups.overflow }
    set {
      groups.overflow = newValue
      changed?()
    }
  }
  /// Where the title is. `.navigator` by default.
  open var style: ItemStyle {
    get { groups.style }
    set {
      guard newValue != groups.style else { return }
      groups.style = newValue
      changed?()
    }
  }
  private(set) var groups = NavigationItemGroups()
  private func setGroups(_ new: [UIBarButtonItemGroup]?, _ side: WritableKeyPath<NavigationItemGroups, [UIBarButtonItemGroup]?>) {
    for group in groups[keyPath: side] ?? [] { group.changed = nil }
    groups[keyPath: side] = new
    for group in new ?? [] {
      group.extent = .items
      group.changed = { [weak self] in self?.changed?() }
    }
    changed?()
  }
  /// Returns the menu of the title, which is shown when the title is pressed, from elements that the system suggests: none here. Nil, the
  /// default, for a title that cannot be pressed, and if the result is nil or a ``titleView`` replaces the title.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { groups.titleMenu }
    set {
      groups.titleMenu = newValue
      changed?()
    }
  }
  /// Whether the back button is shown beside ``leftBarButtonItems``. False by default.
  open var leftItemsSupplementBackButton: Bool {
    get { backButton.isBesideOthers }
    set {
      backButton.isBesideOthers = newValue
      changed?()
    }
  }
  /// The first of ``leftBarButtonItems``; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The item whose title is used for the back button that leads to this controller; precedes ``backButtonTitle``.
  open var backBarButtonItem: UIBarButtonItem? {
    get { backButton.item }
    set {
      backButton.item = newValue
      changed?()
    }
  }
  /// The action of the back button beside the title, in place of going back; nil, the default, to go back. If there is nothing to go back
  /// to, a button with the image of the action, or else its title, is shown in place of the back button.
  open var backAction: UIAction? {
    get { backButton.action }
    set {
      backButton.action = newValue
      changed?()
    }
  }
  /// The button with the ``backAction`` where there is nothing to go back to; nil without an action.
  var backActionItem: UIBarButtonItem? { backButton.actionItem }
  private var backButton = BackButtonContents()
  /// Sets ``leftBarButtonItem``; the bar fades to it if `animated`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { leftBarButtonItem = item } }
  /// Sets ``rightBarButtonItem``; the bar fades to it if `animated`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { rightBarButtonItem = item } }
  /// Sets ``leftBarButtonItems``; the bar fades to them if `animated`.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { leftBarButtonItems = items } }
  /// Sets ``rightBarButtonItems``; the bar fades to them if `animated`.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { rightBarButtonItems = items } }
  /// Sets ``hidesBackButton``; the button fades if `animated`.
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { change(animated) { hidesBackButton = hides } }
  private func change(_ animated: Bool, _ change: () -> Void) {
    if animated, let fade { fade(change) } else { change() }
  }
  /// The search controller whose search bar is shown below the title; nil for none.
  open var searchController: UISearchController? {
    get { search.controller }
    set {
      guard newValue !== search.controller else { return }
      search.controller = newValue
      changed?()
    }
  }
  /// Whether scrolling content up pushes the search bar away, unless a search is active. Scrolling to the top shows it again. True by
  /// default.
  open var hidesSearchBarWhenScrolling: Bool {
    get { search.hidesWhenScrolling }
    set {
      guard newValue != search.hidesWhenScrolling else { return }
      search.hidesWhenScrolling = newValue
      largeTitle.needsUpdate()
    }
  }
  /// Where the search bar should be: `.inline`, in the row of the title, is possible in a regular width, while no scopes are shown. `.stacked`
  /// by `.automatic`, the default.
  open var preferredSearchBarPlacement: SearchBarPlacement {
    get { search.placement }
    set {
      guard newValue != search.placement else { return }
      search.placement = newValue
      changed?()
      largeTitle.needsUpdate()
    }
  }
  /// Where the search bar is: `.inline` or `.stacked`.
  open var searchBarPlacement: SearchBarPlacement { isSearchInline ? .inline : .stacked }
  /// Whether the search bar is in the row of the title.
  var isSearchInline: Bool {
    search.placement == .inline && isInRegularWidth && searchController.map { !$0.searchBar.showsScopeBar } == true
  }
  /// Whether the bar that shows the item has a regular width.
  var isInRegularWidth = false
  private var search = ItemSearch()
  /// The share of the rows above the search bar that is shown, from 0 to 1: zero during a search that has the bar for itself.
  var titleShare: CGFloat { isSearchInline ? 1 : 1 - (searchController?.searchBarExpansion.value ?? 0) }
  /// Whether content can currently push the search bar away.
  var hidesSearchBar: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }
  /// The height in points of the fully shown search bar; zero without one.
  var fullSearchHeight: CGFloat {
    isSearchInline ? 0 : searchController.map { UINavigationBar.searchHeight(of: $0.searchBar) } ?? 0
  }
  /// The appearances of the bar with this item.
  var appearances = NavigationBarAppearances()
  /// Called when the item changed; set by the bar that shows it.
  var changed: (() -> Void)?
  /// Runs a change of the item and fades between the old and the new content; set by the bar that shows it.
  var fade: ((() -> Void) -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
  /// Creates an item without a title.
  public override convenience init() { self.init(title: "") }
}

/// The back button settings of an item: for the button beside its title, and for the one that leads to it.
@MainActor private struct BackButtonContents {
  /// Whether the item hides its back button.
  var isHidden = false
  /// Whether the item shows its back button beside other buttons.
  var isBesideOthers = false
  /// The title of the button that leads to the item; nil for the item's own title.
  var title: String?
  /// The display mode of the button that leads to the item.
  var mode = UINavigationItem.BackButtonDisplayMode.default
  /// The item whose title the button that leads to the item shows; precedes ``title``.
  var item: UIBarButtonItem?
  /// The action of the item's back button; nil to go back.
  var action: UIAction? {
    didSet { actionItem = action.map { UIBarButtonItem(primaryAction: $0) } }
  }
  /// The button with the action where there is nothing to go back to.
  private(set) var actionItem: UIBarButtonItem?
}

/// The search settings of an item.
private struct ItemSearch {
  /// The controller whose search bar is shown below the title; nil for none.
  var controller: UISearchController?
  /// Whether scrolling content up pushes the search bar away.
  var hidesWhenScrolling = true
  /// The wanted place of the search bar.
  var placement = UINavigationItem.SearchBarPlacement.automatic
}
