public import Foundation

extension UIViewController {
  /// Posted when ``showDetailViewController(_:sender:)`` does something else from now on: a split view controller, the object, became one
  /// stack, or columns.
  public static let showDetailTargetDidChangeNotification = NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")

  /// Has the card or popover placed again that this controller is on, or the container around it that follows its size.
  func preferredSizeDidChange() {
    shownPresentation.view?.presentation.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    if parent?.followsPreferredSize(of: self) == true { parent?.preferredSizeDidChange() }
  }

  /// The controller that is covered by what this one presents: the outermost one, or the next that defines a context for it.
  private func coveredController(by style: UIModalPresentationStyle) -> UIViewController {
    // What the desktop shows for a controller is in no window that could be covered.
    if self is any DesktopPanel, let presentingViewController { return presentingViewController.coveredController(by: style) }
    var controller = self
    while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) { controller = parent }
    return controller
  }

  /// The object that says how this controller is presented; made when it is asked for. `source` presents it over `presenting`, if that is
  /// known.
  func findPresentationController(over presenting: UIViewController? = nil, by source: UIViewController? = nil) -> UIPresentationController?
  {
    let style = modalPresentationStyle.resolved
    if let known = shownPresentation.controller, presentingViewController != nil || known.presentationStyle == style { return known }
    if presentingViewController == nil, let parent { return parent.findPresentationController() }
    let made: UIPresentationController
    switch style {
    case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet: made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default:
      let own =
        style == .custom
        ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source ?? self) : nil
      made = own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    }
    shownPresentation.controller = made
    return made
  }

  /// The root view controller around this one does not wait for the end of the launch: what is presented is over its view.
  private func appearIfWaiting() {
    guard runtime.application.isLaunching else { return }
    var root = self
    while let parent = root.parent { root = parent }
    runtime.application.windows.first { $0.rootViewController === root }?.isWaitingForLaunch = false
  }

  func presentOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let outermost = coveredController(by: controller.modalPresentationStyle.resolved)
    appearIfWaiting()
    guard presentedViewController == nil, canPresent, controller.presentingViewController == nil,
      let presentation = controller.findPresentationController(over: outermost, by: self)
    else { return }
    let popover = presentation as? UIPopoverPresentationController
    if let popover { popover.delegate?.prepareForPopoverPresentation(popover) }
    let style = presentation.adaptivePresentationStyle(for: traitCollection)
    if style == .popover { popover?.checkSource() }
    let covered = coveredController(by: style)
    presentedViewController = controller
    controller.presentingViewController = self
    if controller is any DesktopPanel {
      return PresentationChange(of: controller, presentation, from: self, covered: nil, animated: false)
        .present(nil, completion: completion)
    }
    let animator =
      animated ? controller.transitioningDelegate?.animationController(forPresented: controller, presenting: covered, source: self) : nil
    PresentationChange(of: controller, presentation, from: self, covered: covered, animated: animated)
      .present(animator, completion: completion)
  }

  func showInStack(_ controller: UIViewController) {
    if let navigationController {
      navigationController.pushViewController(controller, animated: UIView.areAnimationsEnabled)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }
  func showDetail(_ controller: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Dismisses what this controller presented, or else itself. While an animator presents or dismisses it, nothing happens.
  func dismissOver(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismissOver(animated: animated, completion: completion)
      return
    }
    guard presented.shownPresentation.view?.presentation.transition == nil else { return }
    // What it presents itself goes with it.
    if presented.presentedViewController != nil {
      presented.presentedViewController?.shownPresentation.view?.presentation.transition?.endNow()
      presented.dismissOver(animated: false, completion: nil)
    }
    presented.dismissDesktopPanels()
    let view = presented.shownPresentation.view
    let presentation =
      presented.shownPresentation.controller ?? UIPresentationController(presentedViewController: presented, presenting: self)
    PresentationChange(of: presented, presentation, from: self, covered: view?.covered, animated: animated && view?.window != nil)
      .dismiss(view, completion: completion)
  }
}

extension UIViewController {
  /// Whether a person sees the controller: in a window, or as what the desktop shows for it.
  var canPresent: Bool { viewIfLoaded?.window != nil || self is any DesktopPanel && presentingViewController?.canPresent == true }
  /// Dismisses what the desktop shows for this controller and its children.
  func dismissDesktopPanels() {
    if presentedViewController is any DesktopPanel { dismissOver(animated: false, completion: nil) }
    for child in children { child.dismissDesktopPanels() }
  }
}

/// How a controller is presented, and what is on screen of it.
@MainActor struct ShownPresentation {
  /// Made when somebody asks for it, or when the controller is presented.
  var controller: UIPresentationController?
  /// Nil unless the controller is presented.
  var view: PresentationView?
}
