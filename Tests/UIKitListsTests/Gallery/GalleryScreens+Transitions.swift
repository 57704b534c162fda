import Foundation
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  /// Custom transitions, held midway or at their end.
  static var transitions: [GalleryScreen] {
    [
      screen("transition-pop-half") { stage, navigation, director in
        guard let letters = director.letters else { return }
        navigation.pushViewController(page("Letters", letters), animated: false)
        stage.settle()
        navigation.delegate = director
        navigation.popViewController(animated: true)
        director.interaction.update(0.4)
      },
      screen("transition-presented") { stage, navigation, director in
        present(over: navigation, director)
        director.interaction.finish()
      },
      screen("transition-presented-half") { stage, navigation, director in
        present(over: navigation, director)
        director.interaction.update(0.5)
      },
    ]
  }

  private static func present(over navigation: UINavigationController, _ director: GalleryDirector) {
    let controller = UIViewController()
    controller.view.backgroundColor = .secondarySystemBackground
    controller.view.layer.cornerRadius = 20
    controller.view.layer.cornerCurve = .continuous
    let label = UILabel(frame: CGRect(x: 20, y: 16, width: 200, height: 30))
    label.text = "Choose a Folder"
    label.font = .preferredFont(forTextStyle: .headline)
    controller.view.addSubview(label)
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = director
    navigation.present(controller, animated: true)
  }

  private static func page(_ title: String, _ list: GalleryList) -> UIViewController {
    let controller = UIViewController()
    controller.view = list.view
    controller.title = title
    return controller
  }

  private static func screen(
    _ name: String, _ act: @escaping @MainActor (HitchlessTesting.Stage, UINavigationController, GalleryDirector) -> Void
  ) -> GalleryScreen {
    // Delegates are not retained by their owners.
    let director = GalleryDirector()
    return GalleryScreen(
      name: name,
      make: {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        return (UINavigationController(rootViewController: page("Folders", list)), [list])
      },
      act: { stage in
        guard let navigation = stage.window.rootViewController as? UINavigationController else { return }
        director.interaction = UIPercentDrivenInteractiveTransition()
        director.makeLetters()
        stage.perform { act(stage, navigation, director) }
        stage.settle()
      })
  }
}

/// Slides views sideways, or up from the bottom edge, up to the state of the picture.
@MainActor private final class GalleryDirector: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
  var interaction = UIPercentDrivenInteractiveTransition()
  /// The list of the page that leaves.
  private(set) var letters: GalleryList?
  /// Creates the list, for a separate stage.
  func makeLetters() { letters = GalleryList(.plain, { _ in }, GalleryList.full) }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GallerySlide(isUp: false) }
  func navigationController(
    _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { GallerySlide(isUp: true) }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { GalleryPresentation(presentedViewController: presented, presenting: presenting) }
}

@MainActor private final class GallerySlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isUp: Bool
  init(isUp: Bool) { self.isUp = isUp }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    let (size, place) = (context.containerView.bounds.size, context.finalFrame(for: controller))
    to.frame = isUp ? place.offsetBy(dx: 0, dy: size.height - place.minY) : place
    if isUp { context.containerView.addSubview(to) } else { context.containerView.insertSubview(to, at: 0) }
    let from = context.view(forKey: .from)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      if self.isUp { to.frame = place } else { from?.frame.origin.x += size.width }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Presents in the lower half with a margin, above a dimmed background.
@MainActor private final class GalleryPresentation: UIPresentationController {
  private let shade = UIView(frame: .zero)
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 16, y: bounds.height / 2, width: bounds.width - 32, height: bounds.height / 2 - 16)
  }
  override func presentationTransitionWillBegin() {
    shade.backgroundColor = .black
    shade.alpha = 0
    containerView?.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0.4 }, completion: nil)
  }
  override func containerViewWillLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
}
