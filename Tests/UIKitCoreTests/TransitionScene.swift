import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitCore

/// A controller that records its appearance callbacks.
@MainActor final class TransitionPage: UIViewController {
  var calls: [String] = []
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
  /// The sizes that were reported with a coordinator before they took effect.
  var nextSizes: [CGSize] = []
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if transitionCoordinator === coordinator { nextSizes.append(size) }
  }

  convenience init(_ title: String, _ color: UIColor = .white) {
    self.init()
    self.title = title
    view.backgroundColor = color
  }
}

/// Moves an entering view in from the right at constant speed, or a leaving one out to the right.
@MainActor final class SideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isLeaving: Bool
  let duration: TimeInterval
  /// Whether it has a separate property animator for scrubbing.
  let hasOwnAnimator: Bool
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var ended: [Bool] = []
  private var own: UIViewPropertyAnimator?

  init(isLeaving: Bool, duration: TimeInterval = 0.5, hasOwnAnimator: Bool = false) {
    (self.isLeaving, self.duration, self.hasOwnAnimator) = (isLeaving, duration, hasOwnAnimator)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  /// Puts the views at their initial positions. Returns the changes to animate.
  private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    self.context = context
    let container = context.containerView
    let width = container.bounds.width
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      UIView.performWithoutAnimation { to.frame = context.finalFrame(for: controller) }
      if isLeaving { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    }
    guard let moving = context.view(forKey: isLeaving ? .from : .to) else { return {} }
    if !isLeaving { UIView.performWithoutAnimation { moving.frame.origin.x += width } }
    return { moving.frame.origin.x += self.isLeaving ? width : -width }
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let animations = prepare(context)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: animations) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let own { return own }
    guard hasOwnAnimator else {
      return UIViewPropertyAnimator(collectingFor: duration) { self.animateTransition(using: context) }
    }
    let made = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: prepare(context))
    made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    own = made
    return made
  }
  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    own = nil
  }
}

/// Provides the animators of a test.
@MainActor
final class TransitionDirector: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  /// Makes the animator of an entering or leaving view; nil for the system's.
  var makeAnimator: ((_ isLeaving: Bool) -> SideAnimator)?
  var interaction: UIPercentDrivenInteractiveTransition?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  private(set) var animator: SideAnimator?
  private(set) var operations: [UINavigationController.Operation] = []

  private func animator(isLeaving: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    animator = makeAnimator?(isLeaving)
    return animator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isLeaving: false) }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isLeaving: true)
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator(isLeaving: operation == .pop)
  }
  func navigationController(
    _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isLeaving: false) }
  func tabBarController(
    _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
