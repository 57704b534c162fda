internal import Foundation

extension UIViewController {
  /// The controller that is covered by what this one presents: the outermost one, or the next that defines a context for it.
  private func coveredController(by style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) { controller = parent }
    return controller
  }

  /// The object that says how this controller is presented; made when it is asked for.
  func findPresentationController() -> UIPresentationController? {
    let style = modalPresentationStyle.resolved
    if let known = shownPresentation.controller, presentingViewController != nil || known.presentationStyle == style { return known }
    if presentingViewController == nil, let parent { return parent.findPresentationController() }
    let made =
      switch style {
      case .popover: UIPopoverPresentationController(self)
      case .pageSheet, .formSheet: UISheetPresentationController(self)
      default: UIPresentationController(self)
      }
    shownPresentation.controller = made
    return made
  }

  func presentOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard presentedViewController == nil, viewIfLoaded?.window != nil, controller.presentingViewController == nil,
      let presentation = controller.findPresentationController()
    else { return }
    let popover = presentation as? UIPopoverPresentationController
    if let popover { popover.delegate?.prepareForPopoverPresentation(popover) }
    let style = presentation.adaptivePresentationStyle(for: traitCollection)
    if style == .popover { popover?.checkSource() }
    let covered = coveredController(by: style)
    let removes = style.removesPresenter
    presentedViewController = controller
    controller.presentingViewController = self
    controller.beginAppearanceTransition(true, animated: animated)
    if removes { covered.beginAppearanceTransition(false, animated: animated) }
    let view = PresentationView(controller, presentation, covering: covered)
    controller.shownPresentation.view = view
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
    let view = presented.shownPresentation.view
    presented.shownPresentation = ShownPresentation()
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

/// How a controller is presented, and what is on screen of it.
@MainActor struct ShownPresentation {
  /// Made when somebody asks for it, or when the controller is presented.
  var controller: UIPresentationController?
  /// Nil unless the controller is presented.
  var view: PresentationView?
}
