internal import Foundation

/// The appearance and disappearance of presented views.
extension PresentationView {
  /// Returns the duration of the system's animation, in seconds.
  static func duration(in isIn: Bool) -> TimeInterval { isIn ? 0.35 : 0.3 }

  /// Shows or removes the view; animated if there is a transition.
  func move(in isIn: Bool, with transition: ControllerTransition?, completion: @escaping () -> Void) {
    prepareTint(isIn)
    guard let transition else {
      place(isIn)
      return completion()
    }
    if isIn { UIView.performWithoutAnimation { place(false) } } else { putCoveredBack() }
    UIView.animate(withDuration: transition.transitionDuration) {
      transition.begin()
      self.place(isIn)
    } completion: { _ in
      completion()
    }
  }
  private func place(_ isIn: Bool) {
    isAway = !isIn
    if isPlain, isIn, let view = presentation.presentedView, view.superview == nil {
      view.frame = presentation.frameOfPresentedViewInContainerView
      addSubview(view)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func prepareTint(_ isIn: Bool) {
    // The tint is restored as often as it was dimmed, even if the style has changed.
    if isIn, isDimmed { surroundings.dimmed = covered?.viewIfLoaded }
    dimTint(isIn && dimmedPart(of: place()) > 0)
  }
  /// Dims the tint of the view behind a dark overlay.
  func dimTint(_ isDim: Bool) {
    guard isDim != surroundings.hasDimmedTint, let view = surroundings.dimmed else { return }
    surroundings.hasDimmedTint = isDim
    view.setCardAbove(isDim)
  }

  /// Finishes the presentation or dismissal, after the view has reached its place or has been removed.
  func finish(_ isIn: Bool) {
    if isIn {
      if removesCovered { covered?.viewIfLoaded?.removeFromSuperview() }
      return
    }
    putCoveredBack()
    surroundings.recession?.end()
    surroundings.recession = nil
    removeFromSuperview()
    presentation.presentedView?.removeFromSuperview()
    presented?.viewIfLoaded?.removeFromSuperview()
  }

  /// Puts the covered view below this view again, if it was removed from the window or an animator has moved it here.
  private func putCoveredBack() {
    guard let view = covered?.viewIfLoaded, view.superview == nil || view.isDescendant(of: self), let superview else { return }
    view.frame = frame
    superview.insertSubview(view, belowSubview: self)
  }

  // MARK: Custom animators

  /// Whether an animator is currently moving the card.
  var leavesCard: Bool { presentation.transition != nil }

  /// Returns the parts of this view that an animator animates.
  func parts(in isIn: Bool) -> TransitionParts? {
    guard let presented, let covered else { return nil }
    var parts = TransitionParts(in: self)
    parts.style = style
    let view = isPlain ? presentation.presentedView : card
    let (own, other): (UITransitionContextViewControllerKey, UITransitionContextViewControllerKey) = isIn ? (.to, .from) : (.from, .to)
    parts.controllers = [own: presented, other: covered]
    parts.views[isIn ? .to : .from] = view
    if removesCovered { parts.views[isIn ? .from : .to] = covered.viewIfLoaded }
    if isIn { parts.finalFrames[.to] = presentation.frameOfPresentedViewInContainerView } else { parts.initialFrames[.from] = view?.frame }
    parts.initialFrames[other] = isIn || !removesCovered ? frame : .zero
    parts.finalFrames[other] = isIn && removesCovered ? .zero : frame
    return parts
  }

  /// Shows or removes the view with the animator of `context`. `completion` is called with whether it was completed.
  func move(in isIn: Bool, with context: TransitionContext, completion: @escaping (_ didComplete: Bool) -> Void) {
    prepareTint(isIn)
    // The card is placed at its final position; its surroundings follow the animator.
    if isIn, !isPlain { UIView.performWithoutAnimation { place(true) } }
    presentation.transition = context
    if isIn, !isPlain { UIView.performWithoutAnimation { place(false) } }
    if isPlain {
      isAway = !isIn
    } else {
      _ = context.coordinator.animate(alongsideTransition: { [self] _ in place(isIn) }, completion: nil)
    }
    context.start { [self] didComplete in
      presentation.transition = nil
      let isShown = didComplete == isIn
      prepareTint(isShown)
      UIView.performWithoutAnimation { place(isShown) }
      completion(didComplete)
    }
  }

  /// Places a view without a card again after the container's size has changed.
  func placePlainView() {
    let isPlaced = presentation.placedSize == bounds.size
    presentation.placedSize = bounds.size
    guard !isPlaced, presentation.transition == nil, let view = presentation.presentedView, view.superview === self else { return }
    view.frame = presentation.frameOfPresentedViewInContainerView
  }
}
