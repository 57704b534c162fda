public import Foundation
internal import HitchlessBase

/// Shows two or three controllers in columns beside one another: a list, perhaps a second one, and what was chosen there. In a narrow window
/// they become one stack, with the secondary controller on top.
///
/// With a ``Style`` each column has a navigation controller, and a button in the bar of the first one that is shown hides and shows columns.
/// Without one the two ``viewControllers`` are shown as they are. All columns have the traits of the window.
@preconcurrency @MainActor open class UISplitViewController: UIViewController, ChildPresenting {
  /// How many columns there are.
  public let style: Style
  /// Hears of changes, and decides some; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether all columns are one stack, since the window is narrow.
  open private(set) var isCollapsed = false

  private(set) var columns: SplitColumns
  private(set) var preferences = SplitPreferences()
  /// The columns whose views are in place, the first one first.
  private var shownColumns: [Column] = []
  /// How other columns came to the secondary one when they were laid out last.
  private var behaviorBefore: SplitBehavior?
  private lazy var board = SplitView(frame: runtime.screen.bounds)
  private var swipe: SplitSwipe?
  private lazy var button = UIBarButtonItem(image: UIImage(systemName: "sidebar.leading")) { [weak self] in self?.toggleColumns() }

  /// A controller with empty columns: give each a controller with ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    columns = SplitColumns(wraps: style != .unspecified)
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller without a style: give it two ``viewControllers``.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    columns = SplitColumns(wraps: false)
    super.init(nibName: nibName, bundle: bundle)
  }
  /// A controller without a style, unless the storyboard gives it one.
  public required init?(coder: NSCoder) {
    style = coder.value() ?? .unspecified
    columns = SplitColumns(wraps: style != .unspecified)
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// What is shown: the controllers of the columns, the first one first, or around those that were given. The only one where all is one
  /// stack. Setting it gives the primary and the secondary column a controller, or the supplementary one as well if there are three.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? columns.collapsedHost.map { [$0] } ?? [] : columns.present.compactMap(columns.host) }
    set {
      let order: [Column] = newValue.count > 2 && style == .tripleColumn ? SplitColumns.order : [.primary, .secondary]
      for (index, column) in order.enumerated() { put(newValue.indices.contains(index) ? newValue[index] : nil, in: column) }
    }
  }

  /// Gives a column a controller; nil for none. The compact one is shown instead of all others where the window is narrow.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    guard style != .unspecified, column != .supplementary || style == .tripleColumn else {
      return Fault.raise("\(self) of style \(style) has no column \(column): -[UISplitViewController setViewController:forColumn:]")
    }
    put(controller, in: column)
  }
  /// The controller that a column was given; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func put(_ controller: UIViewController?, in column: Column) {
    guard controller !== columns[column] else { return }
    if isCollapsed {
      let top = columns.topColumn
      columns.expand()
      columns.set(controller, for: column)
      columns.collapse(to: top ?? column)
    } else {
      columns.set(controller, for: column)
    }
    showHosts()
  }

  // MARK: One stack or columns

  /// Becomes one stack, or columns, as there is room. False if it is that already.
  @discardableResult private func adaptToWidth() -> Bool {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard isNarrow != isCollapsed else { return false }
    isCollapsed = isNarrow
    preferences.count = nil
    if isNarrow { collapse() } else { expand() }
    showHosts()
    if isNarrow { delegate?.splitViewControllerDidCollapse(self) } else { delegate?.splitViewControllerDidExpand(self) }
    NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    return true
  }
  private func collapse() {
    if style != .unspecified {
      let proposed = columns[.compact] == nil ? columns.present.last ?? .primary : .compact
      columns.collapse(to: delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed)
    } else if let primary = columns[.primary], let secondary = columns[.secondary] {
      let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      columns.collapse(to: isDone ? .primary : .secondary)
    }
  }
  private func expand() {
    if style == .unspecified, let primary = columns[.primary],
      let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    {
      columns.set(separated, for: .secondary)
      columns.remember(nil, for: .secondary)
    }
    columns.expand()
  }

  // MARK: Columns

  /// Where the columns are with the present size.
  func layout(_ preferences: SplitPreferences) -> SplitLayout {
    SplitLayout(size: viewIfLoaded?.bounds.size ?? .zero, leading: columns.present.filter { $0 != .secondary }, preferences: preferences)
  }
  private var layout: SplitLayout { layout(preferences) }
  /// How other columns come to the secondary one now; never `.automatic`.
  open var splitBehavior: SplitBehavior { layout.behavior }
  /// Which columns are shown now; never `.automatic`. Of no meaning while all is one stack.
  open var displayMode: DisplayMode { layout.mode }

  /// Shows a column, animated; where all is one stack, those after it go and those before it are below it. The secondary column is shown
  /// alone if others are over it.
  open func show(_ column: Column) {
    guard !isCollapsed else { return columns.show(column, animated: true) }
    let layout = layout
    if let index = layout.leading.firstIndex(of: column) {
      changeCount(to: max(layout.count, layout.leading.count - index))
    } else if column == .secondary {
      uncoverSecondary()
    }
  }
  /// Shows the column that `subsequentVC` is in.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if !isCollapsed, let column = columns.present.first(where: { columns.host(of: $0) === subsequentVC }) { show(column) }
  }
  /// Hides a column, and those before it, animated; where all is one stack, the column goes if it is not the first. The secondary column is
  /// never hidden beside others.
  open func hide(_ column: Column) {
    if isCollapsed {
      guard let index = columns.present.firstIndex(of: column), index > 0, columns.parts[column] != nil else { return }
      return columns.show(columns.present[index - 1], animated: true)
    }
    let layout = layout
    guard let index = layout.leading.firstIndex(of: column) else { return }
    changeCount(to: min(layout.count, layout.leading.count - index - 1))
  }
  /// The button: shows one more column, or hides what it has shown.
  private func toggleColumns() {
    guard !isCollapsed else { return }
    if hasMoreColumns { showOneMoreColumn() } else { changeCount(to: layout.leading.count - 1) }
  }
  /// Whether there are columns that are not shown.
  var hasMoreColumns: Bool { layout.count < layout.leading.count }
  /// Shows the next column before those that are shown, animated.
  func showOneMoreColumn() { changeCount(to: layout.count + 1) }
  /// Whether the secondary column is below others, or moved out by them.
  var isSecondaryCovered: Bool { !isCollapsed && layout.isSecondaryCovered }
  /// Whether the first column is at the right edge.
  var hasColumnsAtRight: Bool { (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (preferences.edge == .trailing) }
  /// Hides what covers the secondary column or has moved it, animated. Does nothing if nothing does.
  func uncoverSecondary() {
    if isSecondaryCovered { changeCount(to: layout.behavior == .overlay ? 0 : 1) }
  }
  private func changeCount(to count: Int) { change { $0.count = count } }

  /// Changes what is asked for, and shows other columns if that is due, animated if the view is on screen.
  func change(_ edit: (inout SplitPreferences) -> Void) {
    var new = preferences
    edit(&new)
    guard isViewLoaded, !isCollapsed else { return preferences = new }
    let (before, after) = (layout, layout(new))
    if after.mode != before.mode {
      delegate?.splitViewController(self, willChangeTo: after.mode)
      for column in after.shown where !before.shown.contains(column) { delegate?.splitViewController(self, willShow: column) }
      for column in before.shown where !after.shown.contains(column) { delegate?.splitViewController(self, willHide: column) }
    }
    preferences = new
    behaviorBefore = after.behavior
    showBackground()
    if after.mode != before.mode { return moveColumns() }
    showButton()
    view.setNeedsLayout()
  }

  /// Moves columns in and out, animated if the view is on screen.
  private func moveColumns() {
    let (before, after) = (shownColumns, layout.shown)
    shownColumns = after
    let coming = after.filter { !before.contains($0) }.compactMap(columns.host)
    let going = before.filter { !after.contains($0) }.compactMap(columns.host)
    let isOnScreen = isOnScreen
    if isOnScreen {
      for host in coming { host.beginAppearanceTransition(true, animated: true) }
      for host in going { host.beginAppearanceTransition(false, animated: true) }
    }
    for column in after { board.show(columns.host(of: column)?.view, in: column) }
    showButton()
    let finish = { [self] (_: Bool) in
      // They may have come back meanwhile.
      for column in before where !shownColumns.contains(column) { board.show(nil, in: column) }
      if isOnScreen { for host in coming + going { host.endAppearanceTransition() } }
    }
    guard isOnScreen else {
      placeColumns()
      return finish(true)
    }
    UIView.performWithoutAnimation { board.layoutColumns() }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [self] in
        placeColumns()
        board.layoutColumns()
      }, completion: finish)
  }

  /// Gives all columns their places.
  private func placeColumns() {
    let layout = layout
    let isMirrored = hasColumnsAtRight
    board.place(
      layout.frames.mapValues { isMirrored ? layout.mirrored($0) : $0 }, isMirrored: isMirrored, isDimmed: layout.isSecondaryCovered)
  }

  // MARK: The view

  open override func loadView() { view = board }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    board.tapOnDimming = { [unowned self] in uncoverSecondary() }
    swipe = SplitSwipe(self)
    if !adaptToWidth() { showHosts() }
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptToWidth()
    guard !isCollapsed else { return board.place([.primary: board.bounds], isMirrored: false, isDimmed: false) }
    let behavior = layout.behavior
    // What was asked for where there was more room, or less, counts no longer.
    if behavior != behaviorBefore { preferences.count = nil }
    behaviorBefore = behavior
    if layout.shown != shownColumns { showHosts() }
    placeColumns()
  }

  private var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  /// Has exactly those controllers as children that are to be shown, and their views in the columns.
  private func showHosts() {
    let order = isCollapsed ? [.primary] : columns.present
    let hosts = order.compactMap { column in
      (isCollapsed ? columns.collapsedHost : columns.host(of: column)).map { (column: column, controller: $0) }
    }
    for gone in children where !hosts.contains(where: { $0.controller === gone }) {
      gone.willMove(toParent: nil)
      (gone as? UINavigationController)?.navigationBar.columnItem = nil
      if let view = gone.viewIfLoaded { exchange(gone, isShown: false) { view.removeFromSuperview() } }
      gone.removeFromParent()
    }
    let added = hosts.map(\.controller).filter { $0.parent !== self }
    added.forEach(addChild)
    children = hosts.map(\.controller)
    if isViewLoaded {
      shownColumns = isCollapsed ? [.primary] : layout.shown
      for (column, host) in hosts {
        let isShown = shownColumns.contains(column)
        exchange(host, isShown: isShown) { board.show(isShown ? host.view : nil, in: column) }
      }
      showBackground()
      showButton()
      board.setNeedsLayout()
    }
    for controller in added { controller.didMove(toParent: self) }
  }
  /// Does `change`, which shows or hides the view of `host`, and tells `host` if the split view controller itself is on screen.
  private func exchange(_ host: UIViewController, isShown: Bool, _ change: () -> Void) {
    if isOnScreen { host.beginAppearanceTransition(isShown, animated: false) }
    change()
    // Else it is told together with this controller.
    if appearance == .appeared { host.endAppearanceTransition() }
  }

  /// Shows the background that is preferred behind the primary column; a navigation controller there is without one of its own meanwhile.
  private func showBackground() {
    let isSidebar = preferences.background == .sidebar && !isCollapsed
    guard isSidebar || board.primaryColor != nil else { return }
    board.primaryColor = isSidebar ? .secondarySystemBackground : nil
    if let host = columns.host(of: .primary) as? UINavigationController {
      host.view.backgroundColor = isSidebar ? .clear : .systemBackground
    }
  }

  // MARK: The button

  /// The button that hides and shows columns. With a ``Style`` it is in the bar of the first column that is shown; otherwise put it into a
  /// navigation item.
  open var displayModeButtonItem: UIBarButtonItem { button }

  /// Shows the button in the bar that it belongs to.
  private func showButton() {
    let isShown = style != .unspecified && !isCollapsed && preferences.buttonVisibility != .never && !layout.leading.isEmpty
    let column = isShown ? layout.shown.first : nil
    func bar(of column: Column) -> UINavigationBar? { (columns.host(of: column) as? UINavigationController)?.navigationBar }
    for other in SplitColumns.order where other != column { bar(of: other)?.columnItem = nil }
    if let column { bar(of: column)?.columnItem = button }
  }

  // MARK: Detail

  /// Shows `controller` in the secondary column; where all is one stack, on top of that.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard isCollapsed else {
      put(controller, in: .secondary)
      return uncoverSecondary()
    }
    guard let stack = columns.collapsedHost as? UINavigationController else { return present(controller, animated: true) }
    let contents = (controller as? UINavigationController)?.viewControllers ?? [controller]
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    if columns.stack != nil {
      let below = columns.parts[.secondary] ?? []
      columns.set(controller, for: .secondary)
      columns.remember(below + contents, for: .secondary)
    }
    stack.setViewControllers(stack.viewControllers + contents, animated: true)
  }
}
