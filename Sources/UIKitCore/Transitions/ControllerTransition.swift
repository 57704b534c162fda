internal import Foundation

/// A change of what is shown of controllers, or of their size, and what runs together with it.
@MainActor class ControllerTransition: UIViewControllerTransitionCoordinator {
  typealias Block = ((any UIViewControllerTransitionCoordinatorContext)) -> Void

  let transitionDuration: TimeInterval
  /// How the change is driven.
  var course = TransitionCourse()
  private let parts: TransitionParts
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private var hasBegun = false

  /// A change that takes so many seconds; 0 if it is not animated.
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
    // Animation blocks animate views wherever they are.
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  /// Whether anything runs together with the change.
  var hasBlocks: Bool { !alongside.isEmpty }
  /// Runs what runs together with the change, in its animation block if it is animated. Without effect after the first time.
  func begin() {
    hasBegun = true
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
  }
  /// Tells that the change runs by itself from now on, or was taken again.
  func interactionDidChange() {
    for handler in interactionHandlers { handler(self) }
  }
  /// Runs what was to follow the change.
  func end() {
    let blocks = completions
    (completions, interactionHandlers) = ([], [])
    for block in blocks { block(self) }
  }
}

/// How a transition is driven.
struct TransitionCourse {
  /// Whether it was interactive from its beginning.
  var beganInteractively = false
  /// Whether it can be taken on its way.
  var isInterruptible = false
  /// Whether something else than time drives it now.
  var isInteractive = false
  /// Whether it goes, or went, back to where it began.
  var isCancelled = false
  /// How far it was driven, from 0 to 1.
  var percent: CGFloat = 0
  /// How fast the rest of the way runs.
  var speed: CGFloat = 1
  /// The curve of the rest of the way.
  var curve = UIView.AnimationCurve.easeInOut
}
