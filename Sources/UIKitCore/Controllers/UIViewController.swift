public import Foundation

/// Looks after one view and what is in it.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open internal(set) var presentedViewController: UIViewController?
  open internal(set) weak var presentingViewController: UIViewController?
  var appearance = Appearance.disappeared

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The view

  /// The view, made by ``loadView()`` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }
  /// Makes the view. Overridden by controllers that make one of their own.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}
  /// The view is about to get another size: the window was resized. Passes it on to the children; call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The transition that is under way for this controller or one that holds it; nil at other times.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { ownTransition ?? parent?.transitionCoordinator }
  /// The transition that a container of this controller, or its window, has begun.
  var ownTransition: (any UIViewControllerTransitionCoordinator)?

  // MARK: Surroundings

  open var title: String? { didSet { navigationItem.title = title ?? navigationItem.title } }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// What bars of the container cover, in addition.
  var containerSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  var totalAdditionalSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + containerSafeAreaInsets }
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.surroundingsMayHaveChanged() }
  }
  open var preferredContentSize = CGSize.zero
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var prefersStatusBarHidden: Bool { false }
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var definesPresentationContext = false
  open var restorationIdentifier: String?

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Containers

  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var navigationController: UINavigationController? {
    var controller = parent
    while let here = controller {
      if let found = here as? UINavigationController { return found }
      controller = here.parent
    }
    return nil
  }
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The scroll view whose content runs under the bars.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) { contentScroll = scrollView }
  weak var contentScroll: UIScrollView?

  // MARK: Presenting

  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentOver(controller, animated: animated, completion: completion)
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { dismissOver(animated: animated, completion: completion) }
  open func show(_ controller: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// Edges in reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
