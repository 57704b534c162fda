internal import Foundation

/// A controller that shows one of several controllers, above a bar with a button for each: its ``UIViewController/tabBarItem``, or its tab.
///
/// In a compact width the bar has five buttons at most. If there are more controllers, the last button is "More": its controller lists those
/// without a button, and shows the one that the user selects there. Pressing the button of the visible controller pops a navigation
/// controller to its root.
@preconcurrency @MainActor open class UITabBarController: UIViewController, ChildPresenting, UITabBarDelegate {
  /// The bar. Its items are those of the controllers, or of the tabs.
  open var tabBar: UITabBar { ownTabBar }
  private var ownTabBar = UITabBar(frame: .zero)
  /// The delegate, which decides whether the user may select a controller and is notified of the selection; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  let content = UIView(frame: .zero)
  /// The tabs, also those that stand for ``viewControllers``, in order.
  var roots: [UITab] = []
  /// Whether the program has set ``tabs``.
  var hasTabs = false
  /// The tab of the selected button, which may be that of ``moreNavigationController``.
  var barTab: UITab?
  /// The controller above the bar.
  weak var shown: UIViewController?
  /// The selected tab of which the delegate was last notified.
  weak var toldTab: UITab?
  /// The animated exchange in progress.
  var transition: TransitionContext?
  /// The More button, and the controllers that have no button of their own.
  var overflow = TabOverflow()

  /// The controllers, in the order of their buttons; nil for none. The first one is shown, unless one of them was already shown. After
  /// ``tabs`` were set, the controllers of the tabs that were already created. Setting it removes the tabs.
  open var viewControllers: [UIViewController]? {
    get {
      let known = roots.compactMap(\.content)
      return known.isEmpty ? nil : known
    }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers. Never animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let known = hasTabs ? [] : roots
    hasTabs = false
    replaceRoots(with: (viewControllers ?? []).map { controller in known.first { $0.content === controller } ?? UITab(of: controller) })
  }
  /// The visible controller; nil if there is none. While the list of other controllers is visible, it is ``moreNavigationController``.
  /// Setting it to that, or to a controller of ``viewControllers``, shows it; others have no effect. Does not notify the delegate.
  open var selectedViewController: UIViewController? {
    get { selectedRoot?.content ?? shown }
    set {
      guard let newValue else { return }
      if let tab = roots.first(where: { $0.content === newValue }) ?? moreTab(of: newValue) { select(tab) }
    }
  }
  /// The index of the visible controller in ``viewControllers`` or ``tabs``; `NSNotFound` if there is none, or if it is
  /// ``moreNavigationController``. Setting it to an index outside of these has no effect.
  open var selectedIndex: Int {
    get { roots.firstIndex { $0 === selectedRoot } ?? NSNotFound }
    set { if roots.indices.contains(newValue) { select(roots[newValue]) } }
  }

  // MARK: Tabs

  /// Creates a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init()
    self.tabs = tabs
  }
  /// The tabs, in the order of their buttons; empty, the default, if the program uses ``viewControllers``. The first one is selected, unless
  /// one of them was already selected. The controller of a tab is created when the tab is selected for the first time.
  open var tabs: [UITab] {
    get { hasTabs ? roots : [] }
    set { setTabs(newValue, animated: false) }
  }
  /// Replaces the tabs. Never animated.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    hasTabs = true
    replaceRoots(with: tabs)
  }
  /// The selected tab among ``tabs``, or in one of their groups; nil if there is none, or while the list of other tabs is visible. Setting it
  /// to any other tab, or to nil, has no effect.
  open var selectedTab: UITab? {
    get { hasTabs ? selectedRoot.map { ($0 as? UITabGroup)?.selectionPath.last ?? $0 } : nil }
    set {
      guard hasTabs, let newValue else { return }
      let path = sequence(first: newValue, next: \.parent)
      guard let root = path.first(where: { $0.parent == nil }), roots.contains(where: { $0 === root }) else { return }
      select(root, target: newValue)
    }
  }
  /// Returns the tab with an identifier, among ``tabs`` or in their groups; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? { tabs.tab(identifier) }

  /// The controller that lists the controllers, or tabs, that have no button, and shows the one that the user selects. A navigation
  /// controller that is selected lends it its stack, so that there is one bar: until the user goes back to the list, the controllers' navigation
  /// controller is this one. Created by the first access.
  open var moreNavigationController: UINavigationController { ensuredMore }

  /// Whether the bar is hidden. False by default. The content above it then has no safe area for the bar.
  open var isTabBarHidden: Bool {
    get { isBarOut }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar. It slides over the lower edge if `animated` and on screen.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarOut else { return }
    isBarOut = hidden
    slideBar(animated: animated)
  }
  /// Whether the program has hidden the bar.
  private(set) var isBarOut = false

  /// Selects `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  // MARK: The view

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    // A child's view must never have the size zero, even if it is laid out before this view.
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(tabBar)
    connectBar()
  }
  private func connectBar() {
    tabBar.delegate = self
    tabBar.maySelect = { [unowned self] item in barTabs.first { $0.item === item }.map(userMaySelect) ?? false }
  }
  /// Replaces the bar by one of the program, which shows the same items. Programs do this by name; see ``KeyValueCoding``.
  func replaceTabBar(with bar: UITabBar) {
    guard bar !== ownTabBar else { return }
    let (old, items, selected) = (ownTabBar, ownTabBar.items, ownTabBar.selectedItem)
    (old.delegate, old.maySelect) = (nil, { _ in true })
    ownTabBar = bar
    bar.frame = old.frame
    bar.items = items
    bar.selectedItem = selected
    guard isViewLoaded else { return }
    old.superview?.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    connectBar()
    view.setNeedsLayout()
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    if showsChildren { exchange(nil, for: shown) }
  }
  override func showChildren() {
    guard transition == nil, let shown, shown.viewIfLoaded?.superview !== content else { return }
    exchange(children.first { $0.viewIfLoaded?.superview === content }, for: shown)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if needsMore != overflow.isShown {
      arrangeBar()
    } else if roots.contains(where: { $0 is UISearchTab }), tabBar.items?.elementsEqual(barTabs.map(\.item), by: ===) == false {
      tabBarItemDidChange()
    }
    content.frame = view.bounds
    settleBar()
    if tabBar.superview === view {
      placeBar()
    }
    adoptBarHeight()
    if transition == nil, let shown, let view = shown.viewIfLoaded, view.superview === content { view.frame = frame(of: shown) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    contentDidLayOut()
  }
  /// Tracks the scroll view of the visible controller. Called after that controller's view was laid out, because it may have another scroll
  /// view.
  func contentDidLayOut() { tabBar.content.follow(contentOf: shown) }

  /// Returns the children that do not contain the source of an unwind segue, the selected one first.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let allowed = super.allowedChildrenForUnwinding(from: source)
    return allowed.filter { $0 === shown } + allowed.filter { $0 !== shown }
  }

  /// Shows the controller whose button the user has pressed. Overrides call super.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let tab = barTabs.first(where: { $0.item === item }) else { return }
    if tab === barTab {
      (shown as? UINavigationController)?.popToRootViewController(animated: true)
      tellSelection(byUser: true)
    } else {
      select(tab, byUser: true)
    }
    if !hasTabs, let shown { delegate?.tabBarController(self, didSelect: shown) }
  }
}
