internal import Foundation

/// The container of a presented controller on screen: its view, and, for a card or a popover, the surroundings.
@MainActor final class PresentationView: UIView {
  /// The covered controller.
  private(set) weak var covered: UIViewController?
  weak var presented: UIViewController?
  /// The presentation controller.
  let presentation: UIPresentationController
  /// The style for the current traits.
  var style: UIModalPresentationStyle
  /// Whether the covered view is removed from the window while the controller is presented.
  let removesCovered: Bool
  /// The overlay behind a card or a popover.
  private let dimming = UIView(frame: .zero)
  /// The view that contains the controller's view, which is not modified itself.
  let card = UIView(frame: .zero)
  /// The surroundings of a popover's card; nil before there is one.
  private var chrome: PopoverChrome?
  /// The position of the popover; nil unless there is one.
  private(set) var popoverLayout: PopoverLayout?
  var surroundings = CardSurroundings()
  /// Whether the view has not reached its place yet, or has left it.
  var isAway = false
  /// Whether an animator places the controller's view here, without a card around it.
  let isPlain: Bool

  /// Creates a container for `presented`, which covers `covered`, over the window or the part of it that belongs to `covered`. `isAnimated`
  /// is true if the program's animator shows it.
  init?(_ presented: UIViewController, _ presentation: UIPresentationController, covering covered: UIViewController, isAnimated: Bool) {
    guard let view = covered.viewIfLoaded, let window = view.window else { return nil }
    self.presented = presented
    self.covered = covered
    self.presentation = presentation
    style = presentation.adaptivePresentationStyle(for: view.traitCollection)
    let isPlaced = isAnimated || presented.modalTransitionStyle == .flipHorizontal
    isPlain = style == .custom || isPlaced && !style.isCard && !(presented is any SelfPlacing)
    removesCovered = style == .custom ? presentation.shouldRemovePresentersView : style.removesPresenter
    let parent: UIView = style.isInContext ? view.superview ?? window : window
    super.init(frame: parent === window ? window.bounds : view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presentation.shownView = self
    setElevated(isDimmed)
    dimming.addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] _ in tapBeside() }))
    if !isPlain {
      addSubview(dimming)
      addSubview(card)
      surroundings.pull = CardPull(self, card: card)
    }
    parent.addSubview(self)
  }
  /// Puts the controller's view on the card. Call it after the controller has been notified that it will appear.
  func fillCard() {
    guard !isPlain, let content: UIView = presented?.view else { return }
    // The content must never have the size zero.
    layOutCard()
    content.frame = card.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.insertSubview(content, at: 0)
    layoutIfNeeded()
  }
  required init?(coder: NSCoder) { nil }

  /// The controller, if it determines the place of its view itself.
  private var selfPlacing: (any SelfPlacing)? { style == .overFullScreen ? presented as? any SelfPlacing : nil }
  /// Whether the surroundings of the controller's view are dimmed.
  var isDimmed: Bool { style.isCard || selfPlacing != nil }

  /// Ends the presentation without an animation, because the presenting controller has left the window.
  func end() {
    presentation.transition?.endNow()
    presented?.presentingViewController?.dismissOver(animated: false, completion: nil)
    surroundings.recession?.end()
    removeFromSuperview()
  }

  /// The view that contains the controller's view.
  var contentView: UIView { isPlain ? self : card }
  /// Applies the traits that the presentation controller overrides, and notifies it of changes.
  func overrideTraits(of presentation: UIPresentationController) {
    contentView.traitOverrides = presentation.traitOverrides
    contentView.traitObservers.add(
      TraitObserver(nil) { [weak presentation] observed, previous in
        presentation?.tellTraitChange(from: previous, to: observed.traitCollection)
      })
  }

  /// The controller's view, which receives key presses; nil when it is disappearing.
  var keyView: UIView? { isAway ? nil : presented?.viewIfLoaded }

  // MARK: Layout

  override func layoutSubviews() {
    presentation.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    if isPlain { placePlainView() } else { layOutCard() }
    presentation.containerViewDidLayoutSubviews()
  }

  private func layOutCard() {
    // Set here rather than when the style changes, because views are notified of that change with their previous traits.
    setElevated(isDimmed)
    dimming.frame = bounds
    dimming.isHidden = !isDimmed
    // The presenting view must not move, because a popover points to a part of it.
    if style == .popover { surroundings.recession?.show(0, top: 0) }
    let place = place()
    popoverLayout = place.popover
    dimming.backgroundColor = UIColor {
      UIColor(white: 0, alpha: place.popover != nil ? 0 : $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    decorate(place)
    let isIn = isAway ? 0 : 1 - pulledPart(of: place)
    let dimmed = dimmedPart(of: place)
    dimming.alpha = isIn * dimmed
    dimming.isUserInteractionEnabled = dimmed > 0
    if !isAway { dimTint(dimmed > 0) }
    if leavesCard {
      recede(place, isIn)
      return
    }
    var frame = place.frame
    // A card shrinks down to its lowest height, and moves out of the window below that.
    let height = shownHeight(of: place)
    frame.size.height = max(height, place.stops?.lowest ?? frame.height)
    frame.origin.y += place.frame.height - height
    let fades = selfPlacing?.isFading ?? (presented?.modalTransitionStyle == .crossDissolve || place.popover != nil)
    if isAway, !fades { frame.origin.y = bounds.height }
    card.alpha = isAway && fades ? 0 : 1
    chrome?.alpha = card.alpha
    // The transform makes a covered card smaller than its frame.
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    surroundings.showShade(place.stops == nil ? 0 : isIn * (1 - dimmed), below: card)
    recede(place, isIn)
    showCoverage()
  }

  /// The position of the card.
  struct Place {
    var frame: CGRect
    /// Whether the card is attached to the lower edge.
    var isAtBottom = false
    var popover: PopoverLayout?
    /// The possible heights at this position, with their names in ``detents``; nil for a card with a single height.
    var stops: SheetStops?
    var detents: [UISheetPresentationController.Detent.Identifier] = []
  }
  /// The sheet presentation controller, if there is one.
  var sheet: UISheetPresentationController? {
    presentation as? UISheetPresentationController ?? (presentation as? UIPopoverPresentationController)?.adaptiveSheet
  }

  /// Returns the position of the card.
  func place() -> Place {
    if let selfPlacing { return Place(frame: selfPlacing.place(in: self)) }
    guard style.isCard else { return Place(frame: bounds) }
    let preferred = presented?.preferredContentSize ?? .zero
    guard style == .popover else {
      let (frame, isAtBottom) = CardLayout.frame(
        of: style, in: bounds, safeTop: safeAreaInsets.top, isNarrow: traitCollection.horizontalSizeClass != .regular,
        isLow: traitCollection.verticalSizeClass == .compact && sheet?.prefersEdgeAttachedInCompactHeight != true, preferred: preferred)
      return sheetPlace(Place(frame: frame, isAtBottom: isAtBottom))
    }
    return popoverPlace(preferred: preferred)
  }
  private var popover: UIPopoverPresentationController? { presentation as? UIPopoverPresentationController }
  private func popoverPlace(preferred: CGSize) -> Place {
    let room = bounds.inset(by: safeAreaInsets).inset(by: popover?.popoverLayoutMargins ?? .zero)
    let background = ownBackground
    let insets = background?.contentViewInsets() ?? .zero
    let shape = background.map { PopoverShape(arrowHeight: $0.arrowHeight(), arrowBase: $0.arrowBase(), corner: 0) } ?? PopoverShape()
    let size = CGSize(
      width: (preferred.width > 0 ? preferred.width : PopoverLayout.standardWidth) + insets.left + insets.right,
      height: preferred.height > 0 ? preferred.height + insets.top + insets.bottom : room.height)
    let layout = PopoverLayout(
      size: size, source: popover?.source(in: self), room: room, permitted: popover?.permittedArrowDirections ?? .any, shape: shape)
    return Place(frame: layout.frame.inset(by: insets), popover: layout)
  }

  /// Returns the position of a card that is attached to the lower edge, whose maximum height is that of `place`.
  private func sheetPlace(_ place: Place) -> Place {
    guard place.isAtBottom, place.frame.minY > 0, let sheet else { return place }
    let bottom = safeAreaInsets.bottom
    let active = sheet.activeDetents(maximum: max(1, place.frame.height - bottom), traits: traitCollection)
    var result = place
    let stops = SheetStops(active.map { $0.height + bottom }, selected: sheet.selectedIndex(in: active), limit: place.frame.height)
    result.stops = stops
    result.detents = active.map(\.identifier)
    result.frame.size.height = stops.height
    result.frame.origin.y = bounds.height - stops.height
    return result
  }
  /// Returns the height of the card during a pull.
  private func shownHeight(of place: Place) -> CGFloat { place.frame.height - (surroundings.pull?.distance ?? 0) }
  /// Returns the extent to which the card's surroundings are dimmed at the current height, from 0 to 1.
  func dimmedPart(of place: Place) -> CGFloat {
    guard let stops = place.stops, let undimmed = sheet?.largestUndimmedDetentIdentifier, let last = place.detents.firstIndex(of: undimmed)
    else { return 1 }
    return last + 1 < place.detents.count ? stops.progress(to: last + 1, at: shownHeight(of: place)) : 0
  }
  /// Passes touches beside the card on to the views below if these are not dimmed.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === dimming, popoverLayout != nil, !isAway, let passed = popover?.passedView(at: point, in: self, with: event) { return passed }
    return hit === self && !dimming.isUserInteractionEnabled ? nil : hit
  }

  /// Configures the corners, the border and the handle of the card, and the surroundings of a popover.
  private func decorate(_ place: Place) {
    card.clipsToBounds = style.isCard
    card.layer.cornerCurve = .continuous
    card.layer.cornerRadius =
      !style.isCard
      ? 0
      : place.popover != nil
        ? (ownBackground?.wantsDefaultContentAppearance ?? true ? PopoverLayout.cornerRadius : 0)
        : place.frame.minY > 0 ? sheet?.preferredCornerRadius ?? CardLayout.cornerRadius : 0
    showGrabber(place.stops != nil && sheet?.prefersGrabberVisible == true, width: place.frame.width)
    card.layer.maskedCorners = place.isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
    // Without a border, a black card would not be visible on black.
    let hasLine = style.isCard && traitCollection.userInterfaceStyle == .dark
    card.layer.borderWidth = hasLine ? 1 / contentScaleFactor : 0
    card.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    if chrome == nil, place.popover != nil { chrome = PopoverChrome(around: card, own: ownBackground?.init(_behind: .zero)) }
    let color = popover?.backgroundColor ?? presented?.viewIfLoaded?.backgroundColor
    chrome?.show(place.popover, color: color ?? .systemBackground, line: hasLine ? .separator : nil)
  }

  private var ownBackground: UIPopoverBackgroundView.Type? { popover?.popoverBackgroundViewClass as? UIPopoverBackgroundView.Type }

  private func showGrabber(_ isShown: Bool, width: CGFloat) {
    guard isShown else {
      surroundings.grabber?.removeFromSuperview()
      surroundings.grabber = nil
      return
    }
    let grabber = surroundings.grabber ?? SheetGrabber { [unowned self] in pressGrabber() }
    if surroundings.grabber == nil { card.addSubview(grabber) }
    surroundings.grabber = grabber
    grabber.place(in: width)
  }
  /// Selects the next greater height after a tap, or the lowest one after the greatest.
  private func pressGrabber() {
    let place = place()
    guard let stops = place.stops, stops.heights.count > 1, canBePulled else { return }
    sheet?.userDidSelect(place.detents[stops.canGrow ? stops.selected + 1 : 0])
    settle()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let shown = presentation.adaptivePresentationStyle(for: traitCollection)
    // The view below stays in the window, so the view is now over it instead of replacing it.
    style = shown.removesPresenter && !removesCovered ? .overFullScreen : shown
    setNeedsLayout()
  }

  /// The resting frame of the controller's view.
  var restingFrame: CGRect { place().frame }

  // MARK: Views behind a card

  /// Moves the covered view back in proportion to the card's appearance.
  private func recede(_ place: Place, _ isIn: CGFloat) {
    let isBehind = place.isAtBottom && place.frame.minY > 0 && place.stops?.reachesLimit ?? true
    let isIn = isIn * (place.stops.map { $0.progress(to: $0.heights.count - 1, at: shownHeight(of: place)) } ?? 1)
    if let under = covered?.shownPresentation.view {
      under.surroundings.coverage = isBehind ? isIn : 0
      under.showCoverage()
    } else {
      if isBehind, surroundings.recession == nil, let view = covered?.viewIfLoaded, let superview {
        surroundings.recession = PresenterRecession(view, in: superview)
      }
      surroundings.recession?.show(isBehind ? isIn : 0, top: safeAreaInsets.top)
    }
  }
  /// Shows the extent to which the card of another controller covers this one.
  private func showCoverage() {
    let part = style.isCard && popoverLayout == nil ? surroundings.coverage : 0
    // An alert shrinks to its size as it appears, and disappears in its own size.
    let isComing = isAway && presented?.presentingViewController != nil
    card.transform =
      isComing && selfPlacing?.isFading == true
      ? CGAffineTransform(scaleX: 1.2, y: 1.2)
      : PresenterRecession.transform(part, size: card.bounds.size, top: -CardLayout.topMargin)
  }

  private func tapBeside() {
    if let selfPlacing { return selfPlacing.tapBeside() }
    dismissIfAllowed()
  }
  /// Handles the escape key, if nothing in the window has handled it, as a tap beside a card or a popover. Returns whether this is a card
  /// or a popover.
  func pressEscape() -> Bool {
    guard style.isCard, !isAway, presented?.relations.presented == nil else { return false }
    dismissIfAllowed()
    return true
  }
  private func dismissIfAllowed() {
    guard !isAway, let presenter = presented?.presentingViewController else { return }
    guard presentation.mayBeDismissed else {
      presentation.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    presentation.adaptiveDelegate?.presentationControllerWillDismiss(presentation)
    dismissForUser(presenter)
  }
  func dismissForUser(_ presenter: UIViewController) {
    presenter.dismissOver(animated: true) { [self, presentation, presented] in
      // The program's transition may have been cancelled.
      guard superview == nil else { return }
      presentation.adaptiveDelegate?.presentationControllerDidDismiss(presentation)
      (presented as? any SelfPlacing)?.userDidDismiss()
    }
  }
}

extension PresentationView: TouchpadDragTarget {
  /// Two fingers on a touchpad pull the card down as one finger does.
  package var touchpadDragging: (any TouchpadDragging)? { surroundings.pull }
}
