internal import Foundation

/// The standard animation of a navigation controller: the upper view slides over the lower one, which moves by a third of the width.
@MainActor final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let navigation: UINavigationController
  private let forwards: Bool

  init(in navigation: UINavigationController, forwards: Bool) {
    self.navigation = navigation
    self.forwards = forwards
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let arriving = context.view(forKey: .to), let leaving = context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    let content = context.containerView
    content.addSubview(arriving)
    if !forwards { content.bringSubviewToFront(leaving) }
    let width = content.bounds.width
    let (below, beside) = (-width / 3, width)
    let frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? content.bounds
    UIView.performWithoutAnimation {
      arriving.frame = frame.offsetBy(dx: forwards ? beside : below, dy: 0)
      // New views in the bar do not slide in; only the bar's height changes.
      navigation.navigationBar.layoutIfNeeded()
    }
    let animations = { [self] in
      // Started here so that alongside animations use the same curve.
      (context as? TransitionContext)?.coordinator.begin()
      navigation.adoptPreferredSizeOfTop()
      arriving.frame = frame
      leaving.frame.origin.x = forwards ? below : beside
      navigation.placeBar()
      navigation.navigationBar.followLargeTitle(animated: false)
      navigation.navigationBar.layoutIfNeeded()
    }
    let completion = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    let duration = transitionDuration(using: context)
    if context.isInteractive {
      // Linear, so that the views follow the finger.
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: animations, completion: completion)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations,
        completion: completion)
    }
  }
}
