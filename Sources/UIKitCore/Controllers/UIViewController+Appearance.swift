internal import Foundation

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
    relationChange = nil
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Whether a container shows another child at once. While the program is launched it does so when it appears: the views of children are
  /// not loaded before the program has set what is to apply to them.
  var showsChildren: Bool { isViewLoaded && (appearance != .disappeared || !runtime.application.isLaunching) }

  /// Has the controllers asked again what they want of a status bar. To be called when an answer of this one changes.
  public func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.windowScene?.statusBarManager?.update() }

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
