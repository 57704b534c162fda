public import Foundation
internal import HitchlessBase

extension UIViewController {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Tells the controller and its visible children, in UIKit's order, that its view is about to appear or disappear. For containers.
  /// Repeated calls have no effect.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      loadViewIfNeeded()
      showChildren()
      appearance = .appearing
      viewWillAppear(animated)
      viewIsAppearing(animated)
      appearanceDidChange()
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
      leaveFirstResponder()
    default: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller and its visible children that the transition of ``beginAppearanceTransition(_:animated:)`` ended.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      ScrollViewState.controllerIsShown(self)
      takeFirstResponder()
      viewDidAppear(false)
      appearanceDidChange()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    default: return
    }
    if shouldAutomaticallyForwardAppearanceMethods { for child in appearingChildren { child.endAppearanceTransition() } }
    let isPresented = relationChange == .beingPresented
    relationChange = nil
    setNeedsStatusBarAppearanceUpdate()
    viewIfLoaded?.window?.windowScene?.orientations.update(presented: isPresented ? self : nil)
  }

  /// Whether a container shows another child at once. While the program is launched it does so when it appears: the views of children are
  /// not loaded before the program has set what is to apply to them.
  var showsChildren: Bool { isViewLoaded && (appearance != .disappeared || !runtime.application.isLaunching) }

  /// Says whether the view's margins are at least the system's.
  func respectMinimumMargins(_ respects: Bool) {
    guard respects != viewInsets.respectsMinimumMargins else { return }
    viewInsets.respectsMinimumMargins = respects
    viewIfLoaded?.marginsDidChange()
  }

  /// Has the controllers asked again what they want of a status bar. To be called when an answer of this one changes.
  public func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.windowScene?.statusBarManager?.update() }

  // MARK: Orientation

  /// Has the window asked again how it may be turned. To be called when ``supportedInterfaceOrientations`` of this controller changes.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.windowScene?.orientations.update() }
  /// Has all windows asked again how they may be turned.
  public class func attemptRotationToDeviceOrientation() {
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { scene.orientations.update() }
  }
  /// How the interface is turned: upright in a window that is at least as high as wide.
  public var interfaceOrientation: UIInterfaceOrientation { runtime.application.statusBarOrientation }

  /// What is asked of a controller that says nothing itself.
  var standardOrientations: UIInterfaceOrientationMask {
    switch self {
    case let navigation as UINavigationController:
      navigation.delegate?.navigationControllerSupportedInterfaceOrientations(navigation) ?? idiomOrientations
    case let tabs as UITabBarController: tabs.delegate?.tabBarControllerSupportedInterfaceOrientations(tabs) ?? idiomOrientations
    case let pages as UIPageViewController:
      pages.delegate?.pageViewControllerSupportedInterfaceOrientations(pages) ?? idiomOrientations
    case let split as UISplitViewController: split.delegate?.splitViewControllerSupportedInterfaceOrientations(split) ?? idiomOrientations
    default: idiomOrientations
    }
  }
  /// Each way, on telephones but upside down.
  var idiomOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The children whose view is in this controller's view, and so appears with it.
  private var appearingChildren: [UIViewController] {
    children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
  }

  func enter(window: UIWindow) {
    beginAppearanceTransition(true, animated: false)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    endAppearanceTransition()
  }

  func leave(window: UIWindow) {
    for case let presentation as PresentationView in window.subviews.reversed() { presentation.end() }
    dismissDesktopPanels()
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  func view(willLayout view: UIView) {
    if unavailability.isStale {
      unavailability.isStale = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    viewWillLayoutSubviews()
  }
  func view(didLayout view: UIView) {
    viewDidLayoutSubviews()
    unavailability.layOut(in: view)
    (parent as? UINavigationController)?.contentDidLayOut(self)
    tabBarController?.contentDidLayOut()
  }

  // MARK: First responder

  /// Whether the view has appeared, or is about to.
  var hasAppeared: Bool { viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing) }

  /// The view is about to leave the screen: neither the controller nor what is in its accessory view is first responder any more.
  func leaveFirstResponder() {
    guard let first = runtime.firstResponder else { return }
    guard first === self || isInAccessory(first), first.resignFirstResponder() else { return }
    ownInputViews.returns = true
  }
  private func isInAccessory(_ responder: UIResponder) -> Bool {
    guard let field = responder as? UIView, field.window?.isDocked(field) == true else { return false }
    return DockedInputs.base(of: field)?.isDescendant(of: view) == true
  }
  /// The view has appeared: the controller is first responder if it was, or can be, and nobody else is. An accessory view of its own is seen
  /// from then on.
  func takeFirstResponder() {
    let wasFirst = ownInputViews.returns
    if wasFirst { ownInputViews.returns = false }
    if runtime.firstResponder == nil, wasFirst || canBecomeFirstResponder { becomeFirstResponder() }
  }
}

extension UIViewController {
  /// Whether the view appears because the controller is presented. To be asked in ``viewWillAppear(_:)`` up to ``viewDidAppear(_:)``. Of a
  /// container that is presented only the container is.
  public var isBeingPresented: Bool { relationChange == .beingPresented }
  /// Whether the view disappears because the controller is dismissed. To be asked in ``viewWillDisappear(_:)`` up to
  /// ``viewDidDisappear(_:)``.
  public var isBeingDismissed: Bool { relationChange == .beingDismissed }
  /// Whether the view appears because the controller is added to a container, such as by being pushed.
  public var isMovingToParent: Bool { relationChange == .movingToParent }
  /// Whether the view disappears because the controller is removed from its container, such as by being popped.
  public var isMovingFromParent: Bool { relationChange == .movingFromParent }

