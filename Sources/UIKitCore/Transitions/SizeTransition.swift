internal import Foundation

/// A window's change of size. It follows the person's hand, so nothing is animated: the blocks run after the size changed.
@MainActor final class SizeTransition: ControllerTransition {
  private let controllers: [UIViewController]

  /// Tells the root controller of `window`, and those that are presented there, their next size; nil if there is no loaded controller or the
  /// size stays the same.
  init?(of window: UIWindow, to size: CGSize) {
    guard window.bounds.size != size, let controller = window.rootViewController, controller.isViewLoaded else { return nil }
    let presentations = window.subviews.compactMap { ($0 as? PresentationView)?.presentation }
    controllers = [controller] + presentations.map(\.presentedViewController)
    super.init(TransitionParts(in: window), duration: 0)
    // Whoever takes part in another transition keeps that one's coordinator.
    for controller in controllers where controller.ownTransition == nil { controller.ownTransition = self }
    controller.viewWillTransition(to: size, with: self)
    for presentation in presentations { presentation.viewWillTransition(to: size, with: self) }
  }

  /// Runs the blocks. Called after the window got its new size and its views their traits.
  func finish() {
    // The blocks may read frames that containers set, so these lay out first.
    if hasBlocks { containerView.layoutIfNeeded() }
    begin()
    for controller in controllers where controller.ownTransition === self { controller.ownTransition = nil }
    end()
  }
}
