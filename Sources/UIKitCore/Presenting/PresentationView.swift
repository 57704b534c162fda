internal import Foundation

/// What is on screen of a controller that is presented: its view, and with a card or a popover what is around it.
@MainActor final class PresentationView: UIView {
  /// The controller that is covered.
  private(set) weak var covered: UIViewController?
  private weak var presented: UIViewController?
  /// How the controller is presented.
  let presentation: UIPresentationController
  /// The style with the present traits.
  private var style: UIModalPresentationStyle
  /// Whether what is covered is taken off the window while the controller is presented.
  let removesCovered: Bool
  /// Behind a card or a popover.
  private let dimming = UIView(frame: .zero)
  /// Around the controller's view, which is left as it is.
  private let card = UIView(frame: .zero)
  /// Around the card of a popover; nil before there is one.
  private var chrome: PopoverChrome?
  /// The place of the popover; nil unless there is one.
  private(set) var popoverLayout: PopoverLayout?
  private var surroundings = CardSurroundings()
  /// Whether the view is not where it belongs yet, or no longer.
  private var isAway = false

  /// For `controller`, which covers `covered`. Over the window or the part of it that belongs to that.
  init?(_ presented: UIViewController, _ presentation: UIPresentationController, covering covered: UIViewController) {
    guard let view = covered.viewIfLoaded, let window = view.window else { return nil }
    self.presented = presented
    self.covered = covered
    self.presentation = presentation
    style = presentation.adaptivePresentationStyle(for: view.traitCollection)
    removesCovered = style.removesPresenter
    let parent: UIView = style.isInContext ? view.superview ?? window : window
    super.init(frame: parent === window ? window.bounds : view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setElevated(isDimmed)
    dimming.addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] _ in tapBeside() }))
    addSubview(dimming)
    addSubview(card)
    surroundings.pull = CardPull(self, card: card)
    let content: UIView = presented.view
    content.frame = card.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(content)
    parent.addSubview(self)
    layoutIfNeeded()
  }
  required init?(coder: NSCoder) { nil }

  /// The controller, if it says where its view is.
  private var selfPlacing: (any SelfPlacing)? { style == .overFullScreen ? presented as? any SelfPlacing : nil }
  /// Whether what is around the controller's view is dark.
  private var isDimmed: Bool { style.isCard || selfPlacing != nil }

  /// Ends the presentation without an animation: what presented the controller has left the window.
  func end() {
    presented?.presentingViewController?.dismissOver(animated: false, completion: nil)
    surroundings.recession?.end()
    removeFromSuperview()
  }

  /// The controller's view, which keys go to; nil when it goes away.
  var keyView: UIView? { isAway ? nil : presented?.viewIfLoaded }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // Here and not where the style changes: views are told of the change with the traits that they had until then.
    setElevated(isDimmed)
    dimming.frame = bounds
    dimming.isHidden = !isDimmed
    // A popover is about something that is where it belongs.
    if style == .popover { surroundings.recession?.show(0, top: 0) }
    let place = place()
    popoverLayout = place.popover
    dimming.backgroundColor = UIColor {
      UIColor(white: 0, alpha: place.popover != nil ? 0 : $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    decorate(place)
    let isIn = isAway ? 0 : 1 - pulledPart(of: place)
    dimming.alpha = isIn
    var frame = place.frame
    frame.origin.y += surroundings.pull?.distance ?? 0
    let fades = selfPlacing?.isFading ?? (transition == .crossDissolve || place.popover != nil)
    if isAway, !fades { frame.origin.y = bounds.height }
    card.alpha = isAway && fades ? 0 : 1
    chrome?.alpha = card.alpha
    // A card that another one covers is smaller than its frame says.
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    recede(place, isIn)
    showCoverage()
  }

  private struct Place {
    var frame: CGRect
    /// Whether the card stands on the lower edge.
    var isAtBottom = false
    var popover: PopoverLayout?
  }

  private func place() -> Place {
    if let selfPlacing { return Place(frame: selfPlacing.place(in: self)) }
    guard style.isCard else { return Place(frame: bounds) }
    let preferred = presented?.preferredContentSize ?? .zero
    guard style == .popover else {
      let (frame, isAtBottom) = CardLayout.frame(
        of: style, in: bounds, safeTop: safeAreaInsets.top, isNarrow: traitCollection.horizontalSizeClass != .regular,
        isLow: traitCollection.verticalSizeClass == .compact, preferred: preferred)
      return Place(frame: frame, isAtBottom: isAtBottom)
    }
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: PopoverLayout.margin, dy: PopoverLayout.margin)
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : PopoverLayout.standardWidth,
      height: preferred.height > 0 ? preferred.height : room.height)
    let popover = presentation as? UIPopoverPresentationController
    let layout = PopoverLayout(
      size: size, source: popover?.source(in: self), room: room, permitted: popover?.permittedArrowDirections ?? .any)
    return Place(frame: layout.frame, popover: layout)
  }

  /// The corners, the line around the card, and what is around a popover.
  private func decorate(_ place: Place) {
    card.clipsToBounds = style.isCard
    card.layer.cornerCurve = .continuous
    card.layer.cornerRadius =
      !style.isCard ? 0 : place.popover != nil ? PopoverLayout.cornerRadius : place.frame.minY > 0 ? CardLayout.cornerRadius : 0
    card.layer.maskedCorners = place.isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
    // Black on black the card would not be seen.
    let hasLine = style.isCard && traitCollection.userInterfaceStyle == .dark
    card.layer.borderWidth = hasLine ? 1 / contentScaleFactor : 0
    card.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    if chrome == nil, place.popover != nil { chrome = PopoverChrome(around: card) }
    let color = (presentation as? UIPopoverPresentationController)?.backgroundColor ?? presented?.viewIfLoaded?.backgroundColor
    chrome?.show(place.popover, color: color ?? .systemBackground, line: hasLine ? .separator : nil)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let shown = presentation.adaptivePresentationStyle(for: traitCollection)
    // What is below stays where it is: from now on the view is over it at most.
    style = shown.removesPresenter && !removesCovered ? .overFullScreen : shown
    setNeedsLayout()
  }

  /// Where the controller's view belongs.
  var restingFrame: CGRect { place().frame }

  // MARK: What is behind a card

  /// Shows what is covered farther away, as far as the card is there.
  private func recede(_ place: Place, _ isIn: CGFloat) {
    let isBehind = place.isAtBottom && place.frame.minY > 0
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
  /// Shows how far the card of another controller is over this one's.
  private func showCoverage() {
    let part = style.isCard && popoverLayout == nil ? surroundings.coverage : 0
    // An alert becomes smaller as it comes, and goes as it is.
    let isComing = isAway && presented?.presentingViewController != nil
    card.transform =
      isComing && selfPlacing?.isFading == true
      ? CGAffineTransform(scaleX: 1.2, y: 1.2)
      : PresenterRecession.transform(part, size: card.bounds.size, top: -CardLayout.topMargin)
  }

  // MARK: Pulling

  /// Whether a finger can pull the card down now.
  var canBePulled: Bool { style.isCard && popoverLayout == nil && !isAway && presented?.presentedViewController == nil }
  /// Whether `view` is on a card that a finger can pull down now. O(depth).
  static func canBePulled(at view: UIView) -> Bool { around(view)?.canBePulled ?? false }
  /// Whether `view` is on a card or in a popover. O(depth).
  static func isOnCard(_ view: UIView) -> Bool { around(view)?.style.isCard ?? false }
  private static func around(_ view: UIView) -> PresentationView? {
    var here: UIView? = view
    while let view = here {
      if let found = view as? PresentationView { return found }
      here = view.superview
    }
    return nil
  }
  /// Whether `point`, in the view's coordinates, is on the card. O(1).
  func isOnCard(_ point: CGPoint) -> Bool { card.frame.contains(point) }
  /// From where the card is to where it has left the window.
  var pullLength: CGFloat { max(1, bounds.height - restingFrame.minY) }
  private func pulledPart(of place: Place) -> CGFloat {
    min(1, (surroundings.pull?.distance ?? 0) / max(1, bounds.height - place.frame.minY))
  }

  /// A finger begins to pull the card down. Returns whether letting go may dismiss the controller.
  func beginPull() -> Bool {
    guard presentation.mayBeDismissed else { return false }
    presentation.adaptiveDelegate?.presentationControllerWillDismiss(presentation)
    presented?.beginAppearanceTransition(false, animated: true)
    return true
  }
  func pullDidMove() {
    setNeedsLayout()
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }
  /// The finger has let the card go.
  func endPull(mayDismiss: Bool, dismisses: Bool, isTried: Bool) {
    if dismisses, let presenter = presented?.presentingViewController { return dismissForPerson(presenter) }
    guard !isAway else { return }
    if mayDismiss { presented?.beginAppearanceTransition(true, animated: true) }
    setNeedsLayout()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      self.layoutIfNeeded()
    } completion: { [self] _ in
      if mayDismiss, !isAway { presented?.endAppearanceTransition() }
    }
    if isTried { presentation.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(presentation) }
  }

  private func tapBeside() {
    if let selfPlacing { return selfPlacing.tapBeside() }
    dismissIfAllowed()
  }
  /// The escape key was pressed, and nobody in the window had a use for it: as a tap beside a card or a popover. Returns whether it is one.
  func pressEscape() -> Bool {
    guard style.isCard, !isAway, presented?.presentedViewController == nil else { return false }
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
    dismissForPerson(presenter)
  }
  private func dismissForPerson(_ presenter: UIViewController) {
    presenter.dismissOver(animated: true) { [presentation, presented] in
      presentation.adaptiveDelegate?.presentationControllerDidDismiss(presentation)
      (presented as? any SelfPlacing)?.personDidDismiss()
    }
  }

  // MARK: Coming and going

  private var transition: UIModalTransitionStyle { presented?.modalTransitionStyle ?? .coverVertical }

  /// Shows the view, or takes it away.
  func move(in isIn: Bool, animated: Bool, completion: @escaping () -> Void) {
    // As often as it began, whatever the style has become.
    if isIn, isDimmed { surroundings.dimmed = covered?.viewIfLoaded }
    surroundings.dimmed?.setCardAbove(isIn)
    let place = { [self] in
      isAway = !isIn
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animated else {
      place()
      return finish(isIn, completion)
    }
    if isIn {
      UIView.performWithoutAnimation {
        isAway = true
        setNeedsLayout()
        layoutIfNeeded()
      }
    } else {
      putCoveredBack()
    }
    UIView.animate(withDuration: isIn ? 0.35 : 0.3, animations: place) { [self] _ in finish(isIn, completion) }
  }

  private func finish(_ isIn: Bool, _ completion: () -> Void) {
    if isIn, removesCovered {
      covered?.viewIfLoaded?.removeFromSuperview()
    } else if !isIn {
      putCoveredBack()
      surroundings.recession?.end()
      surroundings.recession = nil
      removeFromSuperview()
      presented?.viewIfLoaded?.removeFromSuperview()
    }
    completion()
  }

  /// Puts what was taken off the window below this view again.
  private func putCoveredBack() {
    guard let view = covered?.viewIfLoaded, view.superview == nil, let superview else { return }
    view.frame = frame
    superview.insertSubview(view, belowSubview: self)
  }
}

extension PresentationView: TouchpadDragTarget {
  /// Two fingers pull the card down as one finger does.
  package var touchpadDragging: (any TouchpadDragging)? { surroundings.pull }
}

/// What a card has to do with what is around it.
@MainActor private struct CardSurroundings {
  /// What pulls the card down.
  var pull: CardPull?
  /// The view behind the card; nil if that is another card, or not behind it.
  var recession: PresenterRecession?
  /// How far the card of another controller is over this one, from 0 to 1.
  var coverage: CGFloat = 0
  /// The view that is without tint because of the card.
  weak var dimmed: UIView?
}
