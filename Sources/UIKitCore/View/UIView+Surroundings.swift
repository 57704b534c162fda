internal import Foundation
internal import LayerTree

extension UIView {
  /// The driver of the display that the view is on; nil without a display. O(1).
  package var frameDriver: FrameDriver? { runtime.driver }

  /// The traits of the window, with the overrides of this view, its controller and their ancestors. O(depth).
  var currentTraits: UITraitCollection {
    // Few views override traits. The others are passed by in a loop, as every list reads its traits in every frame.
    var view = self
    while !view.overridesTraits {
      guard let parent = view.parentView else { return view.rootTraits }
      view = parent
    }
    return view.overridden(view.inheritedTraits).view
  }
  /// The traits of the view's controller, which the view inherits. O(depth).
  var controllerTraits: UITraitCollection { overridesTraits ? overridden(inheritedTraits).controller : inheritedTraits }
  private var inheritedTraits: UITraitCollection { parentView?.currentTraits ?? rootTraits }
  private func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    overridesTraits ? overridden(inherited).view : inherited
  }

  /// Whether the view or its controller overrides inherited traits.
  private var overridesTraits: Bool {
    let flags = layoutFlags
    return !flags.isDisjoint(with: [.overridesStyle, .isElevated, .limitsTextSize, .overridesTraits])
      || flags.contains(.hasController) && controller?.overridesTraits == true
  }
  /// Returns the traits of the controller and of the view if the superview has `inherited`.
  private func overridden(_ inherited: UITraitCollection) -> OverriddenTraits {
    let known = extras?.traits.known
    if let known, known.inherited === inherited { return known }
    var values = inherited.values
    if layoutFlags.contains(.isElevated) { values.userInterfaceLevel = .elevated }
    if layoutFlags.contains(.hasController) { controller?.overrideTraits(&values) }
    let outer = UITraitCollection.with(values, of: inherited, known?.controller)
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    extras?.traits.override(&values)
    let made = OverriddenTraits(inherited: inherited, controller: outer, view: .with(values, of: outer, known?.view))
    ensuredExtras.traits.known = made
    return made
  }

  /// Sets whether the view's content is shown above other content or as part of it. O(descendants) if this changes.
  func setElevated(_ isElevated: Bool) {
    guard isElevated != layoutFlags.contains(.isElevated) else { return }
    layoutFlags.formSymmetricDifference(.isElevated)
    surroundingsMayHaveChanged()
  }
  func overriddenStyleDidChange() {
    if overrideUserInterfaceStyle == .unspecified { layoutFlags.remove(.overridesStyle) } else { layoutFlags.insert(.overridesStyle) }
    surroundingsMayHaveChanged()
  }
  func controllerDidChange(from old: UIViewController?) {
    layoutFlags.insert(.hasController)
    if old?.overridesTraits == true || controller?.overridesTraits == true { surroundingsMayHaveChanged() }
  }

  /// The traits that override those inherited by the view and its descendants. They replace traits set by the view's controller, and take
  /// precedence over ``overrideUserInterfaceStyle``. Setting an override notifies the view and its descendants immediately.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      ensuredExtras.traits.overrides = newValue
      traitOverridesDidChange()
    }
  }
  /// The list environment that the view gives to itself and its descendants; unspecified to inherit it. Setting another one notifies them
  /// of the trait.
  package var ownListEnvironment: UIListEnvironment {
    get { extras?.traits.listEnvironment ?? .unspecified }
    set {
      guard newValue != ownListEnvironment else { return }
      ensuredExtras.traits.listEnvironment = newValue
      traitOverridesDidChange()
    }
  }
  /// Called after the overrides of the program, or those of a list, have changed.
  func traitOverridesDidChange() {
    if traitOverrides.isEmpty, ownListEnvironment == .unspecified {
      layoutFlags.remove(.overridesTraits)
    } else {
      layoutFlags.insert(.overridesTraits)
    }
    surroundingsMayHaveChanged()
  }
  /// Delivers pending trait changes: those made while other changes were being delivered. All other changes are delivered immediately.
  public func updateTraitsIfNeeded() { surroundingsMayHaveChanged() }

  /// Applies the traits to this view and its descendants if they changed.
  func surroundingsMayHaveChanged() {
    extras?.traits.known?.inherited = nil
    let traits = currentTraits
    if appliedTraits?.isSame(as: traits) != true || !controllerHasTraits { applySurroundings(traits) }
  }
  /// Whether the controller was notified of its traits, which the view may override.
  private var controllerHasTraits: Bool {
    guard layoutFlags.contains(.hasController), overridesTraits || extras?.traits.controllerApplied != nil else { return true }
    return (extras?.traits.controllerApplied ?? appliedTraits)?.isSame(as: controllerTraits) ?? true
  }

  /// Applies `traits` to this view and all its descendants: resolves colours and pictures again and notifies them of changes, except views
  /// that had no traits before. Views whose layout direction or size class changes are laid out again. O(descendants).
  package func applySurroundings(_ traits: UITraitCollection) {
    if layoutFlags.contains(.tellsTraits) {
      layoutFlags.insert(.missesTraits)
      return
    }
    let previous = appliedTraits
    appliedTraits = traits
    if let rules = runtime.appearance, rules.dependOnTraits, window != nil { adoptAppearance(rules) }
    if traits.isMirrored != previous?.isMirrored ?? false, semanticContentAttribute == .unspecified { membership.directionDidChange() }
    if let previous, !traits.hasLayout(of: previous) {
      setNeedsLayout()
      (self as? any LaidOutByTraits)?.layoutTraitsDidChange()
    }
    layoutFlags.insert(.tellsTraits)
    traits.performAsCurrent {
      resolveAppearance(in: traits)
      if layoutFlags.contains(.hasController) { tellController(traits, previous) }
      tellTraitChange(from: previous, to: traits)
    }
    layoutFlags.remove(.tellsTraits)
    if layoutFlags.contains(.missesTraits) {
      // A notified object has overridden traits or has moved the view. The descendants are notified only of the result.
      layoutFlags.remove(.missesTraits)
      extras?.traits.known?.inherited = nil
      let now = currentTraits
      if !now.isSame(as: traits) || !controllerHasTraits { return applySurroundings(now) }
    }
    // What a container gives to its children may depend on its own traits.
    if layoutFlags.contains(.hasController), let controller { for child in controller.children { child.askContainerForTraits() } }
    for view in subviews where view.superview === self { view.applySurroundings(view.traits(inheriting: appliedTraits ?? traits)) }
    if let mask { mask.applySurroundings(mask.currentTraits) }
  }
  private func tellController(_ traits: UITraitCollection, _ previous: UITraitCollection?) {
    guard let controller else { return }
    let own = overridesTraits ? controllerTraits : traits
    let before = extras?.traits.controllerApplied ?? previous
    if own === traits { extras?.traits.controllerApplied = nil } else { ensuredExtras.traits.controllerApplied = own }
    guard before.map({ !$0.isSame(as: own) }) ?? true else { return }
    own.performAsCurrent { controller.tellTraitChange(from: before, to: own) }
    if before != nil, controller.contentUnavailableConfiguration != nil { controller.setNeedsUpdateContentUnavailableConfiguration() }
  }

  /// Lays out this view and its descendants for another screen scale: positions and text sizes are rounded to whole pixels. O(descendants).
  func screenScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    for view in subviews { view.screenScaleDidChange() }
  }

  /// The pixels per point of the screen; 1 without a display. Not read from the current traits, which the program or another thread may
  /// temporarily replace by traits with another scale or none.
  var screenScale: CGFloat { runtime.screen.scale }

  func backgroundDidChange(from old: UIColor?) {
    noteSetting(.backgroundColor, \UIView.backgroundColor)
    animating(.backgroundColor, was: .background(old)) { resolveBackground() }
  }
  /// Shows the background colour, resolved with the view's traits.
  func resolveBackground() { node.style.background = backgroundColor?.value(in: traitCollection) }

  // MARK: Tint

  /// The tint settings of the view itself.
  var tint: ViewTint {
    get { styling.tint }
    set { styling.tint = newValue }
  }
  func setTint(_ color: UIColor?) {
    tint.color = color
    noteSetting(.tintColor) { (view: UIView) in view.tintColor = color }
    tellTintChange()
  }

  /// The colour in force, before it is dimmed. O(depth).
  private var inheritedTint: UIColor { tint.color ?? superview?.inheritedTint ?? .tintColor }
  /// The mode in force, never `.automatic`. O(depth).
  var shownTintMode: TintAdjustmentMode {
    if tint.mode != .automatic { return tint.mode }
    return tint.cards > 0 ? .dimmed : superview?.shownTintMode ?? .normal
  }
  /// The colour in force. O(depth).
  var shownTint: UIColor { shownTintMode == .dimmed ? inheritedTint.withoutHue : inheritedTint }

  private var tintInForce: ShownTint { ShownTint(color: inheritedTint, mode: shownTintMode) }
  /// Runs `move`, which changes or removes the view's superview, and notifies the view if its tint changes. O(depth), and O(views) if views
  /// are notified.
  func tellingTint(_ move: () -> Void) {
    guard tint.color == nil else { return move() }
    let before = tintInForce
    move()
    if tintInForce != before { tellTintChange() }
  }
  /// Notifies the view and the descendants that inherit its colour.
  func tellTintChange() {
    tintColorDidChange()
    for view in subviews where view.tint.color == nil { view.tellTintChange() }
  }
  /// Notifies the view and the descendants that inherit its mode.
  func tellTintModeChange() {
    tintColorDidChange()
    for view in subviews where view.tint.mode == .automatic { view.tellTintModeChange() }
  }
  /// Called when a card is presented over the view or dismissed.
  func setCardAbove(_ isAbove: Bool) {
    let old = shownTintMode
    tint.cards += isAbove ? 1 : -1
    if shownTintMode != old { tellTintModeChange() }
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns a proxy whose settings apply to all instances of the class; see ``UIAppearance``.
  public static func appearance() -> Self { proxy([], nil) }
  /// Returns a proxy whose settings apply to instances contained in `containerTypes`; see ``UIAppearance``.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(containerTypes, nil)
  }
  /// Returns a proxy whose settings apply to instances with these traits; see ``UIAppearance``.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
  /// Returns a proxy whose settings apply to instances with these traits contained in `containerTypes`; see ``UIAppearance``.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
    AppearanceRules.current.proxy(containers: containers, traits: traits) { Self(coder: LaunchCoder()) }
  }
}

