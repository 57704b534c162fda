internal import Foundation

/// A change of a window's size. It follows the user's drag, so it is not animated: the blocks run after the size has changed.
@MainActor final class SizeTransition: ControllerTransition {
  private let controllers: [UIViewController]

  /// Notifies the root controller of `window`, and the controllers presented in it, of their new traits, if these change, and of their new
  /// size; nil if there is no loaded controller or the size stays the same. `traits` are those of the application after the change.
  init?(of window: UIWindow, to size: CGSize, _ traits: UITraitCollection) {
    guard window.bounds.size != size, let controller = window.rootViewController, controller.isViewLoaded else { return nil }
    let presentations = window.subviews.compactMap { ($0 as? PresentationView)?.presentation }
    controllers = [controller] + presentations.map(\.presentedViewController)
    super.init(TransitionParts(in: window), duration: 0)
    // A controller that takes part in another transition keeps the coordinator of that one.
    for controller in controllers where controller.ownTransition == nil { controller.ownTransition = self }
    let next = window.traitCollection.following(window.runtime.applicationTraits, to: traits, overrides: window.traitOverrides)
    window.tell(controller, controller.traitOverrides, of: next, with: self)
    for presentation in presentations { window.tell(presentation, presentation.traitOverrides, of: next, with: self) }
    controller.viewWillTransition(to: size, with: self)
    for presentation in presentations { presentation.viewWillTransition(to: size, with: self) }
  }

  /// Runs the blocks. Called after the window's size and its views' traits were updated.
  func finish() {
    // The blocks may read frames that containers set, so the containers are laid out first.
    if hasBlocks { containerView.layoutIfNeeded() }
    begin()
    for controller in controllers where controller.ownTransition === self { controller.ownTransition = nil }
    end()
  }
}
