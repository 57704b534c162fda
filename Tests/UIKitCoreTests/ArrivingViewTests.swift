import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A view shown by a custom transition` {
  /// Adds the view that arrives, and records its frame.
  @MainActor
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    var frames: [CGRect] = []
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.viewController(forKey: .to)?.view else { return }
      frames.append(view.frame)
      if view.window == nil { transitionContext.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.2) {
        view.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(true)
      }
    }
    func navigationController(
      _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }
  /// Returns a page as an interface file creates it, in the size of another screen.
  private func page() -> UIViewController {
    let page = UIViewController()
    page.view = UIView(frame: CGRect(x: 5, y: 5, width: 600, height: 600))
    return page
  }

  @Test func `has its final size when the animation starts, pushed or presented in full screen`() {
    let (first, next, over, fade) = (page(), page(), page(), Fade())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = fade
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { navigation.pushViewController(next, animated: true) }
    stage.settle()
    let screen = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(fade.frames == [screen] && next.view.frame == screen)
    (over.modalPresentationStyle, over.transitioningDelegate) = (.fullScreen, fade)
    stage.perform { next.present(over, animated: true) }
    stage.settle()
    #expect(fade.frames == [screen, screen] && over.view.convert(over.view.bounds, to: nil) == screen)
    stage.perform { over.dismiss(animated: false) }
    stage.settle()
  }
}
