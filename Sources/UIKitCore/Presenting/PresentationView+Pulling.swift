internal import Foundation

/// How fingers pull a card down, or up to another height.
extension PresentationView {
  /// Whether a finger can pull the card down now.
  var canBePulled: Bool { style.isCard && popoverLayout == nil && !isAway && presented?.presentedViewController == nil }
  /// Whether `view` is on a card that a finger can pull down now. O(depth).
  static func canBePulled(at view: UIView) -> Bool { around(view)?.canBePulled ?? false }
  /// Whether a finger that scrolls `view` from its top makes the card higher first. O(depth).
  static func growsBeforeScrolling(at view: UIView) -> Bool {
    guard let found = around(view), found.canBePulled, found.canGrow else { return false }
    return found.sheet?.prefersScrollingExpandsWhenScrolledToEdge ?? false
  }
  /// Whether the card can be pulled up.
  var canGrow: Bool { place().stops?.canGrow ?? false }
  /// The heights of the card.
  var stops: SheetStops {
    let place = place()
    let height = max(1, bounds.height - place.frame.minY)
    return place.stops ?? SheetStops([height], selected: 0, limit: height)
  }
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
  /// How far the card is on its way out, from 0 to 1.
  func pulledPart(of place: Place) -> CGFloat {
    let way = max(1, bounds.height - place.frame.minY)
    let lowest = place.stops?.lowest ?? way
    let height = way - (surroundings.pull?.distance ?? 0)
    return min(1, max(0, (lowest - height) / lowest))
  }

  /// What a finger does with the card that lets it go.
  enum PullEnd { case goesBack, rests(Int), isRefused, dismisses }

  /// A finger begins to pull the card. Returns whether letting go may dismiss the controller.
  func beginPull() -> Bool {
    surroundings.mayDismiss = presentation.mayBeDismissed
    if surroundings.mayDismiss, stops.heights.count == 1 { beginDismissal() }
    return surroundings.mayDismiss
  }
  /// Tells that the controller is on its way out, once.
  private func beginDismissal() {
    guard !surroundings.isLeaving else { return }
    surroundings.isLeaving = true
    presentation.adaptiveDelegate?.presentationControllerWillDismiss(presentation)
    presented?.beginAppearanceTransition(false, animated: true)
  }
  func pullDidMove() {
    if surroundings.mayDismiss, pulledPart(of: place()) > 0 { beginDismissal() }
    setNeedsLayout()
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }
  /// The finger has let the card go.
  func endPull(_ end: PullEnd) {
    if case .dismisses = end, let presenter = presented?.presentingViewController {
      beginDismissal()
      return dismissForPerson(presenter)
    }
    guard !isAway else { return }
    let returns = surroundings.isLeaving
    surroundings.isLeaving = false
    if returns { presented?.beginAppearanceTransition(true, animated: true) }
    if case .rests(let stop) = end {
      let detents = place().detents
      if detents.indices.contains(stop) { sheet?.personDidSelect(detents[stop]) }
    }
    settle { [self] in
      if returns, !isAway { presented?.endAppearanceTransition() }
    }
    if case .isRefused = end { presentation.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(presentation) }
  }
  /// Moves the card to where it belongs.
  func settle(completion: @escaping () -> Void = {}) {
    setNeedsLayout()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }
}
