public import Foundation
internal import HitchlessBase

/// A container that shows the topmost controller of a stack below a bar with its title.
@preconcurrency @MainActor open class UINavigationController: UIViewController, ChildPresenting {
  /// The bar. Its content comes from the controllers' ``UIViewController/navigationItem``.
  open var navigationBar: UINavigationBar { ownBar }
  private var ownBar: UINavigationBar
  let content = UIView(frame: .zero)
  var navigationToolbar = NavigationToolbar()
  /// The controller that was shown before the view appeared; the delegate is notified about it when the view appears.
  weak var untold: UIViewController?
  /// The controller that is on screen or on its way there.
  weak var shown: UIViewController?
  /// The change of the stack that is being animated.
  var stackTransition: StackTransition?

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    ownBar.stack.controller = self
    pushViewController(rootViewController, animated: false)
  }
  /// Creates an empty stack whose bars are of the program's own classes, subclasses of ``UINavigationBar`` and ``UIToolbar``; nil for the
  /// standard ones. Other classes raise a fault, and the standard ones are used.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    ownBar = UINavigationController.barClass(navigationBarClass, UINavigationBar.self).init(_ofController: .zero)
    super.init(nibName: nil, bundle: nil)
    ownBar.stack.controller = self
    navigationToolbar.type = UINavigationController.barClass(toolbarClass, UIToolbar.self)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibName, bundle: bundle)
    ownBar.stack.controller = self
  }
  public required init?(coder: NSCoder) {
    ownBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
    ownBar.stack.controller = self
  }
  private static func barClass<Bar: UIView>(_ type: AnyClass?, _ standard: Bar.Type) -> Bar.Type {
    guard let type else { return standard }
    if let type = type as? Bar.Type { return type }
    Fault.raise("-[UINavigationController initWithNavigationBarClass:toolbarClass:]: \(type) is not a subclass of \(standard)")
    return standard
  }

  /// The stack, from the root to the visible controller.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown; nil if the stack is empty.
  open var topViewController: UIViewController? { children.last }
  override func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge == .bottom ? contentScrollView(for: edge) ?? topViewController?.barScrollView(at: edge) : super.barScrollView(at: edge)
  }
  /// The presented controller, else the topmost one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Whether the bar is hidden. False by default.
  open var isNavigationBarHidden: Bool {
    get { barHiding.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the bar. It slides over the upper edge if `animated` and on screen, together with a push or pop that is in progress.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { barHiding.setBarHidden(hidden, animated: animated) }
  private(set) lazy var barHiding = BarHiding(self)
  /// The duration, in seconds, in which bars are hidden and shown.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// Whether the bar and the toolbar are hidden when a finger, wheel or touchpad moves the content up, and shown when it moves down. False
  /// by default.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set { barHiding.hidesOnSwipe = newValue }
  }
  /// The recognizer of fingers that move up and down, used while ``hidesBarsOnSwipe`` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipeRecognizer }
  /// Whether a tap on the content hides the bar and the toolbar, and the next one shows them. False by default.
  open var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set { barHiding.hidesOnTap = newValue }
  }
  /// Whether the bar and the toolbar are hidden when an input view appears at the lower edge, as for the editing of a text that has one. They
  /// stay hidden until the content is tapped. False by default.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesWithKeyboard }
    set { barHiding.hidesWithKeyboard = newValue }
  }
  /// Whether the bar and the toolbar are hidden in a compact height, and shown in others. A tap where they would be shows them. False by
  /// default.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set { barHiding.hidesWhenCompact = newValue }
  }
  /// The recognizer of taps, used while ``hidesBarsOnTap`` is true.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tapRecognizer }
  /// The bar at the lower edge, with the ``UIViewController/toolbarItems`` of the topmost controller. Visible if ``isToolbarHidden`` is
  /// false.
  open var toolbar: UIToolbar! { neededToolbar }
  /// Whether the toolbar is hidden. True by default.
  open var isToolbarHidden: Bool {
    get { navigationToolbar.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows or hides the toolbar. The bar slides in or out if `animated` is true and it is on screen.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { showToolbar(!hidden, animated: animated) }
  open override var preferredContentSize: CGSize {
    get { super.preferredContentSize == .zero ? preferredSizeOfTop : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
  /// A style that is legible over the bar, if the bar has a fixed light or dark style.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    switch navigationBar.overrideUserInterfaceStyle {
    case .dark: .lightContent
    case .light: .darkContent
    case .unspecified: .default
    }
  }
  override func followsPreferredSize(of child: UIViewController) -> Bool { child === topViewController }
  /// The title of the controller and of its tab, which is that of its root unless it has its own.
  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      if let newValue { tabBarItem.title = newValue }
    }
  }
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? children.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// The recognizer that pops the topmost controller as a finger moves it away from the leading edge. Its delegate, which a program may
  /// replace or remove, allows it to begin only if there is a back button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack.recognizer }
  private lazy var swipeBack = SwipeBack(self)
  /// The delegate. Programs set it as ``NavigationDelegating/delegate``; subclasses of the framework redeclare that property with a
  /// narrower type.
  weak var navigationDelegate: (any UINavigationControllerDelegate)?

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    content.clipsToBounds = true
    // Set here so that a child's view never has zero size, even if it is laid out before this view is.
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(navigationBar)
    // Controllers measure the bar in `viewDidLoad`, before it is laid out.
    placeBar()
    addToolbar()
    view.addGestureRecognizer(swipeBack.recognizer)
    barHiding.viewDidLoad()
    connectBar()
  }
  private func connectBar() {
    navigationBar.backAction = { [weak self] in self?.goBack() }
    navigationBar.heightDidChange = { [weak self] in
      self?.viewIfLoaded?.setNeedsLayout()
      self?.preferredSizeDidChange()
    }
  }
  /// Replaces the bar by one of the program, which shows the same items. Programs do this by name; see ``KeyValueCoding``.
  func replaceBar(with bar: UINavigationBar) {
    guard bar !== ownBar else { return }
    let (old, items) = (ownBar, ownBar.stack.items)
    old.show([])
    bar.stack = old.stack
    old.stack.controller = nil
    bar.frame = old.frame
    ownBar = bar
    if isViewLoaded {
      view.insertSubview(bar, aboveSubview: old)
      old.removeFromSuperview()
      connectBar()
      view.setNeedsLayout()
    }
    bar.show(items)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if showsChildren { showChildren() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hidesBarsWhenVerticallyCompact { barHiding.heightDidChange() }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    swipeBack.directionDidChange()
    content.frame = view.bounds
    for child in children { adoptLargeTitle(of: child) }
    // A custom animator determines the frame until it ends.
    if stackTransition?.isCancellable != true { topViewController.map { $0.viewIfLoaded?.frame = frame(of: $0) } }
    placeBar()
    // A bar that slides out stays visible until it is off screen.
    navigationBar.setSlidOut(isNavigationBarHidden && navigationBar.layer.animationKeys() == nil)
    layOutToolbar()
    navigationBar.followLargeTitle(animated: false)
  }

  /// Pushes `controller` on top of the stack; slides it in if `animated` and on screen.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    finishAppearingWithContainers()
    stackTransition?.context.endNow()
    let (previous, before) = (topViewController, children)
    addChild(controller)
    if showsChildren { exchange(previous, for: controller, animated: animated, StackChange(.push, from: before)) }
    if controller.parent === self { controller.didMove(toParent: self) }
  }

  /// Pops the topmost controller and returns it; nil if only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(animated: animated, interaction: nil)
  }

  /// Pops all controllers but the root and returns them; nil if there are none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = children.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pops all controllers above `controller` and returns them; nil if it is not in the stack or is already the topmost.
  @discardableResult open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    finishAppearingWithContainers()
    stackTransition?.context.endNow()
    guard let index = children.firstIndex(where: { $0 === controller }), index < children.count - 1 else { return nil }
    let popped = Array(children[(index + 1)...])
    leave(popped, animated: animated, to: controller, interaction: nil)
    return popped
  }

  /// Pushes `controller`.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: UIView.areAnimationsEnabled)
  }
  /// Returns the controllers below the one that the segue comes from, nearest first.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.prefix { $0 !== containing }.reversed()
  }
  /// Pops all controllers above `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  /// Replaces the stack; slides the new topmost controller in if `animated` and on screen.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    finishAppearingWithContainers()
    stackTransition?.context.endNow()
    let (previous, before) = (topViewController, children)
    for gone in children where !controllers.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      if gone !== previous { gone.removeFromParent() }
    }
    let root = children.first
    let added = controllers.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    children = controllers
    defer { for controller in added where controller.parent === self { controller.didMove(toParent: self) } }
    // The root's item is also this controller's item.
    if root !== children.first { tabBarController?.tabBarItemDidChange() }
    guard previous !== topViewController else {
      if let shown, shown === previous { navigationBar.show(navigationItems(upTo: shown)) }
      return
    }
    if showsChildren, let top = topViewController {
      let isBack = before.contains { $0 === top }
      let gone = controllers.contains { $0 === previous } ? [] : [previous].compactMap { $0 }
      exchange(previous, for: top, animated: animated, StackChange(isBack ? .pop : .push, from: before, forwards: true, gone: gone))
    } else {
      shown = nil
      showToolbarItems(of: nil, animated: false)
      previous?.beginAppearanceTransition(false, animated: false)
      previous?.viewIfLoaded?.removeFromSuperview()
      previous?.endAppearanceTransition()
    }
    if let previous, stackTransition == nil, !children.contains(where: { $0 === previous }) { previous.removeFromParent() }
  }

  override func appearanceDidChange() {
    if hidesBarsWhenVerticallyCompact { barHiding.heightDidChange() }
    guard let controller = untold else { return }
    if appearance == .appearing { delegate?.navigationController(self, willShow: controller, animated: false) }
    guard appearance == .appeared else { return }
    untold = nil
    delegate?.navigationController(self, didShow: controller, animated: false)
  }

  override func showChildren() {
    guard let top = topViewController, top !== shown else { return }
    exchange(shown, for: top, animated: false, StackChange(.push, from: children))
  }
}

/// Provides the `delegate` of navigation controllers. The property is in an extension of this protocol and not in the class, because an
/// image picker declares one with the same name and a narrower type, which Swift does not allow for stored properties.
@preconcurrency @MainActor public protocol NavigationDelegating: AnyObject {}

extension UINavigationController: NavigationDelegating {}

extension NavigationDelegating where Self: UINavigationController {
  /// The delegate, which is notified of the shown controllers; not retained.
  public var delegate: (any UINavigationControllerDelegate)? {
    get { navigationDelegate }
    set { navigationDelegate = newValue }
  }
}

/// A delegate that is notified of the controllers that a navigation controller shows. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Returns the supported interface orientations while the container fills the window and is in front.
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
  /// Called before `viewController` is shown, because it was pushed, another one was popped, or the navigation controller appears.
  func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after `viewController` is shown and the animation has ended.
  func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of an animated change of the stack; nil for the standard animation.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives the transition of `animationController`; nil if it is not interactive.
  func navigationController(
    _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Returns the orientations of a controller that does not override them.
  public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    navigationController.idiomOrientations
  }
  /// Does nothing.
  public func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
