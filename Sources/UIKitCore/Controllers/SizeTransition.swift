internal import Foundation

/// A window's change of size. It follows the user's hand, so nothing is animated: the blocks run when the new size is there.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Block = ((any UIViewControllerTransitionCoordinatorContext)) -> Void

  let containerView: UIView
  let isAnimated = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let targetTransform = CGAffineTransform.identity
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var hasChanged = false

  private let controller: UIViewController

  /// Tells the controller of `window` of its next size; nil if there is nobody to tell or nothing to say.
  init?(of window: UIWindow, to size: CGSize) {
    guard window.bounds.size != size, let controller = window.rootViewController, controller.isViewLoaded else { return nil }
    self.controller = controller
    containerView = window
    controller.ownTransition = self
    controller.viewWillTransition(to: size, with: self)
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !hasChanged else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The window has its size, and its views their traits.
  func finish() {
    hasChanged = true
    // The blocks look at views that containers arrange: those have their new places by then.
    if !alongside.isEmpty { containerView.layoutIfNeeded() }
    for block in alongside { block(self) }
    controller.ownTransition = nil
    for block in completions { block(self) }
    alongside = []
    completions = []
  }
}