extension UIView: AppearanceTarget {
  /// The properties of the view that the program has set.
  package var appearanceMarks: AppearanceMarks {
    get { styling.marks }
    set { styling.marks = newValue }
  }
}

extension UIView {
  /// The smallest text size in the view and its descendants, whatever size the user chose; nil, the default, for no limit. Setting it lays
  /// out again lists and texts that follow the size.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.traits.sizeLimits.minimum }
    set { limitContentSize { $0.minimum = newValue } }
  }
  /// The largest text size in the view and its descendants, whatever size the user chose; nil, the default, for no limit. If it is smaller
  /// than ``minimumContentSizeCategory``, the minimum applies.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.traits.sizeLimits.maximum }
    set { limitContentSize { $0.maximum = newValue } }
  }
  /// A description of the limits that apply to the view and of the views that set them, outermost first, for debugging. O(depth).
  public var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let here = view {
      if let limits = here.extras?.traits.sizeLimits, limits != ContentSizeLimits() {
        lines.insert("\(here): \(limits.minimum?.rawValue ?? "none") to \(limits.maximum?.rawValue ?? "none")", at: 0)
      }
      view = here.superview
    }
    let category = traitCollection.preferredContentSizeCategory.rawValue
    return "\(category), limited by: \(lines.isEmpty ? "nothing" : lines.joined(separator: "; "))"
  }

  private func limitContentSize(_ change: (inout ContentSizeLimits) -> Void) {
    var limits = extras?.traits.sizeLimits ?? ContentSizeLimits()
    let old = limits
    change(&limits)
    guard limits != old else { return }
    ensuredExtras.traits.sizeLimits = limits
    if limits == ContentSizeLimits() { layoutFlags.remove(.limitsTextSize) } else { layoutFlags.insert(.limitsTextSize) }
    surroundingsMayHaveChanged()
  }
}

