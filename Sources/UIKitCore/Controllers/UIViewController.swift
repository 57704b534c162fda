public import Foundation
internal import HitchlessBase

/// An object that manages a view and its content. Main thread only.
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
  /// The controller that this one or one of its containers has presented; nil for none. A controller inside of a container presents through
  /// the outermost one, or, in the current context, through the nearest one that defines a presentation context.
  open internal(set) var presentedViewController: UIViewController? {
    get { activePresenter?.relations.presented }
    set { relations.presented = newValue }
  }
  /// The controller that presented this one or its container: the outermost container of the one that was asked to present it, or the
  /// nearest one that defines a presentation context.
  open internal(set) var presentingViewController: UIViewController? {
    get { relations.presenting ?? parent?.presentingViewController }
    set { relations.presenting = newValue }
  }
  var relations = ControllerRelations()
  var appearance = Appearance.disappeared
  var pendingAppearance = PendingAppearance()
  /// Called when the view is about to appear, and when it has appeared.
  func appearanceDidChange() {}
  /// Called before the view appears: a container shows a child that it has not shown yet.
  func showChildren() {}

  /// Creates a controller that loads its view from the nib with this name; if it is nil, from the nib with the name of its class, if there
  /// is one.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if nibName != nil || bundle != nil { ensuredExtras.interface = ControllerInterface(nibName: nibName, bundle: bundle, self) }
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.adopt(self)
  }
  /// The name of the nib that the controller was initialized with; nil for none.
  open var nibName: String? { extras?.interface?.nibName }
  /// The bundle that the controller was initialized with.
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
  /// The view if it was loaded; nil otherwise. Never loads it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: runtime.screen.bounds) }
    viewDidLoad()
  }
  /// Loads the view from the controller's storyboard or nib, or creates an empty one, and assigns it to ``view``. Override it to create a
  /// custom view; do not call it.
  open func loadView() { if !loadInterface({ view = $0 }) { view = UIView(frame: runtime.screen.bounds) } }
  /// Loads the controller's view from a storyboard or nib and passes it to `adopt`. Returns false if there is none. For ``loadView()``.
  package func loadInterface(_ adopt: (UIView) -> Void) -> Bool { ControllerInterface.loadView(of: self, adopt) }
  /// Called once, after the view was loaded. For subclasses; does nothing.
  open func viewDidLoad() {}
  /// Called before the view is added to the window. For subclasses; does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after ``viewWillAppear(_:)``, before the view lays out its subviews for the first time: it is in the window and has its size
  /// and traits. For subclasses; does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared and was laid out, and animations have ended; the argument is always false. For subclasses; does
  /// nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from the window. For subclasses; does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared; the argument is always false. For subclasses; does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether the view appears because the controller is presented. Valid from ``viewWillAppear(_:)`` to ``viewDidAppear(_:)``. If a
  /// container is presented, this is true for the container only.
  open var isBeingPresented: Bool { relationChange == .beingPresented }
  /// Whether the view disappears because the controller is dismissed. Valid from ``viewWillDisappear(_:)`` to ``viewDidDisappear(_:)``.
  open var isBeingDismissed: Bool { relationChange == .beingDismissed }
  /// Whether the view appears because the controller is added to a container, for example by a push.
  open var isMovingToParent: Bool { relationChange == .movingToParent }
  /// Whether the view disappears because the controller is removed from its container, for example by a pop.
  open var isMovingFromParent: Bool { relationChange == .movingFromParent }
  /// Called before the view's `layoutSubviews()`. For subclasses; does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`. For subclasses; does nothing.
  open func viewDidLayoutSubviews() {}
  /// Updates the view's constraints by calling its `updateConstraints()`. Override this method instead; call super at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// The supported orientations of the window while this controller fills it and is in front; read when that changes. If necessary the
  /// window is rotated, which exchanges its width and height, and rotated back later. All orientations by default, on phones all except
  /// upside down; containers ask their delegates, not their children.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { standardOrientations }
  /// The orientation of the window when this controller is presented and fills it. The current one by default.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    viewIfLoaded?.window?.windowScene?.orientations.next ?? interfaceOrientation
  }
  /// Whether the interface rotates with the device. As in UIKit since iOS 16, this is not used: ``supportedInterfaceOrientations`` decides.
  open var shouldAutorotate: Bool { true }
  /// Called after the view's safe area changed. For subclasses; does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view were set or have changed. For subclasses; does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// The minimum margins of the view: 16 points at the sides, 20 in a regular width; zero at the top and bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``. True by default.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { viewInsets.respectsMinimumMargins }
    set { respectMinimumMargins(newValue) }
  }
  /// Called when the system is short of memory, to free objects that can be created again. For subclasses; does nothing.
  open func didReceiveMemoryWarning() {}
  /// Called before the traits of the view change because the window was resized and its size classes change; before
  /// ``viewWillTransition(to:with:)``. Notifies the children, with their trait overrides applied; overrides must call super.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { tell(child, child.traitOverrides, of: newCollection, with: coordinator) }
  }
  /// Called before the size of the view changes because the window was resized. Notifies the children; overrides must call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }

  /// The transition in progress for this controller or one of its containers: a presentation, or an exchange of controllers in a container.
  /// Nil if there is no animated transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { ownTransition ?? parent?.transitionCoordinator }
  /// The transition that this container, or the window of this controller, started, or in which it is presented.
  var ownTransition: ControllerTransition?

  // MARK: Environment

  /// The title, which also becomes the title of the navigation item and the tab bar item.
  open var title: String? {
    get { barContents.title }
    set {
      barContents.title = newValue
      navigationItem.title = newValue ?? navigationItem.title
      if let newValue { barContents.tabItem?.title = newValue }
    }
  }
  var barContents = BarContents()
  /// The distances in points that are added to the view's safe area.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { viewInsets.own }
    set { viewInsets.own = newValue }
  }
  /// The insets that the program and the bars of containers add to the view's safe area.
  var viewInsets = ViewInsets() { didSet { viewIfLoaded?.safeAreaMayHaveChanged() } }
  /// The traits that the view inherits from its superview, with the controller's overrides; those of the screen before the view is loaded.
  open var traitCollection: UITraitCollection { viewIfLoaded?.controllerTraits ?? unloadedTraits }
  /// Called when a trait of the controller has changed. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The light or dark style of the view and its descendants; `.unspecified`, the default, inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.surroundingsMayHaveChanged() }
  }
  /// The size in points that the view prefers on a card (`.formSheet`) or in a popover; zero, the default, in a dimension for the system's
  /// size. Setting it while the controller is presented changes the card. A navigation controller without its own value uses that of its
  /// topmost controller, plus the height of the bar.
  open var preferredContentSize: CGSize {
    get { presentationSettings.size }
    set {
      guard newValue != presentationSettings.size else { return }
      presentationSettings.size = newValue
      preferredSizeDidChange()
    }
  }
  /// Returns whether a container's preferred size is derived from that of `child`. False; for containers of the framework.
  func followsPreferredSize(of child: UIViewController) -> Bool { false }
  /// Whether the view prefers a hidden status bar, see ``UIStatusBarManager``. False by default.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar. `.default` by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Updates the status bar. Call it when the status bar preferences of this controller change.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.windowScene?.statusBarManager?.update() }
  /// The animation of changes of the status bar. `.fade` by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the status bar style in place of this controller. Nil for none; containers of the framework return the shown
  /// child.
  open var childForStatusBarStyle: UIViewController? { StatusBarPreferences.styleChild(of: self) }
  /// The child that determines whether the status bar is hidden in place of this controller. Nil for none; containers of the framework
  /// return the shown child.
  open var childForStatusBarHidden: UIViewController? { StatusBarPreferences.hidingChild(of: self) }

  /// Whether the content can be edited. Setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editingMode.isOn }
    set { setEditing(newValue, animated: false) }
  }
  private lazy var editingMode = EditingMode()
  /// Sets ``isEditing``. Override it to put views into editing mode; call super.
  open func setEditing(_ editing: Bool, animated: Bool) { editingMode.isOn = editing }
  /// A button for the navigation bar, titled Edit or Done, that toggles ``isEditing`` with ``setEditing(_:animated:)``, animated. Always
  /// the same object.
  open var editButtonItem: UIBarButtonItem { editingMode.button(of: self) }

  // MARK: Missing content

  /// The configuration that is shown in place of the view's content, such as a ``UIContentUnavailableConfiguration``; nil, the default, for
  /// none. Touches outside of its buttons reach the view.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailability.configuration }
    set { unavailability.show(newValue, over: viewIfLoaded) }
  }
  /// The state that is passed to ``updateContentUnavailableConfiguration(using:)``: the traits, and the search text of the navigation
  /// item's search controller.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(
      traitCollection: traitCollection, searchText: barContents.item?.searchController?.searchBar.text)
  }
  /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout. Called automatically when the search text
  /// changes, and when traits change while a configuration is shown.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    unavailability.isStale = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Updates ``contentUnavailableConfiguration``. Called before the first layout of the view, and after
  /// ``setNeedsUpdateContentUnavailableConfiguration()``. Override it to set a configuration while there is no content, and nil otherwise.
  /// The default implementation does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  let unavailability = ContentUnavailability()

  // MARK: Keys

  /// The commands that were added with ``addKeyCommand(_:)``, in order; nil if there are none. Override it to return others.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []
  /// Adds a command to ``keyCommands``. Has no effect if that is overridden without calling super.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes an added command; does nothing if it was not added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Containers

  /// The item that a navigation bar shows for this controller. Created on first use.
  open var navigationItem: UINavigationItem { barContents.neededItem(title) }
  /// The item that a tab bar shows for this controller. Created on first use, with the controller's title. A navigation controller without
  /// its own item uses that of its root.
  open var tabBarItem: UITabBarItem! {
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
  /// The tab bar item, if it was created.
  var ownTabBarItem: UITabBarItem? { barContents.tabItem }
  /// The items that the navigation controller's toolbar shows while this controller is the topmost one; nil for none.
  open var toolbarItems: [UIBarButtonItem]? {
    get { barContents.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets ``toolbarItems``. The bar cross-fades to the new items if `animated` is true.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barContents.toolbarItems = toolbarItems
    guard let navigationController, navigationController.topViewController === self else { return }
    navigationController.showToolbarItems(of: self, animated: animated)
  }
  /// The tab for which the controller was created; nil for others. See ``UITab/viewController``.
  open var tab: UITab? { barContents.tab }
  /// The nearest tab bar controller among the containers; nil if there is none. O(depth).
  open var tabBarController: UITabBarController? { ControllerRelations.container(of: self) }
  /// Whether a tab bar below the stack is hidden when the controller is pushed, and shown again when it is popped. False by default.
  open var hidesBottomBarWhenPushed: Bool {
    get { extras?.bars.hidesBottomBar ?? false }
    set { if newValue || extras != nil { ensuredExtras.bars.hidesBottomBar = newValue } }
  }
  /// The edges at which the view extends below the bars of navigation and tab bar controllers. All by default. At other edges the view ends
  /// at the bar, and also at opaque bars, see ``extendedLayoutIncludesOpaqueBars``.
  open var edgesForExtendedLayout: UIRectEdge {
    get { extras?.bars.extendedEdges ?? .all }
    set { extendView(to: newValue) }
  }
  /// Whether the view extends below opaque bars as well, at ``edgesForExtendedLayout``. False by default.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras?.bars.includesOpaqueBars ?? false }
    set {
      guard newValue != extendedLayoutIncludesOpaqueBars else { return }
      ensuredExtras.bars.includesOpaqueBars = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The nearest navigation controller among the containers; nil if there is none. O(depth).
  open var navigationController: UINavigationController? { ControllerRelations.container(of: self) }
  /// The nearest split view controller among the containers; nil if there is none. O(depth).
  open var splitViewController: UISplitViewController? { ControllerRelations.container(of: self) }
  /// Makes `child` a child of this controller. Add its view yourself, and then call its `didMove(toParent:)`.
  open func addChild(_ child: UIViewController) { ControllerRelations.add(child, to: self) }
  /// Removes the controller from its parent; does nothing if it has none. Remove the view yourself.
  open func removeFromParent() { ControllerRelations.removeFromParent(self) }
  /// Whether appearance transitions of this controller, and of views that are added or removed, are forwarded to the children. True by
  /// default; a container that returns false calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Notifies the controller and its visible children, in UIKit's order, that its view is about to appear or disappear. For containers.
  /// Repeated calls have no effect.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
  /// Notifies the controller and its visible children that the transition of ``beginAppearanceTransition(_:animated:)`` ended.
  open func endAppearanceTransition() { endAppearance() }
  /// Replaces the view of a child by that of another one in the same superview, and notifies both. For containers. Performs the transition
  /// in the options; without one, `animations` moves both views, and the first one is removed at the end. The program adds and removes the
  /// children themselves.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeChildren(
      from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations, completion: completion)
  }
  /// Called before the parent changes; call it with nil before removing a child. Overrides must call super.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { relationChange = .movingFromParent } }
  /// Called after the parent changed; call it with the container after the child's view was added. Overrides must call super.
  open func didMove(toParent parent: UIViewController?) { relationDidChange() }
  /// Called when the ``preferredContentSize`` of a child or of the presented controller has changed. For containers; does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child if this controller's view has the size `parentSize`: the same size. Override it in containers whose
  /// children are smaller.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    parentSize
  }

  /// Sets the scroll view whose content extends below the bars at the edges; a large title follows the one at the top edge. Nil for the
  /// view itself or the first of its subviews that is a scroll view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    contentScrolls[edge] = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Returns the scroll view that was set for an edge; nil if none was. Containers override it to return that of a child.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrolls[edge] }
  private var contentScrolls = ContentScrollViews()
  /// Returns the scroll view at a bar of an edge; never loads the view. O(subviews).
  func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? { findScrollView(at: edge) }

  /// The class that creates the controller at the next launch; nil, the default, if it is created by the application's delegate or the
  /// storyboard, or already exists.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { extras?.restoration.maker }
    set { if newValue != nil || extras != nil { ensuredExtras.restoration.maker = newValue } }
  }
  /// The commands below the controller while it is previewed, see `registerForPreviewing(with:sourceView:)`. None by default; for subclasses.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// Called when the saved state of all objects has been restored. For subclasses; does nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Segues

  /// The storyboard that the controller was created from; nil for none.
  open var storyboard: UIStoryboard? { extras?.interface?.storyboard }
  /// Performs the segue with this identifier, without calling ``shouldPerformSegue(withIdentifier:sender:)``. An unknown identifier raises
  /// a fault.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if SceneSegues(of: self)?.perform(identifier: identifier, sender: sender) == true { return }
    Fault.raise("Receiver (\(self)) has no segue with identifier '\(identifier)'")
  }
  /// Returns whether to perform a segue that the user has started or that embeds a child. True by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue from this controller is performed. For subclasses, which pass data to the destination; does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether the controller is the destination of an unwind segue. By default it is if it implements the method.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
    action.isUnderstood(by: self)
  }
  /// Returns the children to search for the destination of an unwind segue: all except the one that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }
  /// Returns the child that contains the source of an unwind segue, directly or in a controller it presents; nil for none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    Unwinding.child(of: self, around: source.source)
  }
  /// Shows the child that contains the destination of an unwind segue. For containers; does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Presenting

  /// The style in which the controller is presented. `.automatic` by default: on a card.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentationSettings.style }
    set { presentationSettings.style = newValue }
  }
  /// The animation with which the view appears when the controller is presented, and disappears when it is dismissed. From below by
  /// default.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentationSettings.transition }
    set { presentationSettings.transition = newValue }
  }
  /// The delegate that customises the presentation and dismissal of the controller; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentationSettings.delegate }
    set { presentationSettings.delegate = newValue }
  }
  /// Whether controllers that are presented from below this one with the style `.currentContext` or `.overCurrentContext` cover only this
  /// one's view. True by default for navigation controllers, and false for others.
  open var definesPresentationContext: Bool {
    get { presentationSettings.isContext ?? (self is UINavigationController) }
    set { presentationSettings.isContext = newValue }
  }
  /// Whether the controller determines the status bar when it is presented on a part of the window. False by default.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentationSettings.capturesStatusBar }
    set { presentationSettings.capturesStatusBar = newValue }
  }
  /// Whether the user cannot dismiss the controller by tapping outside of it or pulling its card down. False by default.
  open var isModalInPresentation: Bool {
    get { presentationSettings.isModal }
    set { presentationSettings.isModal = newValue }
  }
  private var presentationSettings = PresentationSettings()
  var shownPresentation = ShownPresentation()
  /// The presentation controller of this controller or its container. Created on access, according to the current
  /// ``modalPresentationStyle``; set its delegate before presenting the controller. Each presentation has its own.
  open var presentationController: UIPresentationController? { findPresentationController() }
  /// The presentation controller of this controller or its container if it is presented on a card, with the card's heights and
  /// interactions; nil for another style.
  open var sheetPresentationController: UISheetPresentationController? { findPresentationController() as? UISheetPresentationController }
  /// The presentation controller of this controller or its container if it is presented in a popover; nil for another style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    findPresentationController() as? UIPopoverPresentationController
  }

  /// Presents `controller` over this one in its ``modalPresentationStyle``. Does nothing if a controller is already presented or the view
  /// is not in a window. `completion` runs after the animation.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentOver(controller, animated: animated, completion: completion)
  }
  /// Dismisses the controller that this one presented, or else this one if it was presented. `completion` runs after the animation.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { dismissOver(animated: animated, completion: completion) }
  /// Pushes `controller` if there is a navigation controller, else presents it.
  open func show(_ controller: UIViewController, sender: Any?) { showInStack(controller, sender: sender) }
  /// Shows `controller` in the secondary column if there is a split view controller, else presents it.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) { showDetail(controller, sender: sender) }
  /// Returns the nearest of this controller and its containers that performs `action`; nil if there is none. ``show(_:sender:)`` and
  /// ``showDetailViewController(_:sender:)`` ask for their container with the selectors `showViewController:sender:` and
  /// `showDetailViewController:sender:`, which of the framework's controllers only navigation and split view controllers perform. Override
  /// it to choose another target.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    ControllerAction(action).target(from: self, sender: sender)
  }

  // MARK: Traits of children

  /// Overrides traits that `child`, its view and its descendants inherit: those that `collection` specifies. Nil removes the overrides. The
  /// child's own ``traitOverrides`` take precedence. May be called before the child is added, and lasts while this is its container.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    ChildTraits.set(collection, of: child, in: self)
  }
  /// Returns the traits that override those inherited by `child`; nil, the default, for none. Asked when the child is added, when traits
  /// change and when this controller's view is laid out. Overrides must not read the child's traits.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { ChildTraits.collection(of: child, in: self) }
}
