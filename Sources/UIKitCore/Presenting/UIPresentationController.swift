public import Foundation
internal import HitchlessBase

/// How a controller is presented, from the first time that somebody asks for it until the controller is dismissed. See
/// ``UIViewController/presentationController``.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, TraitObserved, UIContentContainer {
  /// The delegate. Programs set it as ``AdaptivePresenting/delegate``; subclasses declare that again with a narrower type.
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?
  private weak var presenting: UIViewController?
  /// What is on screen for the controller, until it is gone.
  weak var shownView: PresentationView? { didSet { shownView?.overrideTraits(of: self) } }
  /// What the presentation does with the traits that the controller inherits, and who wants to know of them.
  private var traits = ResponderTraits()
  /// The transition that an animator animates at the moment.
  var transition: TransitionContext?
  /// The size of the container for which a view was placed that has no card.
  var placedSize = CGSize.zero
  /// The style that the controller asks for: its ``UIViewController/modalPresentationStyle``, `pageSheet` in place of `automatic`.
  public let presentationStyle: UIModalPresentationStyle

  /// For `presentedViewController`, which is to cover `presentingViewController`; nil as long as that is not known.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    controller = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// The controller that is presented. It owns this object: once it is gone, a fault and an empty controller.
  open var presentedViewController: UIViewController {
    if let controller { return controller }
    Fault.raise("\(self) was asked for its controller, which is gone")
    return UIViewController()
  }
  /// The controller that is covered. It outlives the presentation: if it is gone, a fault and an empty controller.
  open var presentingViewController: UIViewController {
    if let covered = shownView?.covered ?? presenting { return covered }
    Fault.raise("\(self) was asked for the controller that presents, which is not known")
    return UIViewController()
  }
  /// What contains all that is on screen for the controller, also what is dark; nil unless it is presented.
  open var containerView: UIView? { shownView }
  /// The view that comes and goes: that of the controller; nil if it is not loaded. Subclasses may return one around it, for controllers of
  /// the style `custom`.
  open var presentedView: UIView? { controller?.viewIfLoaded }
  /// Where the view that comes belongs in ``containerView``, in points; zero unless the controller is presented. All of the container, if it
  /// is not on a card or in a popover.
  open var frameOfPresentedViewInContainerView: CGRect { shownView?.restingFrame ?? .zero }
  /// Whether what is covered is taken off the window while a controller of the style `custom` is presented. False there.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { controller?.preferredContentSize ?? .zero }
  /// The presented controller wants another size: its card or popover is placed again. Overrides call super.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { shownView?.setNeedsLayout() }
  /// The size that the view of a controller without a card has in a container of that size: as large. Subclasses that place it otherwise say
  /// how large it is there.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The window gets another size. Tells the presented controller the size that its view will have, if it has no card: where a card will be
  /// is known afterwards. Overrides call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let controller, let shownView, !shownView.style.isCard, controller.isViewLoaded else { return }
    let next = self.size(forChildContentContainer: controller, withParentContainerSize: size)
    if next != controller.view.bounds.size { controller.viewWillTransition(to: next, with: coordinator) }
  }

  // MARK: Traits

  /// The traits of what is on screen for the controller, which the controller inherits; before that those of what presents, with what is
  /// overridden.
  open var traitCollection: UITraitCollection {
    if let view = shownView?.contentView { return view.traitCollection }
    var values = (presenting?.traitCollection ?? .current).values
    traits.override(&values)
    return UITraitCollection(values)
  }
  /// Called when a trait changed for the presentation, before its controller is told. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the presented controller inherits in place of those of the window. Setting one has it told at once.
  public var traitOverrides: UITraitOverrides {
    get { traits.overrides }
    set {
      traits.overrides = newValue
      shownView?.contentView.traitOverrides = newValue
    }
  }
  /// Has changes of traits told now that were made while others were told. All others are told at once.
  public func updateTraitsIfNeeded() { shownView?.contentView.updateTraitsIfNeeded() }
  var traitObservers: TraitObservers {
    get { traits.observers }
    set { traits.observers = newValue }
  }

  // MARK: For subclasses

  /// The controller is about to be presented: what is around it can be added to ``containerView``, and be animated by the transition
  /// coordinator of ``presentedViewController``. Does nothing.
  open func presentationTransitionWillBegin() {}
  /// The controller is presented, or its presentation was cancelled. Does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The controller is about to be dismissed. Does nothing.
  open func dismissalTransitionWillBegin() {}
  /// The controller is dismissed, or its dismissal was cancelled. Does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before ``containerView`` lays out its subviews. Does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after ``containerView`` has laid out its subviews. Does nothing.
  open func containerViewDidLayoutSubviews() {}

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

extension UIPresentationController: UITraitChangeObservable, AdaptivePresenting {}

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
