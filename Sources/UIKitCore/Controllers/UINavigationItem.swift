public import Foundation

/// The title and buttons that a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Which title a bar that prefers large ones shows.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as for the previous item; a large one for the first.
    case automatic
    /// A large one.
    case always
    /// A small one.
    case never
  }

  /// What a back button says beside its chevron.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the controller that it leads to, or what the program says.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// Nothing.
    case minimal = 2
  }

  /// The title in the middle of the bar.
  open var title: String? { didSet { changed?() } }
  /// A line of text above the buttons, for which the bar is 30 points higher; nil, the default, for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed?() } } }
  /// A view that is shown instead of the title, in its own size.
  open var titleView: UIView? { didSet { changed?() } }
  /// Whether the title is a large one, if the bar ``UINavigationBar/prefersLargeTitles``. Like the previous item's by default.
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
  /// What the back button says that leads to this controller. `.default` by default.
  open var backButtonDisplayMode: BackButtonDisplayMode {
    get { backButton.mode }
    set {
      backButton.mode = newValue
      changed?()
    }
  }
  /// The buttons at the leading edge, outermost first. They replace the back button unless ``leftItemsSupplementBackButton``.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The buttons at the trailing edge, outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
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
  /// Its title is the one of the back button that leads to this controller; precedes ``backButtonTitle``.
  open var backBarButtonItem: UIBarButtonItem? {
    get { backButton.item }
    set {
      backButton.item = newValue
      changed?()
    }
  }
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
  /// Whether content that is scrolled up pushes the search bar away, unless a search is active. It is shown again at the top. True by default.
  open var hidesSearchBarWhenScrolling: Bool {
    get { search.hidesWhenScrolling }
    set {
      guard newValue != search.hidesWhenScrolling else { return }
      search.hidesWhenScrolling = newValue
      largeTitle.needsUpdate()
    }
  }
  private var search = ItemSearch()
  /// How much there is of what is above the search bar, from 0 to 1: nothing while a search is active that wants the bar for itself.
  var titleShare: CGFloat { 1 - (searchController?.solitude.value ?? 0) }
  /// Whether content can push the search bar away now.
  var hidesSearchBar: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }
  /// The height in points of the search bar that is wholly shown; zero if there is none.
  var fullSearchHeight: CGFloat { searchController.map { UINavigationBar.searchHeight(of: $0.searchBar) } ?? 0 }
  /// How the bar looks with this item.
  var appearances = NavigationBarAppearances()
  /// Called when the item changed; set by the bar that shows it.
  var changed: (() -> Void)?
  /// Runs a change of the item, and fades between what is shown before and after it; set by the bar that shows it.
  var fade: ((() -> Void) -> Void)?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// What an item says of back buttons: of the one beside its title, and of the one that leads to it.
private struct BackButtonContents {
  /// Whether the item has none.
  var isHidden = false
  /// Whether the item has it beside other buttons.
  var isBesideOthers = false
  /// What the one that leads to the item is titled; nil for the item's own title.
  var title: String?
  /// What the one that leads to the item says.
  var mode = UINavigationItem.BackButtonDisplayMode.default
  /// Gives the one that leads to the item its title; precedes ``title``.
  var item: UIBarButtonItem?
}

/// How content is searched from an item.
private struct ItemSearch {
  /// Its search bar is shown below the title; nil for none.
  var controller: UISearchController?
  /// Whether content that is scrolled up pushes the search bar away.
  var hidesWhenScrolling = true
}
