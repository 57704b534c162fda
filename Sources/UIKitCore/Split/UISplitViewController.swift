public import Foundation
internal import HitchlessBase

/// A controller that shows two or three controllers in columns side by side: a list, optionally a second list, and the content selected
/// there. In a narrow window they are merged into one stack, with the secondary controller on top.
///
/// With a ``Style``, each column has a navigation controller, and a button in the bar of the first visible column hides and shows columns.
/// Without a style, the two ``viewControllers`` are shown without changes. All columns have the traits of the window.
@preconcurrency @MainActor open class UISplitViewController: UIViewController, ChildPresenting {
  /// The number of columns.
  public let style: Style
  /// The delegate, which is notified of changes and decides some of them; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether all columns are one stack, because the window is narrow.
  open private(set) var isCollapsed = false

  private(set) var columns: SplitColumns
  private(set) var preferences = SplitPreferences()
  /// The visible columns, the first one first.
  private var shownColumns: [Column] = []
  /// The split behaviour of the previous layout.
  private var behaviorBefore: SplitBehavior?
  private lazy var board = SplitView(frame: runtime.screen.bounds)
  private var swipe: SplitSwipe?
  private lazy var button = UIBarButtonItem(image: UIImage(systemName: "sidebar.leading")) { [weak self] in self?.toggleColumns() }

  /// Creates a controller with empty columns: set the controller of each with ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    columns = SplitColumns(wraps: style != .unspecified)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without a style: set its two ``viewControllers``.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    columns = SplitColumns(wraps: false)
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Creates a controller without a style, unless the storyboard specifies one.
  public required init?(coder: NSCoder) {
    style = coder.value() ?? .unspecified
    columns = SplitColumns(wraps: style != .unspecified)
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers that are shown: those of the columns, the first one first, or the navigation controllers around them; a single one if
  /// all columns are one stack. Setting it sets the controllers of the primary and the secondary column, and that of the supplementary one
  /// if there are three.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? columns.collapsedHost.map { [$0] } ?? [] : columns.present.compactMap(columns.host) }
    set {
      let order: [Column] = newValue.count > 2 && style == .tripleColumn ? SplitColumns.order : [.primary, .secondary]
      for (index, column) in order.enumerated() { put(newValue.indices.contains(index) ? newValue[index] : nil, in: column) }
    }
  }

