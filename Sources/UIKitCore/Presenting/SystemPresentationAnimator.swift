internal import Foundation

/// The system's animation for presentations without a card: the view slides up from the lower edge, fades in, or the screen flips.
@MainActor final class SystemPresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    PresentationView.duration(in: isPresenting)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: controller) }
      context.containerView.addSubview(view)
    } else if let covered = context.view(forKey: .to), covered.superview == nil {
      covered.frame = context.containerView.frame
      context.containerView.superview?.insertSubview(covered, belowSubview: context.containerView)
    }
    if style == .flipHorizontal, flip(view, context) { return }
    let (center, alpha) = (view.center, view.alpha)
    let hide = { [style] in
      if style == .crossDissolve { view.alpha = 0 } else { view.center.y += context.containerView.bounds.height - view.frame.minY }
    }
    if isPresenting { UIView.performWithoutAnimation(hide) }
    UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
      if isPresenting { (view.center, view.alpha) = (center, alpha) } else { hide() }
    } completion: { [isPresenting] _ in
      context.completeTransition(!context.transitionWasCancelled)
      // The view may be presented again.
      if !isPresenting { (view.center, view.alpha) = (center, alpha) }
    }
  }

  /// Flips the screen, on black: `view` is one side, and a picture of the view below is the other. Returns false if there is no such view.
  private func flip(_ view: UIView, _ context: any UIViewControllerContextTransitioning) -> Bool {
    let other = context.viewController(forKey: isPresenting ? .from : .to)?.view
    guard let picture = other?.snapshotView(afterScreenUpdates: !isPresenting) else { return false }
    let ground = UIView(frame: context.containerView.bounds)
    UIView.performWithoutAnimation {
      ground.backgroundColor = .black
      picture.center = ground.center
      for shown in [ground, picture] { context.containerView.insertSubview(shown, belowSubview: view) }
    }
    let flip = isPresenting ? ViewFlip(front: picture, back: view, side: .right) : ViewFlip(front: view, back: picture, side: .left)
    flip.run(duration: transitionDuration(using: context), options: []) { _ in
      for shown in [ground, picture] { shown.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
    return true
  }
}