extension UIView: UIFocusItem {
  /// The effect that the view shows while it has keyboard focus; nil for none. By default a ``UIFocusHaloEffect`` for views that can become
  /// focused.
  public var focusEffect: UIFocusEffect? {
    get {
      switch extras?.focusEffect {
      case .chosen(let effect): effect
      case .standard, nil: (self as? any KeyboardFocusable)?.hasStandardFocusEffect ?? canBecomeFocused ? UIFocusHaloEffect() : nil
      }
    }
    set {
      ensuredExtras.focusEffect = .chosen(newValue)
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }

  /// The focus group of the view and its descendants; nil, the default, to inherit it. The tab key moves between groups, the arrow keys
  /// move between views of one group. A view without a group forms a group by itself.
  public var focusGroupIdentifier: String? {
    get { ownFocusGroup }
    set { ownFocusGroup = newValue }
  }
  /// The priority of the view when the focus moves to its group. `ignored` by default; the view that had the focus last has at least
  /// `previouslyFocused`.
  public var focusGroupPriority: UIFocusGroupPriority {
    get { extras?.focusGrouping.priority ?? .ignored }
    set { if newValue != .ignored || extras != nil { ensuredExtras.focusGrouping.priority = newValue } }
  }
  /// The group that applies to the view; nil for none. O(depth).
  var focusGroup: String? {
    var responder: UIResponder? = self
    while let here = responder, here is UIView || here is UIViewController {
      if let group = here.ownFocusGroup { return group }
      responder = here.next
    }
    return nil
  }

  /// The keyboard navigation of the view: through its content, or to the view itself; nil if the view does not handle keys.
  var navigation: (any KeyboardNavigation)? {
    if let view = self as? any KeyboardNavigable { return view.keyboardNavigation }
    // Cells receive it where their list assigns it.
    guard canBecomeFocused, !(self is any KeyboardFocusable) else { return extras?.viewFocus }
    let focus = ensuredExtras.viewFocus ?? ViewFocus(self)
    ensuredExtras.viewFocus = focus
    return focus
  }

  /// Returns the keyboard to the first responder if a view in its input view has it. Always true.
  func takeKeyboardFromDock() -> Bool {
    if let window, window.keyboardViewBesideFirst != nil { window.giveKeyboard(to: self) }
    return true
  }

  /// Scrolls the enclosing scroll views so that the view is visible.
  func revealInScrollViews() {
    var view = superview
    while let here = view {
      (here as? UIScrollView)?.scrollRectToVisible(convert(bounds, to: here), animated: true)
      view = here.superview
    }
  }
}
