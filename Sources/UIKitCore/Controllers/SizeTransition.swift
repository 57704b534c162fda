internal import Foundation

/// A window's change of size. It follows the person's hand, so nothing is animated: the blocks run after the size changed.
@MainActor final class SizeTransition: ControllerTransition {
  private let controller: UIViewController

  /// Tells the root controller of `window` its next size; nil if there is no loaded controller or the size stays the same.
  init?(of window: UIWindow, to size: CGSize) {
    guard window.bounds.size != size, let controller = window.rootViewController, controller.isViewLoaded else { return nil }
    self.controller = controller
    super.init(in: window, duration: 0)
    controller.ownTransition = self
    controller.viewWillTransition(to: size, with: self)
  }

  /// Runs the blocks. Called after the window got its new size and its views their traits.
  func finish() {
    // The blocks may read frames that containers set, so these lay out first.
    if hasBlocks { containerView.layoutIfNeeded() }
    begin()
    controller.ownTransition = nil
    end()
  }
}
