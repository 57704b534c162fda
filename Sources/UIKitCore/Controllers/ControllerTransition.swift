internal import Foundation

/// A change of what a container of controllers shows, or of its size, and what runs together with it.
@MainActor class ControllerTransition: UIViewControllerTransitionCoordinator {
  typealias Block = ((any UIViewControllerTransitionCoordinatorContext)) -> Void

  let containerView: UIView
  let transitionDuration: TimeInterval
  let isCancelled = false
  let targetTransform = CGAffineTransform.identity
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var hasBegun = false

  /// A change in `containerView` that takes so many seconds; 0 if it is not animated.
  init(in containerView: UIView, duration: TimeInterval, controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]) {
    self.containerView = containerView
    self.controllers = controllers
    transitionDuration = duration
  }

  var isAnimated: Bool { transitionDuration > 0 }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    controllers[UITransitionContextViewControllerKey(rawValue: key.rawValue)]?.viewIfLoaded
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Whether anything runs together with the change.
  var hasBlocks: Bool { !alongside.isEmpty }
  /// Runs what runs together with the change. To be called once, in its animation block if it is animated.
  func begin() {
    hasBegun = true
    for block in alongside { block(self) }
    alongside = []
  }
  /// Runs what was to follow the change.
  func end() {
    for block in completions { block(self) }
    completions = []
  }
}
