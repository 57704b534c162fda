internal import Foundation

extension UIViewController {
  /// The controller that is covered by what this one presents: the outermost one, or the next that defines a context for it.
  private func coveredController(by style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) { controller = parent }
    return controller
  }

  func presentOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard presentedViewController == nil, viewIfLoaded?.window != nil, controller.presentingViewController == nil else { return }
    let covered = coveredController(by: controller.modalPresentationStyle)
    let removes = controller.modalPresentationStyle.removesPresenter
    presentedViewController = controller
    controller.presentingViewController = self
    controller.beginAppearanceTransition(true, animated: animated)
    if removes { covered.beginAppearanceTransition(false, animated: animated) }
    let view = PresentationView(controller, covering: covered)
    controller.presentation = view
    let finish = {
      controller.endAppearanceTransition()
      if removes { covered.endAppearanceTransition() }
      completion?()
    }
    guard let view else { return finish() }
    view.move(in: true, animated: animated, completion: finish)
  }

  func dismissOver(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismissOver(animated: animated, completion: completion)
      return
    }
    // What it presents itself goes with it.
    if presented.presentedViewController != nil { presented.dismissOver(animated: false, completion: nil) }
    presentedViewController = nil
    presented.presentingViewController = nil
    let view = presented.presentation
    presented.presentation = nil
    presented.beginAppearanceTransition(false, animated: animated)
    let returning = view.flatMap { $0.removesCovered ? $0.covered : nil }
    returning?.beginAppearanceTransition(true, animated: animated)
    let finish = {
      presented.endAppearanceTransition()
      returning?.endAppearanceTransition()
      completion?()
    }
    guard let view else { return finish() }
    view.move(in: false, animated: animated && view.window != nil, completion: finish)
  }
}
