public import Foundation
internal import HitchlessBase

extension UIViewController {
  /// Posted when the effect of ``showDetailViewController(_:sender:)`` changes: a split view controller, the object, has become a single
  /// stack, or columns.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  /// Lays out the card or popover of this controller again, or its container if that follows the controller's size.
  func preferredSizeDidChange() {
    shownPresentation.view?.presentation.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    if parent?.followsPreferredSize(of: self) == true { parent?.preferredSizeDidChange() }
  }

  /// Returns the controller that is covered by a controller that this one presents: the outermost one, or the closest that defines a
  /// presentation context.
  private func coveredController(by style: UIModalPresentationStyle) -> UIViewController {
    // A controller that the desktop shows has no window that could be covered.
    if self is any DesktopPanel, let presentingViewController { return presentingViewController.coveredController(by: style) }
    var controller = self
    while let parent = controller.parent, !(style.isInContext && controller.definesPresentationContext) { controller = parent }
    return controller
  }

  /// Returns the object that manages the presentation of this controller; created on first access. `source` presents the controller over
  /// `presenting`, if that is known.
  func findPresentationController(over presenting: UIViewController? = nil, by source: UIViewController? = nil) -> UIPresentationController?
  {
    let style = modalPresentationStyle.resolved
    if let known = shownPresentation.controller, relations.presenting != nil || known.presentationStyle == style { return known }
    if relations.presenting == nil, let parent { return parent.findPresentationController() }
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

  /// Shows the root view controller that contains this one without waiting for the end of the launch, because the presented controller is
  /// placed over its view.
  private func appearIfWaiting() {
    guard runtime.application.isLaunching else { return }
    var root = self
    while let parent = root.parent { root = parent }
    runtime.application.windows.first { $0.rootViewController === root }?.isWaitingForLaunch = false
  }

  func presentOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let outermost = coveredController(by: controller.modalPresentationStyle.resolved)
    // A desktop panel is presented by the controller that it covers.
    let presenter = self is any DesktopPanel ? self : outermost
    appearIfWaiting()
    finishAppearingWithContainers()
    if let presented = presenter.relations.presented {
      return Fault.warn(
        "Attempt to present \(controller) on \(presenter) (from \(self)) which is already presenting \(presented). Dismiss that first, or "
          + "present over it.")
    }
    guard canPresent else {
      return Fault.warn("Attempt to present \(controller) on \(self) whose view is not in the window hierarchy")
    }
    guard controller.relations.presenting == nil,
      let presentation = controller.findPresentationController(over: outermost, by: self)
    else { return }
    let popover = presentation as? UIPopoverPresentationController
    if let popover { popover.delegate?.prepareForPopoverPresentation(popover) }
    let style = presentation.adaptivePresentationStyle(for: traitCollection)
    if style == .popover { popover?.checkSource() }
    let covered = coveredController(by: style)
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    if controller is any DesktopPanel {
      return PresentationChange(of: controller, presentation, from: presenter, covered: nil, animated: false)
        .present(nil, completion: completion)
    }
    let animator =
      animated ? controller.transitioningDelegate?.animationController(forPresented: controller, presenting: covered, source: self) : nil
    PresentationChange(of: controller, presentation, from: presenter, covered: covered, animated: animated)
      .present(animator, completion: completion)
  }

  func showInStack(_ controller: UIViewController, sender: Any?) {
    ControllerAction.show.perform(on: self, sender: sender) {
      $0.show(controller, sender: sender)
    } otherwise: {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }
  func showDetail(_ controller: UIViewController, sender: Any?) {
    ControllerAction.showDetail.perform(on: self, sender: sender) {
      $0.showDetailViewController(controller, sender: sender)
    } otherwise: {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }

  /// The controller that has presented another one: this one or the nearest of its containers. Nil if there is none.
  var activePresenter: UIViewController? { sequence(first: self, next: \.parent).first { $0.relations.presented != nil } }

  /// This controller and those inside of it that have presented another one.
  private var presentersInside: [UIViewController] {
    (relations.presented == nil ? [] : [self]) + children.flatMap(\.presentersInside)
  }

  /// Dismisses the controller that this one or its containers presented, or else this one or the container that was presented. Does nothing
  /// while an animator presents or dismisses that controller.
  func dismissOver(animated: Bool, completion: (() -> Void)?) {
    if let presenter = activePresenter {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else {
      presentingViewController?.dismissOver(animated: animated, completion: completion)
    }
  }

  private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    guard let presented = relations.presented else { return }
    guard presented.shownPresentation.view?.presentation.transition == nil else { return }
    // Controllers that the presented one presents are dismissed with it.
    for presenter in presented.presentersInside {
      presenter.relations.presented?.shownPresentation.view?.presentation.transition?.endNow()
      presenter.dismissPresented(animated: false, completion: nil)
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
  /// Whether the controller is visible to the user: in a window, or shown by the desktop.
  var canPresent: Bool { viewIfLoaded?.window != nil || self is any DesktopPanel && presentingViewController?.canPresent == true }
  /// Dismisses desktop panels that this controller and its children present.
  func dismissDesktopPanels() {
    if relations.presented is any DesktopPanel { dismissPresented(animated: false, completion: nil) }
    for child in children { child.dismissDesktopPanels() }
  }
}

/// The presentation of a controller, and its container on screen.
@MainActor struct ShownPresentation {
  /// Created on first access, or when the controller is presented.
  var controller: UIPresentationController?
  /// Nil unless the controller is presented.
  var view: PresentationView?
  /// The first responder before the presentation, which it becomes again after the dismissal; nil for none.
  weak var responder: UIResponder?
}