  /// Sets the controller of a column; nil for none. The compact one is shown in place of all others in a narrow window.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    guard style != .unspecified, column != .supplementary || style == .tripleColumn else {
      return Fault.raise("\(self) of style \(style) has no column \(column): -[UISplitViewController setViewController:forColumn:]")
    }
    put(controller, in: column)
  }
  /// Returns the controller that was set for a column; nil for none.
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

  // MARK: Collapsed or in columns

  /// Merges the columns into one stack, or separates them, according to the width. Returns false if nothing changes.
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

  /// Returns the layout of the columns in the current size.
  func layout(_ preferences: SplitPreferences) -> SplitLayout {
    SplitLayout(size: viewIfLoaded?.bounds.size ?? .zero, leading: columns.present.filter { $0 != .secondary }, preferences: preferences)
  }
  private var layout: SplitLayout { layout(preferences) }
  /// How other columns are currently shown with the secondary one; never `.automatic`.
  open var splitBehavior: SplitBehavior { layout.behavior }
  /// The columns that are currently shown; never `.automatic`. Meaningless while all columns are one stack.
  open var displayMode: DisplayMode { layout.mode }

  /// Shows a column, animated. If all columns are one stack, the columns after it are removed and those before it are below it. The
  /// secondary column is shown alone if others cover it.
  open func show(_ column: Column) {
    guard !isCollapsed else { return columns.show(column, animated: true) }
    let layout = layout
    if let index = layout.leading.firstIndex(of: column) {
      changeCount(to: max(layout.count, layout.leading.count - index))
    } else if column == .secondary {
      uncoverSecondary()
    }
  }
  /// Shows the column that contains `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if !isCollapsed, let column = columns.present.first(where: { columns.host(of: $0) === subsequentVC }) { show(column) }
  }
  /// Hides a column and those before it, animated. If all columns are one stack, the column is removed unless it is the first. The
  /// secondary column is never hidden beside others.
  open func hide(_ column: Column) {
    if isCollapsed {
      guard let index = columns.present.firstIndex(of: column), index > 0, columns.parts[column] != nil else { return }
      return columns.show(columns.present[index - 1], animated: true)
    }
    let layout = layout
    guard let index = layout.leading.firstIndex(of: column) else { return }
    changeCount(to: min(layout.count, layout.leading.count - index - 1))
  }
  /// Shows one more column, or hides it again, when the button is pressed.
  private func toggleColumns() {
    guard !isCollapsed else { return }
    if hasMoreColumns { showOneMoreColumn() } else { changeCount(to: layout.leading.count - 1) }
  }
  /// Whether there are columns that are not shown.
  var hasMoreColumns: Bool { layout.count < layout.leading.count }
  /// Shows the next column before the visible ones, animated.
  func showOneMoreColumn() { changeCount(to: layout.count + 1) }
  /// Whether other columns cover the secondary one, or have displaced it.
  var isSecondaryCovered: Bool { !isCollapsed && layout.isSecondaryCovered }
  /// Whether the first column is at the right edge.
  var hasColumnsAtRight: Bool { (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (preferences.edge == .trailing) }
  /// Hides the columns that cover or displace the secondary one, animated. Does nothing if there are none.
  func uncoverSecondary() {
    if isSecondaryCovered { changeCount(to: layout.behavior == .overlay ? 0 : 1) }
  }
  private func changeCount(to count: Int) { change { $0.count = count } }

  /// Changes the preferences, and shows other columns if necessary, animated if the view is on screen.
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
      // The columns may have been shown again in the meantime.
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

  /// Sets the frames of all columns.
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
    // A choice that was made with more, or less, room no longer applies.
    if behavior != behaviorBefore { preferences.count = nil }
    behaviorBefore = behavior
    if layout.shown != shownColumns { showHosts() }
    placeColumns()
  }

  private var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  /// Makes exactly the controllers that have to be shown children, with their views in the columns.
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
  /// Runs `change`, which shows or hides the view of `host`, and notifies `host` if the split view controller itself is on screen.
  private func exchange(_ host: UIViewController, isShown: Bool, _ change: () -> Void) {
    if isOnScreen { host.beginAppearanceTransition(isShown, animated: false) }
    change()
    // Otherwise the host is notified together with this controller.
    if appearance == .appeared { host.endAppearanceTransition() }
  }

  /// Shows the preferred background behind the primary column; a navigation controller there has no background of its own in the meantime.
  private func showBackground() {
    let isSidebar = preferences.background == .sidebar && !isCollapsed
    guard isSidebar || board.primaryColor != nil else { return }
    board.primaryColor = isSidebar ? .secondarySystemBackground : nil
    if let host = columns.host(of: .primary) as? UINavigationController {
      host.view.backgroundColor = isSidebar ? .clear : .systemBackground
    }
  }

  // MARK: The button

  /// The button that hides and shows columns. With a ``Style`` it is in the bar of the first visible column; otherwise add it to a
  /// navigation item.
  open var displayModeButtonItem: UIBarButtonItem { button }

  /// Shows the button in the bar of the first visible column.
  private func showButton() {
    let isShown = style != .unspecified && !isCollapsed && preferences.buttonVisibility != .never && !layout.leading.isEmpty
    let column = isShown ? layout.shown.first : nil
    func bar(of column: Column) -> UINavigationBar? { (columns.host(of: column) as? UINavigationController)?.navigationBar }
    for other in SplitColumns.order where other != column { bar(of: other)?.columnItem = nil }
    if let column { bar(of: column)?.columnItem = button }
  }

  // MARK: Detail

  /// Shows `controller` in the secondary column; if all columns are one stack, on top of the stack.
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
