internal import Foundation
internal import HitchlessBase

extension UIViewController {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Begins an appearance transition; see ``beginAppearanceTransition(_:animated:)``.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    finishAppearing()
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      loadViewIfNeeded()
      showChildren()
      appearance = .appearing
      viewWillAppear(animated)
      pendingAppearance.isAnimated = animated
      viewIfLoaded?.setNeedsLayout()
      appearanceDidChange()
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      pendingAppearance.isAnimated = nil
      viewWillDisappear(animated)
      leaveFirstResponder()
    default: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends an appearance transition; see ``endAppearanceTransition()``.
  func endAppearance() {
    switch appearance {
    case .appearing:
      callViewIsAppearing()
      appearance = .appeared
      ScrollViewState.controllerIsShown(self)
      takeFirstResponder()
      (self as? any KeyboardAvoiding)?.avoidKeyboard()
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

  /// Calls ``viewIsAppearing(_:)`` unless that was done since the transition began.
  func callViewIsAppearing() {
    guard let animated = pendingAppearance.isAnimated else { return }
    pendingAppearance.isAnimated = nil
    viewIsAppearing(animated)
  }

  /// Ends an appearance transition without animation after the next layout of the window, so that a program finds its views in their places
  /// in ``viewDidAppear(_:)``; immediately if there is no display. `completion` is called afterwards. The transition ends earlier if the
  /// controller takes part in another one before.
  func endAppearanceAfterLayout(completion: @escaping () -> Void = {}) {
    guard appearance == .appearing, let window = viewIfLoaded?.window, window.endsAppearances else {
      endAppearanceTransition()
      return completion()
    }
    pendingAppearance.completion = completion
    window.endAppearance(of: self)
  }

  /// Ends the appearance transition that waits for a layout, if there is one.
  func finishAppearing() {
    guard let completion = pendingAppearance.completion else { return }
    pendingAppearance.completion = nil
    endAppearanceTransition()
    completion()
  }

  /// Ends the appearance transitions of this controller and its containers that wait for a layout, outermost first. Containers call this
  /// before they show another child. O(depth).
  func finishAppearingWithContainers() {
    parent?.finishAppearingWithContainers()
    finishAppearing()
  }

  /// Whether a container shows another child immediately. During launch it does so when it appears: the views of children are not loaded
  /// before the program has configured them.
  var showsChildren: Bool { isViewLoaded && (appearance != .disappeared || !runtime.application.isLaunching) }

  /// Sets whether the view's margins are at least the system's.
  func respectMinimumMargins(_ respects: Bool) {
    guard respects != viewInsets.respectsMinimumMargins else { return }
    viewInsets.respectsMinimumMargins = respects
    viewIfLoaded?.marginsDidChange()
  }

  // MARK: Orientation

  /// Updates the window's orientations. Call it when ``supportedInterfaceOrientations`` of this controller changes.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.windowScene?.orientations.update() }
  /// Updates the orientations of all windows.
  public class func attemptRotationToDeviceOrientation() {
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { scene.orientations.update() }
  }
  /// The orientation of the interface: upright in a window that is at least as high as it is wide.
  public var interfaceOrientation: UIInterfaceOrientation { runtime.application.statusBarOrientation }

  /// The orientations of a controller that does not override them.
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
  /// All orientations; on phones all except upside down.
  var idiomOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The children whose view is in this controller's view, and therefore appears with it.
  private var appearingChildren: [UIViewController] {
    children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
  }

  func enter(window: UIWindow) {
    beginAppearanceTransition(true, animated: false)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    endAppearanceAfterLayout()
  }

  func leave(window: UIWindow) {
    for case let presentation as PresentationView in window.subviews.reversed() { presentation.end() }
    dismissDesktopPanels()
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  func view(willLayout view: UIView) {
    if pendingAppearance.isAnimated != nil, view.window != nil { callViewIsAppearing() }
    if unavailability.isStale {
      unavailability.isStale = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    updateTraitsOfChildren()
    viewWillLayoutSubviews()
  }
  func view(didLayout view: UIView) {
    viewDidLayoutSubviews()
    unavailability.layOut(in: view)
    (parent as? UINavigationController)?.contentDidLayOut(self)
    tabBarController?.contentDidLayOut()
  }

  // MARK: First responder

  /// Whether the view has appeared or is about to.
  var hasAppeared: Bool { viewIfLoaded?.window != nil && (appearance == .appeared || appearance == .appearing) }

  /// Called when the view is about to leave the screen: the controller, or a view in its accessory view, resigns first responder.
  func leaveFirstResponder() {
    guard let first = runtime.firstResponder else { return }
    guard first === self || isInAccessory(first), first.resignFirstResponder() else { return }
    ownInputViews.returns = true
  }
  private func isInAccessory(_ responder: UIResponder) -> Bool {
    guard let field = responder as? UIView, field.window?.isDocked(field) == true else { return false }
    return DockedInputs.base(of: field)?.isDescendant(of: view) == true
  }
  /// Called when the view has appeared: the controller becomes first responder if it was before or can be, and there is no other. This also
  /// shows its accessory view.
  func takeFirstResponder() {
    let wasFirst = ownInputViews.returns
    if wasFirst { ownInputViews.returns = false }
    if runtime.firstResponder == nil, wasFirst || canBecomeFirstResponder { becomeFirstResponder() }
  }
}

extension UIViewController {
  var relationChange: RelationChange? {
    get { relations.change }
    set { relations.change = newValue }
  }
  /// Called when the relation has changed. If an appearance transition belongs to the change, the change stays set until it has ended.
  func relationDidChange() { if appearance == .appeared || appearance == .disappeared { relationChange = nil } }

  /// Performs a transition between children; see ``transition(from:to:duration:options:animations:completion:)``.
  func exchangeChildren(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
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

  /// Called when the view is about to enter or leave a window. If a program has added it to, or removed it from, the view of its own
  /// container, this starts the appearance transition.
  func viewWillMove(to window: UIWindow?) {
    finishAppearing()
    guard let parent, !(parent is any ChildPresenting), parent.shouldAutomaticallyForwardAppearanceMethods, parent.hasAppeared,
      appearance == (window == nil ? .appeared : .disappeared)
    else { return }
    relations.followsWindow = true
    beginAppearanceTransition(window != nil, animated: false)
  }
  /// Called when the view has entered or left a window. If the container is still appearing, the transition ends together with that of the
  /// container.
  func viewDidMoveToWindow() {
    guard relations.followsWindow else { return }
    relations.followsWindow = false
    if parent?.appearance != .appearing || appearance == .disappearing { endAppearanceAfterLayout() }
  }

  func extendView(to edges: UIRectEdge) {
    guard edges != edgesForExtendedLayout else { return }
    ensuredExtras.bars.extendedEdges = edges
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the edges at which the view extends below bars, if those at `opaque` edges are not translucent.
  func extendedEdges(belowOpaque opaque: UIRectEdge) -> UIRectEdge {
    extendedLayoutIncludesOpaqueBars ? edgesForExtendedLayout : edgesForExtendedLayout.subtracting(opaque)
  }
  /// Whether scroll views of the controller whose ``UIScrollView/contentInsetAdjustmentBehavior`` is automatic keep their content clear of
  /// bars at the top and bottom even if they do not scroll vertically. True by default. Views that scroll always do.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { extras?.bars.adjustsScrollViewInsets ?? true }
    set {
      guard newValue != automaticallyAdjustsScrollViewInsets else { return }
      ensuredExtras.bars.adjustsScrollViewInsets = newValue
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
  /// The traits that override those inherited by the controller, its view and its descendants. They take precedence over
  /// ``overrideUserInterfaceStyle``. Setting an override notifies them immediately.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      ensuredExtras.traits.overrides = newValue
      viewIfLoaded?.surroundingsMayHaveChanged()
    }
  }
  /// Delivers pending trait changes: those made while other changes were being delivered. All other changes are delivered immediately.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// Whether the controller overrides inherited traits.
  var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || extras?.traits.overrides.isEmpty == false || traitsOfContainer != nil
  }
  /// Applies the overrides of the container, and then those of the controller, to `values`.
  func overrideTraits(_ values: inout TraitValues) {
    if let traitsOfContainer { values.adopt(traitsOfContainer.values) }
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
  /// The area that bars cover at the upper edge of the view, which is loaded if necessary. Use the view's `safeAreaLayoutGuide` in new
  /// code.
  public var topLayoutGuide: any UILayoutSupport { BarLayoutGuide.find(in: view, isAtTop: true) }
  /// The area that bars cover at the lower edge of the view, which is loaded if necessary. Use the view's `safeAreaLayoutGuide` in new
  /// code.
  public var bottomLayoutGuide: any UILayoutSupport { BarLayoutGuide.find(in: view, isAtTop: false) }
}
