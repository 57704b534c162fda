internal import Foundation
internal import LayerTree

extension UIView {
  /// Performs the frames of the display that the view is on; nil if there is none. O(1).
  package var frameDriver: FrameDriver? { runtime.driver }

  /// The traits of the window, with what this view, its controller and those around it override. O(depth).
  var currentTraits: UITraitCollection { traits(inheriting: inheritedTraits) }
  /// Those of the view's controller, which the view inherits. O(depth).
  var controllerTraits: UITraitCollection { overridesTraits ? overridden(inheritedTraits).controller : inheritedTraits }
  private var inheritedTraits: UITraitCollection { superview?.currentTraits ?? rootTraits }
  private func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    overridesTraits ? overridden(inherited).view : inherited
  }

  /// Whether the view, or its controller, overrides traits that it would inherit.
  private var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || !layoutFlags.isDisjoint(with: [.isElevated, .limitsTextSize, .overridesTraits])
      || layoutFlags.contains(.hasController) && controller?.overridesTraits == true
  }
  /// The traits of the controller, and of the view, where `inherited` are those of the superview.
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
    neededExtras.traits.known = made
    return made
  }

  /// Shows what is in the view above other content, or as part of it; O(descendants) if that is a change.
  func setElevated(_ isElevated: Bool) {
    guard isElevated != layoutFlags.contains(.isElevated) else { return }
    layoutFlags.formSymmetricDifference(.isElevated)
    surroundingsMayHaveChanged()
  }
  func controllerDidChange(from old: UIViewController?) {
    layoutFlags.insert(.hasController)
    if old?.overridesTraits == true || controller?.overridesTraits == true { surroundingsMayHaveChanged() }
  }

  /// The traits that the view has whatever it inherits, and those in it. They replace what its controller sets, and count more than
  /// ``overrideUserInterfaceStyle``. Setting one has the view and all in it told at once.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      neededExtras.traits.overrides = newValue
      if newValue.isEmpty { layoutFlags.remove(.overridesTraits) } else { layoutFlags.insert(.overridesTraits) }
      surroundingsMayHaveChanged()
    }
  }
  /// Has changes of traits told now that were made while others were told. All others are told at once.
  public func updateTraitsIfNeeded() { surroundingsMayHaveChanged() }

  /// Applies the traits to this view and its descendants if they changed.
  func surroundingsMayHaveChanged() {
    extras?.traits.known?.inherited = nil
    let traits = currentTraits
    if appliedTraits?.isSame(as: traits) != true || !controllerHasTraits { applySurroundings(traits) }
  }
  /// Whether the controller was told of its traits, which the view may override.
  private var controllerHasTraits: Bool {
    guard layoutFlags.contains(.hasController), overridesTraits || extras?.traits.controllerApplied != nil else { return true }
    return (extras?.traits.controllerApplied ?? appliedTraits)?.isSame(as: controllerTraits) ?? true
  }

  /// Applies `traits` to this view and all its descendants: resolves colours and pictures again and tells of what changed, except views
  /// that had no traits before. Views that follow another layout direction, or size class, are laid out again. O(descendants).
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
      // Who was told has overridden traits, or has moved the view. What is in it is told of the result only.
      layoutFlags.remove(.missesTraits)
      extras?.traits.known?.inherited = nil
      let now = currentTraits
      if !now.isSame(as: traits) || !controllerHasTraits { return applySurroundings(now) }
    }
    for view in subviews where view.superview === self { view.applySurroundings(view.traits(inheriting: appliedTraits ?? traits)) }
    if let mask { mask.applySurroundings(mask.currentTraits) }
  }
  private func tellController(_ traits: UITraitCollection, _ previous: UITraitCollection?) {
    guard let controller else { return }
    let own = overridesTraits ? controllerTraits : traits
    let before = extras?.traits.controllerApplied ?? previous
    if own === traits { extras?.traits.controllerApplied = nil } else { neededExtras.traits.controllerApplied = own }
    guard before.map({ !$0.isSame(as: own) }) ?? true else { return }
    own.performAsCurrent { controller.tellTraitChange(from: before, to: own) }
    if before != nil, controller.contentUnavailableConfiguration != nil { controller.setNeedsUpdateContentUnavailableConfiguration() }
  }

  /// Has this view and its descendants laid out for a screen of another scale: places, and sizes of texts, are whole pixels of it.
  /// O(descendants).
  func screenScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    for view in subviews { view.screenScaleDidChange() }
  }

  /// Pixels in a point of the screen; 1 without a display. Not from the current traits, which a program, or another thread, may replace for
  /// a while by some that have another scale or none.
  var screenScale: CGFloat { runtime.screen.scale }

  func backgroundDidChange(from old: UIColor?) {
    noteSetting(.backgroundColor, \UIView.backgroundColor)
    animating(.backgroundColor, was: .background(old)) { resolveBackground() }
  }
  /// Shows the background colour as it is with the view's traits.
  func resolveBackground() { node.style.backgroundColor = backgroundColor?.pixel(in: traitCollection) }

  // MARK: Tint

  /// What the view itself says about the tint.
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
  /// Runs `move`, which gives the view another superview or none, and tells the view if another tint applies then. O(depth), and O(views) if
  /// it is told.
  func tellingTint(_ move: () -> Void) {
    guard tint.color == nil else { return move() }
    let before = tintInForce
    move()
    if tintInForce != before { tellTintChange() }
  }
  /// Tells the view and what inherits its colour.
  func tellTintChange() {
    tintColorDidChange()
    for view in subviews where view.tint.color == nil { view.tellTintChange() }
  }
  /// Tells the view and what inherits its mode.
  func tellTintModeChange() {
    tintColorDidChange()
    for view in subviews where view.tint.mode == .automatic { view.tellTintModeChange() }
  }
  /// A card is presented over the view, or goes away.
  func setCardAbove(_ isAbove: Bool) {
    let old = shownTintMode
    tint.cards += isAbove ? 1 : -1
    if shownTintMode != old { tellTintModeChange() }
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// What is set of it applies to all instances of the class, see ``UIAppearance``.
  public static func appearance() -> Self { proxy([], nil) }
  /// What is set of it applies to instances in `containerTypes`, see ``UIAppearance``.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(containerTypes, nil)
  }
  /// What is set of it applies to instances with these traits, see ``UIAppearance``.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
  /// What is set of it applies to instances with these traits in `containerTypes`, see ``UIAppearance``.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
    AppearanceRules.current.proxy(containers: containers, traits: traits) { Self(coder: LaunchCoder()) }
  }
}

