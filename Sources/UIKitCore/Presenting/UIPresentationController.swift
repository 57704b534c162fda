public import Foundation
internal import HitchlessBase

/// The presentation of a controller. Created on first access, and kept until the controller is dismissed. See
/// ``UIViewController/presentationController``.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, TraitObserved, UIContentContainer {
  /// The delegate. Programs set it as ``AdaptivePresenting/delegate``; subclasses redeclare that property with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?
  private weak var presenting: UIViewController?
  /// The controller's container on screen, until it is removed.
  weak var shownView: PresentationView? { didSet { shownView?.overrideTraits(of: self) } }
  /// The trait overrides of the presentation, and the observers of its traits.
  private var traits = ResponderTraits()
  /// The transition that an animator is currently animating.
  var transition: TransitionContext?
  /// The size of the container for which a view without a card was placed.
  var placedSize = CGSize.zero
  /// The style that the controller specifies: its ``UIViewController/modalPresentationStyle``, with `pageSheet` in place of `automatic`.
  public let presentationStyle: UIModalPresentationStyle

  /// Creates the presentation of `presentedViewController`, which will cover `presentingViewController`; nil if that is not known yet.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    controller = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// The presented controller. It owns this object; accessing it after it was released is a fault that results in an empty controller.
  open var presentedViewController: UIViewController {
    if let controller { return controller }
    Fault.raise("\(self) was asked for its controller, which is gone")
    return UIViewController()
  }
  /// The covered controller. It outlives the presentation; accessing it after it was released is a fault that results in an empty
  /// controller.
  open var presentingViewController: UIViewController {
    if let covered = shownView?.covered ?? presenting { return covered }
    Fault.raise("\(self) was asked for the controller that presents, which is not known")
    return UIViewController()
  }
  /// The container of everything on screen for the controller, including the dimming overlay; nil unless the controller is presented.
  open var containerView: UIView? { shownView }
  /// The view that appears and disappears: that of the controller; nil if it is not loaded. For controllers of the style `custom`,
  /// subclasses may return a view that contains it.
  open var presentedView: UIView? { controller?.viewIfLoaded }
  /// The final frame of the presented view in ``containerView``, in points; zero unless the controller is presented. The whole container,
  /// unless the view is on a card or in a popover.
  open var frameOfPresentedViewInContainerView: CGRect { shownView?.restingFrame ?? .zero }
  /// Whether the covered view is removed from the window while a controller of the style `custom` is presented. False for that style.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// The presented controller's preferred size.
  open var preferredContentSize: CGSize { controller?.preferredContentSize ?? .zero }
  /// Lays out the card or popover again after the presented controller's preferred size has changed. Overrides call super.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { shownView?.setNeedsLayout() }
  /// Returns the size of the view of a controller without a card in a container of the given size: the same size. Subclasses that place the
  /// view differently override it.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Handles a change of the window's size classes. Notifies the presented controller of the traits that it will have. Overrides call
  /// super.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    if let controller, controller.isViewLoaded { tell(controller, controller.traitOverrides, of: newCollection, with: coordinator) }
  }
  /// Handles a change of the window's size. Notifies the presented controller of its view's new size if the view has no card; the position
  /// of a card is only known afterwards. Overrides call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let controller, let shownView, !shownView.style.isCard, controller.isViewLoaded else { return }
    let next = self.size(forChildContentContainer: controller, withParentContainerSize: size)
    if next != controller.view.bounds.size { controller.viewWillTransition(to: next, with: coordinator) }
  }

  // MARK: Traits

  /// The traits of the container on screen, which the controller inherits; before the presentation, those of the presenting controller with
  /// the overrides applied.
  open var traitCollection: UITraitCollection {
    if let view = shownView?.contentView { return view.traitCollection }
    var values = (presenting?.traitCollection ?? .current).values
    traits.override(&values)
    return UITraitCollection(values)
  }
  /// Called when a trait has changed for the presentation, before its controller is notified. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the presented controller inherits in place of the window's. Setting one notifies it immediately.
  public var traitOverrides: UITraitOverrides {
    get { traits.overrides }
    set {
      traits.overrides = newValue
      shownView?.contentView.traitOverrides = newValue
    }
  }
  /// Delivers the notifications of trait changes that were made during other notifications. All other changes are notified immediately.
  public func updateTraitsIfNeeded() { shownView?.contentView.updateTraitsIfNeeded() }
  var traitObservers: TraitObservers {
    get { traits.observers }
    set { traits.observers = newValue }
  }

  // MARK: For subclasses

  /// Called when the controller is about to be presented: surrounding views can be added to ``containerView``, and be animated by the
  /// transition coordinator of ``presentedViewController``. Does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called when the controller has been presented, or its presentation was cancelled. Does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the controller is about to be dismissed. Does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called when the controller has been dismissed, or its dismissal was cancelled. Does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before ``containerView`` lays out its subviews. Does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after ``containerView`` has laid out its subviews. Does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// The style in which the controller is presented with the current traits, or with those of the screen before it is on screen.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: containerView?.traitCollection ?? controller?.traitCollection ?? .current)
  }
  /// Returns the style in which the controller is presented with the given traits: a popover is a card if the width is compact, unless the
  /// delegate specifies otherwise.
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

  /// Whether the user may dismiss the controller. Asks the delegate.
  var mayBeDismissed: Bool {
    guard let controller, !controller.isModalInPresentation else { return false }
    return adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

/// Provides presentation controllers with their `delegate`. The property is in an extension of this protocol and not in the class because
/// ``UIPopoverPresentationController`` declares one with a narrower type and the same name, which Swift does not permit for stored
/// properties.
@preconcurrency @MainActor public protocol AdaptivePresenting: AnyObject {}

extension UIPresentationController: UITraitChangeObservable, AdaptivePresenting {}

extension AdaptivePresenting where Self: UIPresentationController {
  /// The delegate, which decides how the controller is presented and is notified when the user dismisses it; not retained.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}

/// The methods by which a delegate decides how a controller is presented, and is notified when the user dismisses it. All methods are
/// optional. None is called when the program dismisses the controller.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style where the width is compact: `none` for the style that the controller specifies, `automatic` for the default. Called
  /// when the controller is presented, and when the traits change.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style with the given traits. Called instead of ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether the user may dismiss the controller. Called when a finger begins to pull its card down, for a tap beside it, and for the
  /// escape key, unless the controller is modal.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Notifies the delegate that a finger begins to pull the card down, or that a tap beside it or the escape key dismisses the controller.
  /// A finger may still let the card return.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that the user has dismissed the controller, and that the animation has ended.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that the user tried to dismiss the controller, which is not permitted.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `automatic`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
  /// Returns the style of ``adaptivePresentationStyle(for:)`` where the width is compact, otherwise `none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : adaptivePresentationStyle(for: controller)
  }
  /// Returns true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
