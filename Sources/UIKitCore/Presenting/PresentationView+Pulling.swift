internal import Foundation

/// Pulling a card down, or up to another height.
extension PresentationView {
  /// Whether a finger can currently pull the card down.
  var canBePulled: Bool { style.isCard && popoverLayout == nil && !isAway && presented?.relations.presented == nil }
  /// Whether `view` is on a card that a finger can currently pull down. O(depth).
  static func canBePulled(at view: UIView) -> Bool { around(view)?.canBePulled ?? false }
  /// Whether scrolling `view` from its top enlarges the card first. O(depth).
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
  /// Returns the progress of pulling the card out of the window, from 0 to 1.
  func pulledPart(of place: Place) -> CGFloat {
    let way = max(1, bounds.height - place.frame.minY)
    let lowest = place.stops?.lowest ?? way
    let height = way - (surroundings.pull?.distance ?? 0)
    return min(1, max(0, (lowest - height) / lowest))
  }

  /// The result of releasing the card.
  enum PullEnd { case goesBack, rests(Int), isRefused, dismisses }

  /// Begins pulling the card. Returns whether releasing it may dismiss the controller.
  func beginPull() -> Bool {
    surroundings.mayDismiss = presentation.mayBeDismissed
    if surroundings.mayDismiss, stops.heights.count == 1 { beginDismissal() }
    return surroundings.mayDismiss
  }
  /// Notifies the controller once that it is being dismissed.
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
  /// Ends the pull after the finger has released the card.
  func endPull(_ end: PullEnd) {
    if case .dismisses = end, let presenter = presented?.presentingViewController {
      beginDismissal()
      return dismissForUser(presenter)
    }
    guard !isAway else { return }
    let returns = surroundings.isLeaving
    surroundings.isLeaving = false
    if returns { presented?.beginAppearanceTransition(true, animated: true) }
    if case .rests(let stop) = end {
      let detents = place().detents
      if detents.indices.contains(stop) { sheet?.userDidSelect(detents[stop]) }
    }
    settle { [self] in
      if returns, !isAway { presented?.endAppearanceTransition() }
    }
    if case .isRefused = end { presentation.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(presentation) }
  }
  /// Animates the card to its resting position.
  func settle(completion: @escaping () -> Void = {}) {
    setNeedsLayout()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }
}
