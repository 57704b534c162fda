public import Foundation
internal import HitchlessBase

/// How a controller is presented, from the first time that somebody asks for it until the controller is dismissed. See
/// ``UIViewController/presentationController``.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The delegate. Programs set it as ``AdaptivePresenting/delegate``; subclasses declare that again with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?
  /// The style that the controller asks for: its ``UIViewController/modalPresentationStyle``, `pageSheet` in place of `automatic`.
  public let presentationStyle: UIModalPresentationStyle

  init(_ controller: UIViewController) {
    self.controller = controller
    presentationStyle = controller.modalPresentationStyle.resolved
    super.init()
  }

  /// The controller that is presented. It owns this object: once it is gone, a fault and an empty controller.
  open var presentedViewController: UIViewController {
    if let controller { return controller }
    Fault.raise("\(self) was asked for its controller, which is gone")
    return UIViewController()
  }
  /// What contains all that is on screen for the controller, also what is dark; nil unless it is presented.
  open var containerView: UIView? { controller?.shownPresentation.view }
  /// The view of the controller; nil if it is not loaded.
  open var presentedView: UIView? { controller?.viewIfLoaded }
  /// Where the controller's view belongs in ``containerView``, in points; zero unless it is presented.
  open var frameOfPresentedViewInContainerView: CGRect { controller?.shownPresentation.view?.restingFrame ?? .zero }

  /// The style in which the controller is presented with the present traits; those of the screen before it is on it.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: containerView?.traitCollection ?? controller?.traitCollection ?? .current)
  }
  /// The style in which the controller is presented where these traits apply: a popover is a card if the width is compact, unless the
  /// delegate says otherwise.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let controller = controller as? any SelfPlacing { return controller.ownStyle(for: traitCollection) }
    guard presentationStyle.isCard else { return presentationStyle }
    switch adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic {
    case .none: return presentationStyle
    case .automatic:
      return presentationStyle == .popover && traitCollection.horizontalSizeClass != .regular ? .formSheet : presentationStyle
    case let style: return style
    }
  }

  /// Asks whether the person may dismiss the controller.
  var mayBeDismissed: Bool {
    guard let controller, !controller.isModalInPresentation else { return false }
    return adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

/// Gives presentation controllers their `delegate`. The property is in an extension of this protocol and not in the class, because
/// ``UIPopoverPresentationController`` declares one with a narrower type and the same name, which Swift does not allow for stored
/// properties.
@preconcurrency @MainActor public protocol AdaptivePresenting: AnyObject {}

extension UIPresentationController: AdaptivePresenting {}

extension AdaptivePresenting where Self: UIPresentationController {
  /// Decides how the controller is presented, and hears how a person dismisses it; not retained.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}

/// Decides how a controller is presented, and hears how a person dismisses it. All methods are optional. None is called when the program
/// dismisses the controller.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style where the width is compact: `none` for the one that the controller asks for, `automatic` for what is usual. Asked when the
  /// controller is presented, and when the traits change.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style with these traits. Asked in place of ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether the person may dismiss the controller. Asked when a finger begins to pull its card down, for a tap beside it, and for the escape
  /// key; not if the controller is modal.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// A finger begins to pull the card down, or a tap beside it or the escape key dismisses the controller. A finger may still let it go back.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The person has dismissed the controller, and the animation has ended.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The person tried to dismiss the controller, which must not be.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `automatic`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
  /// That of ``adaptivePresentationStyle(for:)`` where the width is compact, else `none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : adaptivePresentationStyle(for: controller)
  }
  /// True.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
