internal import Foundation

/// A window's change of size. It follows the person's hand, so nothing is animated: the blocks run after the size changed.
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

  /// Tells the root controller of `window` its next size; nil if there is no loaded controller or the size stays the same.
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

  /// Runs the blocks. Called after the window got its new size and its views their traits.
  func finish() {
    hasChanged = true
    // The blocks may read frames that containers set, so these lay out first.
    if !alongside.isEmpty { containerView.layoutIfNeeded() }
    for block in alongside { block(self) }
    controller.ownTransition = nil
    for block in completions { block(self) }
    alongside = []
    completions = []
  }
}
