public import Foundation

/// A controller that shows one of several controllers, above a bar with a button for each: its ``UIViewController/tabBarItem``.
///
/// Pressing the button of the visible controller pops a navigation controller to its root. Each controller has its own button, regardless
/// of their number.
@preconcurrency @MainActor open class UITabBarController: UIViewController, ChildPresenting, UITabBarDelegate {
  /// The bar. Its items are those of the controllers.
  public let tabBar = UITabBar(frame: .zero)
  /// The delegate, which decides whether the user may select a controller and is notified of the selection; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  let content = UIView(frame: .zero)

  /// The controllers, in the order of their buttons; nil for none. The first one is shown, unless one of them was already shown.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the controllers. Never animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    transition?.endNow()
    let wanted = viewControllers ?? []
    let before = selectedViewController
    for gone in children where !wanted.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      if gone === before { exchange(gone, for: nil) }
      gone.removeFromParent()
    }
    let added = wanted.filter { $0.parent !== self }
    added.forEach(addChild)
    children = wanted
    shown = wanted.first { $0 === before } ?? wanted.first
    tabBar.items = wanted.map(\.tabBarItem)
    tabBar.selectedItem = shown?.tabBarItem
    if showsChildren, shown !== before { exchange(nil, for: shown) }
    for controller in added { controller.didMove(toParent: self) }
  }

  private weak var shown: UIViewController?
  /// The animated exchange in progress.
  private var transition: TransitionContext?
  /// The visible controller; nil if there is none. Setting it to a controller that is not in ``viewControllers`` has no effect. Does not
  /// notify the delegate.
  open var selectedViewController: UIViewController? {
    get { shown }
    set { if let newValue, children.contains(where: { $0 === newValue }) { select(newValue) } }
  }
  /// The index of the visible controller; `NSNotFound` if there is none. Setting it to an index outside ``viewControllers`` has no effect.
  open var selectedIndex: Int {
    get { children.firstIndex { $0 === shown } ?? NSNotFound }
    set { if children.indices.contains(newValue) { select(children[newValue]) } }
  }

  /// Selects `subsequentVC`.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  /// Updates the bar after a controller's item was replaced.
  func tabBarItemDidChange() {
    tabBar.items = children.map(\.tabBarItem)
    tabBar.selectedItem = shown?.tabBarItem
  }

  private func select(_ controller: UIViewController) {
    transition?.endNow()
    guard controller !== shown else { return }
    let before = shown
    shown = controller
    tabBar.selectedItem = controller.tabBarItem
    guard showsChildren else { return }
    guard let before, appearance == .appeared,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: before, to: controller)
    else { return exchange(before, for: controller) }
    animate(from: before, to: controller, animator)
  }

  /// Replaces the view of `old` with that of `new`, animated by the program's animator.
  private func animate(from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning) {
    let context = TransitionContext(
      TransitionParts(exchanging: old, for: new, in: content, to: frame(of: new)), animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator))
    transition = context
    ownTransition = context.coordinator
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    context.start { [self] didComplete in
      if !didComplete { new.beginAppearanceTransition(false, animated: true) }
      let (gone, stays) = didComplete ? (old, new) : (new, old)
      gone.viewIfLoaded?.removeFromSuperview()
      fill(with: stays)
      gone.endAppearanceTransition()
      if !didComplete { old.beginAppearanceTransition(true, animated: true) }
      stays.endAppearanceTransition()
      shown = stays
      tabBar.selectedItem = stays.tabBarItem
      (transition, ownTransition) = (nil, nil)
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private func fill(with controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = frame(of: controller)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  /// Replaces the view of `old` with that of `new`.
  private func exchange(_ old: UIViewController?, for new: UIViewController?) {
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let new { fill(with: new) }
    if isOnScreen {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    viewIfLoaded?.setNeedsLayout()
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
    tabBar.delegate = self
    tabBar.maySelect = { [unowned self] item in
      guard let controller = children.first(where: { $0.tabBarItem === item }) else { return false }
      return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }
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
    content.frame = view.bounds
    settleBar()
    if tabBar.superview === view {
      tabBar.frame = CGRect(x: 0, y: view.bounds.height - barHeight, width: view.bounds.width, height: barHeight)
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

  /// Shows the controller whose button the user has pressed. Overrides call super.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = children.first(where: { $0.tabBarItem === item }) else { return }
    if controller === shown {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }
}

/// The methods by which a delegate decides whether the user may select a controller of a tab bar, is notified of it, and provides
/// animations. All methods are optional. Those about selection are not called when the program selects a controller.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns the orientations of the window while the container is in front and fills it.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
  /// Whether the controller may be shown. Called even if it is already shown.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Notifies the delegate that the user has pressed the controller's button and the controller is shown.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator for replacing `fromVC` with `toVC`; nil for no animation.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives the exchange that `animationController` animates; nil for an animation by time.
  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns the default orientations of a controller.
  public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask {
    tabBarController.idiomOrientations
  }
  /// Returns true.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
