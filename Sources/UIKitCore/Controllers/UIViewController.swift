public import Foundation
internal import HitchlessBase

/// Manages a view and its content. Main thread only.
@preconcurrency @MainActor
open class UIViewController: RestorableResponder, UIStateRestoring, UIAppearanceContainer, UITraitEnvironment, UIContentContainer {
  private var loadedView: UIView?
  /// The container that this controller is a child of.
  open internal(set) var parent: UIViewController? {
    get { relations.parent }
    set { relations.parent = newValue }
  }
  /// The controllers that were added with `addChild(_:)`.
  open internal(set) var children: [UIViewController] {
    get { relations.children }
    set { relations.children = newValue }
  }
  /// The controller that this one presented over the window; nil for none.
  open internal(set) var presentedViewController: UIViewController? {
    get { relations.presented }
    set { relations.presented = newValue }
  }
  /// The controller that presented this one.
  open internal(set) var presentingViewController: UIViewController? {
    get { relations.presenting }
    set { relations.presenting = newValue }
  }
  var relations = ControllerRelations()
  var appearance = Appearance.disappeared
  /// Called when the view is about to appear, and when it has.
  func appearanceDidChange() {}
  /// Called before the view appears: a container shows the child that it has not shown yet.
  func showChildren() {}

  /// Creates a controller that loads its view from the nib with this name; if that is nil, from the one named like its class, if any.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if nibName != nil || bundle != nil { neededExtras.interface = ControllerInterface(nibName: nibName, bundle: bundle, self) }
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.adopt(self)
  }
  /// The name of the nib that the controller was initialized with; nil if it was without.
  open var nibName: String? { extras?.interface?.nibName }
  /// The bundle that it was initialized with.
  open var nibBundle: Bundle? { extras?.interface?.nibBundle }

  // MARK: The view

  /// The controller's view. The first access calls ``loadView()`` and ``viewDidLoad()``.
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
  package override var runtime: ApplicationRuntime { loadedView?.runtime ?? parent?.runtime ?? .current }
  /// The view if it was loaded; nil before. Never loads it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view, if that did not happen yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: runtime.screen.bounds) }
    viewDidLoad()
  }
  /// Loads the view from the storyboard or the nib that the controller is from, else creates an empty one, and assigns it to ``view``.
  /// Override it to create one of your own; do not call it.
  open func loadView() { if !loadInterface({ view = $0 }) { view = UIView(frame: runtime.screen.bounds) } }
  /// Loads the view that the controller has in a storyboard or a nib; `adopt` gets it. False if there is none. For ``loadView()``.
  package func loadInterface(_ adopt: (UIView) -> Void) -> Bool { ControllerInterface.loadView(of: self, adopt) }
  /// Called once, after the view was loaded. For subclasses; does nothing.
  open func viewDidLoad() {}
  /// Called before the view is added to the window. For subclasses; does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after ``viewWillAppear(_:)``. Unlike in UIKit, size and traits are not final yet. For subclasses; does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared and animations ended; the argument is always false. For subclasses; does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from the window. For subclasses; does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared; the argument is always false. For subclasses; does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`. For subclasses; does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`. For subclasses; does nothing.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the view: calls its `updateConstraints()`. Override it instead of that; call super, last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// How the window may be turned while this controller is in front, filling it: asked when that changes. The window is turned, its width and
  /// height are exchanged, if it has to be, and back when it need not be. By default each way, on telephones but upside down; containers
  /// ask their delegates, and not their children.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { standardOrientations }
  /// How the window is turned when this controller is presented and fills it. By default as it is.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.orientations.next ?? interfaceOrientation
  }
  /// Whether the interface turns with the device. As in UIKit since iOS 16, nobody asks: ``supportedInterfaceOrientations`` decides.
  open var shouldAutorotate: Bool { true }
  /// Called after the view's safe area changed. For subclasses; does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view were set, or others apply. For subclasses; does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// The least margins of the view: 16 points at the sides, 20 in a regular width; none above and below.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``. True by default.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { viewInsets.respectsMinimumMargins }
    set { respectMinimumMargins(newValue) }
  }
  /// The system is short of memory: free what can be created again. For subclasses; does nothing.
  open func didReceiveMemoryWarning() {}
  /// Called before the view gets another size, because the window was resized. Passes it on to the children; overrides call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// The transition in progress for this controller or a container of it: it is presented, presents, or is exchanged for another one in a
  /// container; nil if there is none that is animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { ownTransition ?? parent?.transitionCoordinator }
  /// The transition that this container, or the window of this controller, began, or in which it is presented.
  var ownTransition: ControllerTransition?

  // MARK: Surroundings

  /// A title, which also becomes the navigation item's and the tab bar item's.
  open var title: String? {
    get { barContents.title }
    set {
      barContents.title = newValue
      navigationItem.title = newValue ?? navigationItem.title
      if let newValue { barContents.tabItem?.title = newValue }
    }
  }
  private var barContents = BarContents()
  /// Distances in points to add to the view's safe area.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { viewInsets.own }
    set { viewInsets.own = newValue }
  }
  /// What is added to the view's safe area, by the program and by a container's bars.
  var viewInsets = ViewInsets() { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// The traits that the view inherits from its superview, with what the controller overrides; those of the screen before it is loaded.
  open var traitCollection: UITraitCollection { viewIfLoaded?.controllerTraits ?? unloadedTraits }
  /// Called when a trait changed for the controller. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for the view and its descendants; `.unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.surroundingsMayHaveChanged() }
  }
  /// The size in points that the view wants on a card (`.formSheet`) or in a popover; zero, the default, in a dimension for the system's
  /// own. Setting it while the controller is presented changes the card. A navigation controller that was given none has that of its
  /// topmost controller, and the height of the bar.
  open var preferredContentSize: CGSize {
    get { presentationWishes.size }
    set {
      guard newValue != presentationWishes.size else { return }
      presentationWishes.size = newValue
      preferredSizeDidChange()
    }
  }
  /// Whether the size that a container prefers is that of `child`. False; for containers of the system.
  func followsPreferredSize(of child: UIViewController) -> Bool { false }
  /// Whether the view would like no status bar above it, see ``UIStatusBarManager``. False.
  open var prefersStatusBarHidden: Bool { false }
  /// The look of the status bar that the view would like. `.default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar is to change. `.fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that is asked about the style in place of this controller. Nil for none; containers of the system name the one they show.
  open var childForStatusBarStyle: UIViewController? { StatusBarWishes.styleChild(of: self) }
  /// The child that is asked in place of this controller whether the status bar is hidden. Nil for none, as above.
  open var childForStatusBarHidden: UIViewController? { StatusBarWishes.hidingChild(of: self) }

  /// Whether the content can be edited. Setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editingMode.isOn }
    set { setEditing(newValue, animated: false) }
  }
  private lazy var editingMode = EditingMode()
  /// Sets ``isEditing``. Override it to put views into editing mode; call super.
  open func setEditing(_ editing: Bool, animated: Bool) { editingMode.isOn = editing }
  /// A button for the navigation bar, titled Edit or Done, that calls ``setEditing(_:animated:)`` with the opposite of ``isEditing``, animated.
  /// The same one each time.
  open var editButtonItem: UIBarButtonItem { editingMode.button(of: self) }

  // MARK: Content that is not there

  /// What is shown over the view in place of its content, such as a ``UIContentUnavailableConfiguration``; nil, the default, for nothing.
  /// Touches beside its buttons reach the view.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailability.configuration }
    set { unavailability.show(newValue, over: viewIfLoaded) }
  }
  /// The state that ``updateContentUnavailableConfiguration(using:)`` is called with: the traits, and what is searched by the search
  /// controller of the navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(
      traitCollection: traitCollection, searchText: barContents.item?.searchController?.searchBar.text)
  }
  /// Has ``updateContentUnavailableConfiguration(using:)`` called before the next layout. Called when what is searched changes, and when
  /// traits change while something is shown in place of the content.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    unavailability.isStale = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Called before the first layout of the view, and when ``setNeedsUpdateContentUnavailableConfiguration()`` asks for it. Override it to
  /// set ``contentUnavailableConfiguration`` as long as there is no content, and nil when there is. Does nothing here.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  let unavailability = ContentUnavailability()

  // MARK: Keys

  /// The commands that were added with ``addKeyCommand(_:)``, in their order; nil if there are none. Override it to list others.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// Adds a command to ``keyCommands``. Has no effect where that is overridden without calling super.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command that was added; does nothing if it was not.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Containers

  /// What a navigation bar shows for this controller. Created on first use.
  open var navigationItem: UINavigationItem {
    get { barContents.neededItem(title) }
    set { barContents.item = newValue }
  }
  /// What a tab bar shows for this controller. Created on first use, with the controller's title. A navigation controller that was given
  /// none has that of its root.
  open var tabBarItem: UITabBarItem {
    get {
      if let item = ownTabBarItem { return item }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      barContents.tabItem = made
      return made
    }
    set {
      let before = barContents.tabItem
      barContents.tabItem = newValue
      if newValue !== before { tabBarController?.tabBarItemDidChange() }
    }
  }
  /// The item, if there is one.
  var ownTabBarItem: UITabBarItem? { barContents.tabItem }
  /// What a toolbar shows for this controller.
  var shownToolbarItems: [UIBarButtonItem]? {
    get { barContents.toolbarItems }
    set { barContents.toolbarItems = newValue }
  }
  /// The nearest tab bar controller among the containers; nil if there is none. O(depth).
  open var tabBarController: UITabBarController? { ControllerRelations.container(of: self) }
  /// Whether a tab bar below the stack leaves when the controller is pushed, and comes back when it is popped. False by default.
  open var hidesBottomBarWhenPushed: Bool {
    get { extras?.bars.hidesBottomBar ?? false }
    set { if newValue || extras != nil { neededExtras.bars.hidesBottomBar = newValue } }
  }
  /// The edges at which the view extends below the bars of navigation and tab bar controllers. All by default; at others it ends at the bar,
  /// and at one that is not translucent, see ``extendedLayoutIncludesOpaqueBars``.
  open var edgesForExtendedLayout: UIRectEdge {
    get { extras?.bars.extendedEdges ?? .all }
    set { extendView(to: newValue) }
  }
  /// The nearest navigation controller among the containers; nil if there is none. O(depth).
  open var navigationController: UINavigationController? { ControllerRelations.container(of: self) }
  /// The nearest split view controller among the containers; nil if there is none. O(depth).
  open var splitViewController: UISplitViewController? { ControllerRelations.container(of: self) }
  /// Makes `child` a child of this controller. Add its view yourself, and call its `didMove(toParent:)` after that.
  open func addChild(_ child: UIViewController) { ControllerRelations.add(child, to: self) }
  /// Ends being a child; does nothing if it is none. Remove the view yourself.
  open func removeFromParent() { ControllerRelations.removeFromParent(self) }
  /// Whether children are told that their views appear and disappear when this controller's does, and when their views are added or removed.
  /// True; a container that returns false calls their ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called before the parent changes; call it with nil before removing a child. Overrides call super.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { relationChange = .movingFromParent } }
  /// Called after the parent changed; call it with the container once the child's view is added. Overrides call super.
  open func didMove(toParent parent: UIViewController?) { relationDidChange() }
  /// Called when the ``preferredContentSize`` of a child changed, or of what this controller presents. For containers; does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size that a child has when this controller's view has the size `parentSize`: the same. Containers whose children are smaller
  /// return what they will have.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    parentSize
  }

  /// Names the scroll view whose content extends below the bars at the edges: a large title follows the one of the top edge. Nil for the
  /// view itself or the first of its subviews that is a scroll view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    contentScrolls[edge] = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// The scroll view that was named for an edge; nil if none was. Containers override it to return that of a child.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrolls[edge] }
  private var contentScrolls = ContentScrollViews()
  /// The scroll view at a bar of an edge; never loads the view. O(subviews).
  func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? { findScrollView(at: edge) }

  /// Makes the controller after the next launch; nil, the default, for the application's delegate, what is there by then, or the storyboard.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { extras?.restoration.maker }
    set { if newValue != nil || extras != nil { neededExtras.restoration.maker = newValue } }
  }
  /// All objects have the state back that was kept when the program last ended. For subclasses; does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Segues

  /// The storyboard that the controller was made from; nil for none.
  open var storyboard: UIStoryboard? { extras?.interface?.storyboard }
  /// Performs the segue with this identifier, without asking ``shouldPerformSegue(withIdentifier:sender:)``. One that is not there is a fault.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if SceneSegues(of: self)?.perform(identifier: identifier, sender: sender) == true { return }
    Fault.raise("Receiver (\(self)) has no segue with identifier '\(identifier)'")
  }
  /// Whether a segue is performed that a person has begun, or that embeds a child. True unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A segue from this controller is about to be performed. For subclasses, which give the destination its data; does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether the controller is the one that a segue goes back to. It is if it has the method.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
    action.isUnderstood(by: self)
  }
  /// The children in which to look for the controller that a segue goes back to: all but that which it comes from.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }
  /// The child that the source of a segue that goes back is in, or in what that child presents; nil for none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    Unwinding.child(of: self, around: source.source)
  }
  /// Shows a child, in which is what a segue goes back to. For containers; does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Presenting

  /// How the controller is presented. `.automatic` by default: on a card.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentationWishes.style }
    set { presentationWishes.style = newValue }
  }
  /// How the view appears when the controller is presented, and goes when it is dismissed. From below by default.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentationWishes.transition }
    set { presentationWishes.transition = newValue }
  }
  /// Says how the controller is presented and dismissed, in place of the system; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentationWishes.delegate }
    set { presentationWishes.delegate = newValue }
  }
  /// Whether what a controller below this one presents with the style `.currentContext` or `.overCurrentContext` covers this one's view
  /// only. False by default.
  open var definesPresentationContext: Bool {
    get { presentationWishes.isContext }
    set { presentationWishes.isContext = newValue }
  }
  /// Whether the controller is asked about the status bar while it is presented on less than the whole window. False by default.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentationWishes.capturesStatusBar }
    set { presentationWishes.capturesStatusBar = newValue }
  }
  /// Whether the person can not dismiss the controller, by a tap beside it or by pulling its card down. False by default.
  open var isModalInPresentation: Bool {
    get { presentationWishes.isModal }
    set { presentationWishes.isModal = newValue }
  }
  private var presentationWishes = PresentationWishes()
  var shownPresentation = ShownPresentation()
  /// How this controller, or the container that it is a child of, is presented. Made when it is asked for, as ``modalPresentationStyle``
  /// says at that time; set its delegate before you present the controller. Each presentation has its own.
  open var presentationController: UIPresentationController? { findPresentationController() }
  /// How this controller, or the container that it is a child of, is presented on a card: its heights and what a person can do with it; nil
  /// if it asks for another style.
  open var sheetPresentationController: UISheetPresentationController? { findPresentationController() as? UISheetPresentationController }
  /// How this controller, or the container that it is a child of, is presented in a popover; nil if it asks for another style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    findPresentationController() as? UIPopoverPresentationController
  }

  /// Shows `controller` over this one, as its ``modalPresentationStyle`` says. Does nothing if one is presented already or the view is in
  /// no window. `completion` runs after the animation.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentOver(controller, animated: animated, completion: completion)
  }
  /// Removes the controller that this one presented, else this one if it was presented. `completion` runs after the animation.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { dismissOver(animated: animated, completion: completion) }
  /// Pushes `controller` if there is a navigation controller, else presents it.
  open func show(_ controller: UIViewController, sender: Any?) { showInStack(controller) }
  /// Shows `controller` in the secondary column if there is a split view controller, else presents it.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) { showDetail(controller, sender: sender) }
}