extension UIView: AppearanceTarget {
  /// What the program has set of the view.
  package var appearanceMarks: AppearanceMarks {
    get { styling.marks }
    set { styling.marks = newValue }
  }
}

extension UIView {
  /// The smallest text size in the view and below it, whatever the person chose; nil, the default, for no limit. Setting it has texts that
  /// follow the size, and lists, laid out again.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.traits.sizeLimits.minimum }
    set { limitContentSize { $0.minimum = newValue } }
  }
  /// The largest text size in the view and below it, whatever the person chose; nil, the default, for no limit. If it is smaller than
  /// ``minimumContentSizeCategory``, that one counts.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.traits.sizeLimits.maximum }
    set { limitContentSize { $0.maximum = newValue } }
  }
  /// The limits that apply to the view and where they come from, from the outermost view on, for finding mistakes. O(depth).
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
    neededExtras.traits.sizeLimits = limits
    if limits == ContentSizeLimits() { layoutFlags.remove(.limitsTextSize) } else { layoutFlags.insert(.limitsTextSize) }
    surroundingsMayHaveChanged()
  }
}

extension UIView: UIFocusItem {
  /// What is seen of the view when it has the focus of the keyboard; nil for nothing. A ``UIFocusHaloEffect`` by
  /// default, for views that can have it.
  public var focusEffect: UIFocusEffect? {
    get {
      switch extras?.focusEffect {
      case .chosen(let effect): effect
      case .standard, nil: (self as? any KeyboardFocusable)?.hasStandardFocusEffect ?? canBecomeFocused ? UIFocusHaloEffect() : nil
      }
    }
    set {
      neededExtras.focusEffect = .chosen(newValue)
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }

  /// The group of the view and of what is in it; nil, the default, for that of what is around. The tab key goes from group to group, the arrow
  /// keys from view to view in one. A view without a group is alone in one.
  public var focusGroupIdentifier: String? {
    get { ownFocusGroup }
    set { ownFocusGroup = newValue }
  }
  /// How much the view counts where the focus comes to its group. `ignored` by default; the view that had the focus last has
  /// `previouslyFocused` at least.
  public var focusGroupPriority: UIFocusGroupPriority {
    get { extras?.focusGrouping.priority ?? .ignored }
    set { if newValue != .ignored || extras != nil { neededExtras.focusGrouping.priority = newValue } }
  }
  /// The group in force; nil for none. O(depth).
  var focusGroup: String? {
    var responder: UIResponder? = self
    while let here = responder, here is UIView || here is UIViewController {
      if let group = here.ownFocusGroup { return group }
      responder = here.next
    }
    return nil
  }

  /// Goes through the content of the view, or gives the view itself the focus; nil if keys have nothing to do with it.
  var navigation: (any KeyboardNavigation)? {
    if let view = self as? any KeyboardNavigable { return view.keyboardNavigation }
    // Cells have it where their list gives it to them.
    guard canBecomeFocused, !(self is any KeyboardFocusable) else { return extras?.viewFocus }
    let focus = neededExtras.viewFocus ?? ViewFocus(self)
    neededExtras.viewFocus = focus
    return focus
  }

  /// The first responder gets the keyboard back from what is in its input view. True.
  func takeKeyboardFromDock() -> Bool {
    if let window, window.keyboardViewBesideFirst != nil { window.giveKeyboard(to: self) }
    return true
  }

  /// Scrolls what scrolls around the view so that it is seen.
  func revealInScrollViews() {
    var view = superview
    while let here = view {
      (here as? UIScrollView)?.scrollRectToVisible(convert(bounds, to: here), animated: true)
      view = here.superview
    }
  }
}