  var relationChange: RelationChange? {
    get { relations.change }
    set { relations.change = newValue }
  }
  /// The relation is another one. What appears or disappears with that may take longer.
  func relationDidChange() { if appearance == .appeared || appearance == .disappeared { relationChange = nil } }

  /// Shows the view of a child in place of that of another one, in the same superview, and tells both. For containers. With a transition
  /// among the options it is that; otherwise `animations` moves both views, and the first one is removed at the end. The program adds and
  /// removes the children themselves.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (fromViewController, toViewController)
    guard old.parent === self, new.parent === self else {
      return Fault.raise(
        """
        Children view controllers \(old) and \(new) must have a common parent view controller when calling transition(from:to:duration:\
        options:animations:completion:). The controller that was called is \(self), their parents are \(Self.name(old.parent)) and \
        \(Self.name(new.parent))
        """)
    }
    let (leaving, arriving): (UIView, UIView) = (old.view, new.view)
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    if hasAppeared {
      old.beginAppearanceTransition(false, animated: isAnimated)
      new.beginAppearanceTransition(true, animated: isAnimated)
    }
    let finish = { (isFinished: Bool) in
      leaving.removeFromSuperview()
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      completion?(isFinished)
    }
    guard options.transition == nil else {
      animations?()
      return UIView.transition(from: leaving, to: arriving, duration: duration, options: options, completion: finish)
    }
    leaving.superview?.insertSubview(arriving, aboveSubview: leaving)
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }

  /// The view is about to enter or leave a window. Where a program has added it to that of a container of its own, or removed it from there,
  /// it appears or disappears with that.
  func viewWillMove(to window: UIWindow?) {
    guard let parent, !(parent is any ChildPresenting), parent.shouldAutomaticallyForwardAppearanceMethods, parent.hasAppeared,
      appearance == (window == nil ? .appeared : .disappeared)
    else { return }
    relations.followsWindow = true
    beginAppearanceTransition(window != nil, animated: false)
  }
  /// The view has entered or left a window. One that appears while the container does has appeared when that has.
  func viewDidMoveToWindow() {
    guard relations.followsWindow else { return }
    relations.followsWindow = false
    if parent?.appearance != .appearing || appearance == .disappearing { endAppearanceTransition() }
  }

  func extendView(to edges: UIRectEdge) {
    guard edges != edgesForExtendedLayout else { return }
    neededExtras.bars.extendedEdges = edges
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the view extends below bars that are not translucent as well, at ``edgesForExtendedLayout``. False by default.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras?.bars.includesOpaqueBars ?? false }
    set {
      guard newValue != extendedLayoutIncludesOpaqueBars else { return }
      neededExtras.bars.includesOpaqueBars = newValue
      parent?.viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The edges at which the view extends below bars, of which those at `opaque` edges are not translucent.
  func extendedEdges(belowOpaque opaque: UIRectEdge) -> UIRectEdge {
    extendedLayoutIncludesOpaqueBars ? edgesForExtendedLayout : edgesForExtendedLayout.subtracting(opaque)
  }
  /// Whether scroll views of the controller whose ``UIScrollView/contentInsetAdjustmentBehavior`` is automatic keep their content clear of
  /// bars above and below even if they do not scroll that way. True by default. What scrolls always does.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { extras?.bars.adjustsScrollViewInsets ?? true }
    set {
      guard newValue != automaticallyAdjustsScrollViewInsets else { return }
      neededExtras.bars.adjustsScrollViewInsets = newValue
      viewIfLoaded?.surroundingsMayHaveChanged()
    }
  }

  private static func name(_ controller: UIViewController?) -> String { controller.map { "\($0)" } ?? "nil" }

  func findScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return contentScrollView(for: edge) ?? view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserved {
  /// The traits that the controller, its view and all in it have, whatever the view would inherit. They count more than
  /// ``overrideUserInterfaceStyle``. Setting one has them told at once.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      neededExtras.traits.overrides = newValue
      viewIfLoaded?.surroundingsMayHaveChanged()
    }
  }
  /// Has changes of traits told now that were made while others were told. All others are told at once.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// Whether the controller overrides traits that it would inherit.
  var overridesTraits: Bool { overrideUserInterfaceStyle != .unspecified || extras?.traits.overrides.isEmpty == false }
  /// Sets what the controller overrides.
  func overrideTraits(_ values: inout TraitValues) {
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    extras?.traits.overrides.apply(to: &values)
  }
  /// The traits of a controller without a view.
  var unloadedTraits: UITraitCollection {
    guard overridesTraits else { return runtime.traits }
    var values = runtime.traits.values
    overrideTraits(&values)
    return .with(values, of: runtime.traits)
  }
}

extension UIViewController {
  /// What bars cover at the upper edge of the view, which is loaded if it was not. Use the view's `safeAreaLayoutGuide` in new code.
  public var topLayoutGuide: any UILayoutSupport { BarLayoutGuide.find(in: view, isAtTop: true) }
  /// What bars cover at the lower edge of the view, which is loaded if it was not. Use the view's `safeAreaLayoutGuide` in new code.
  public var bottomLayoutGuide: any UILayoutSupport { BarLayoutGuide.find(in: view, isAtTop: false) }
}
