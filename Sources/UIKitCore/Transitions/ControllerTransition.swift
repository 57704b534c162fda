internal import Foundation

/// A change of the shown controllers or of their size, and the animations that run alongside it.
@MainActor class ControllerTransition: UIViewControllerTransitionCoordinator {
  typealias Block = ((any UIViewControllerTransitionCoordinatorContext)) -> Void

  let transitionDuration: TimeInterval
  /// The course of the change.
  var course = TransitionState()
  private let parts: TransitionParts
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private var hasBegun = false

  /// Creates a change with a duration in seconds; 0 if it is not animated.
  init(_ parts: TransitionParts, duration: TimeInterval) {
    self.parts = parts
    transitionDuration = duration
  }

  var containerView: UIView { parts.container }
  var targetTransform: CGAffineTransform { .identity }
  var presentationStyle: UIModalPresentationStyle { parts.style }
  var isAnimated: Bool { transitionDuration > 0 }
  var initiallyInteractive: Bool { course.beganInteractively }
  var isInterruptible: Bool { course.isInterruptible }
  var isInteractive: Bool { course.isInteractive }
  var isCancelled: Bool { course.isCancelled }
  var percentComplete: CGFloat { course.percent }
  var completionVelocity: CGFloat { course.speed }
  var completionCurve: UIView.AnimationCurve { course.curve }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { parts.controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { parts.views[key] }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    // Animation blocks animate views regardless of their superviews.
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  /// Whether any animations run alongside the change.
  var hasBlocks: Bool { !alongside.isEmpty }
  /// Runs the alongside animations, inside of the change's animation block if it is animated. Has no effect if called again.
  func begin() {
    hasBegun = true
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }
  /// Notifies the handlers that the change continues without interaction, or became interactive again.
  func interactionDidChange() {
    for handler in interactionHandlers { handler(self) }
  }
  /// Runs the completion blocks.
  func end() {
    let blocks = completions
    (completions, interactionHandlers) = ([], [])
    for block in blocks { block(self) }
  }
}

/// The course of a transition.
struct TransitionState {
  /// Whether the transition was interactive from the start.
  var beganInteractively = false
  /// Whether the transition can become interactive while it runs.
  var isInterruptible = false
  /// Whether the transition is currently driven by an interaction.
  var isInteractive = false
  /// Whether the transition returns, or has returned, to its start.
  var isCancelled = false
  /// The progress of the interaction, from 0 to 1.
  var percent: CGFloat = 0
  /// The speed of the remaining part.
  var speed: CGFloat = 1
  /// The curve of the remaining part.
  var curve = UIView.AnimationCurve.easeInOut
}
