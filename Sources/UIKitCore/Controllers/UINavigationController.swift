public import Foundation

/// Shows the topmost of a stack of controllers, below a bar with its title.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The bar. Its content comes from the controllers' ``UIViewController/navigationItem``.
  public let navigationBar = UINavigationBar(frame: .zero)
  private let content = UIView(frame: .zero)
  var navigationToolbar = NavigationToolbar()
  /// The controller whose showing the delegate has to hear of when the view appears.
  private weak var untold: UIViewController?
  /// The controller that is on screen, or on its way there.
  private weak var shown: UIViewController?

  /// A stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, from the root to the visible controller.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown; nil if the stack is empty.
  open var topViewController: UIViewController? { children.last }
  /// The presented controller, else the topmost one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Whether the bar is hidden. False by default.
  open var isNavigationBarHidden = false {
    didSet {
      viewIfLoaded?.setNeedsLayout()
      if isNavigationBarHidden != oldValue { preferredSizeDidChange() }
    }
  }
  /// Shows or hides the bar; never animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open override var preferredContentSize: CGSize {
    get { super.preferredContentSize == .zero ? preferredSizeOfTop : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
  override func followsPreferredSize(of child: UIViewController) -> Bool { child === topViewController }
  open override var tabBarItem: UITabBarItem {
    get { ownTabBarItem ?? children.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// Hears which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(navigationBar)
    addToolbar()
    navigationBar.backAction = { [weak self] in _ = self?.popViewController(animated: true) }
    navigationBar.heightDidChange = { [weak self] in
      self?.viewIfLoaded?.setNeedsLayout()
      self?.preferredSizeDidChange()
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    navigationBar.isHidden = isNavigationBarHidden
    content.frame = view.bounds
    for child in children { adoptLargeTitle(of: child) }
    topViewController?.viewIfLoaded?.frame = content.bounds
    placeBar()
    layOutToolbar()
    navigationBar.followLargeTitle(animated: false)
  }

  /// Shows `controller` on top of the stack; slides it in if `animated` and on screen.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    let previous = topViewController
    addChild(controller)
    if isViewLoaded { exchange(previous, for: controller, animated: animated, forwards: true) }
    controller.didMove(toParent: self)
  }

  /// Removes the topmost controller and returns it; nil if only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let popped = children.last else { return nil }
    popped.willMove(toParent: nil)
    let below = children[children.count - 2]
    if isViewLoaded { exchange(popped, for: below, animated: animated, forwards: false) }
    popped.removeFromParent()
    return popped
  }

  /// Removes all but the root and returns them; nil if there are none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = children.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Removes all above `controller` and returns them; nil if it is not in the stack or already the topmost.
  @discardableResult open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === controller }), index < children.count - 1 else { return nil }
    let popped = Array(children[(index + 1)...])
    if isViewLoaded { exchange(topViewController, for: controller, animated: animated, forwards: false) }
    for gone in popped.reversed() { gone.removeFromParent() }
    return popped
  }

  /// Replaces the stack; slides the new topmost controller in if `animated` and on screen.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let previous = topViewController
    for gone in children where !controllers.contains(where: { $0 === gone }) && gone !== previous { gone.removeFromParent() }
    let root = children.first
    for controller in controllers where controller.parent !== self { addChild(controller) }
    children = controllers
    // The root's item is this controller's.
    if root !== children.first { tabBarController?.tabBarItemDidChange() }
    guard previous !== topViewController else { return }
    if isViewLoaded, let top = topViewController {
      exchange(previous, for: top, animated: animated, forwards: true)
    } else {
      shown = nil
      showToolbarItems(of: nil, animated: false)
      previous?.beginAppearanceTransition(false, animated: false)
      previous?.viewIfLoaded?.removeFromSuperview()
      previous?.endAppearanceTransition()
    }
    if let previous, !controllers.contains(where: { $0 === previous }) { previous.removeFromParent() }
  }

  override func appearanceDidChange() {
    guard let controller = untold else { return }
    if appearance == .appearing { delegate?.navigationController(self, willShow: controller, animated: false) }
    guard appearance == .appeared else { return }
    untold = nil
    delegate?.navigationController(self, didShow: controller, animated: false)
  }

  private func showTop() {
    guard let top = topViewController else { return }
    exchange(nil, for: top, animated: false, forwards: true)
  }

  /// How long a controller takes to slide in, in seconds.
  private static let slide = 0.35

  private func beginTransition(from old: UIViewController?, to new: UIViewController) -> ControllerTransition {
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [.to: new]
    controllers[.from] = old
    let made = ControllerTransition(in: content, duration: Self.slide, controllers: controllers)
    ownTransition = made
    return made
  }

  /// Replaces `old` by `new` on the screen. Animated, the arriving one slides over the other, which moves by a third of the width.
  private func exchange(_ old: UIViewController?, for new: UIViewController, animated: Bool, forwards: Bool) {
    let isOnScreen = appearance == .appeared || appearance == .appearing
    let animates = animated && isOnScreen && old != nil
    shown = new
    let transition = animates ? beginTransition(from: old, to: new) : nil
    adoptLargeTitle(of: new)
    navigationBar.show(
      new.navigationItem, previous: children.dropLast(children.last === new ? 1 : 0).last?.navigationItem, canGoBack: new !== children.first
    )
    showToolbarItems(of: new, animated: animates)
    // What is shown before the view appears, the delegate hears of when it does.
    untold = isOnScreen ? nil : new
    if isOnScreen { delegate?.navigationController(self, willShow: new, animated: animates) }
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: animates)
      new.beginAppearanceTransition(true, animated: animates)
    }
    let arriving: UIView = new.view
    arriving.frame = content.bounds
    content.addSubview(arriving)
    if !forwards, let leaving = old?.view { content.bringSubviewToFront(leaving) }
    // The scroll view that it follows can be found now.
    adoptLargeTitle(of: new)
    let finish = { [self] (_: Bool) in
      // It may have come back meanwhile, or be in another container.
      if let leaving = old?.viewIfLoaded, leaving !== arriving, leaving.superview === content, old !== shown {
        leaving.removeFromSuperview()
      }
      if isOnScreen {
        old?.endAppearanceTransition()
        new.endAppearanceTransition()
        self.delegate?.navigationController(self, didShow: new, animated: animates)
      }
      if ownTransition === transition { ownTransition = nil }
      transition?.end()
    }
    view.setNeedsLayout()
    guard animates, let leaving = old?.view else {
      preferredSizeDidChange()
      navigationBar.followLargeTitle(animated: false)
      return finish(true)
    }
    let width = content.bounds.width
    let below = CGRect(origin: CGPoint(x: -width / 3, y: 0), size: content.bounds.size)
    let beside = CGRect(origin: CGPoint(x: width, y: 0), size: content.bounds.size)
    UIView.performWithoutAnimation {
      arriving.frame = forwards ? beside : below
      // What is new in the bar does not come from elsewhere; only its height changes.
      navigationBar.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.slide, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: {
        transition?.begin()
        self.adoptPreferredSizeOfTop()
        arriving.frame = self.content.bounds
        leaving.frame = forwards ? below : beside
        self.placeBar()
        self.navigationBar.followLargeTitle(animated: false)
        self.navigationBar.layoutIfNeeded()
      }, completion: finish)
  }
}

/// Hears which controller a navigation controller shows. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// `viewController` is about to be shown, because it was pushed, another one was popped, or the navigation controller appears.
  func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// `viewController` is shown: the animation has ended.
  func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(_ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool) {}
  /// Does nothing.
  public func navigationController(_ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool) {}
}
