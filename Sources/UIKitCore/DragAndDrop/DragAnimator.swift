internal import Foundation

/// The animations that a program runs along with a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var collected = CollectedAnimations<UIViewAnimatingPosition>()

  func addAnimations(_ animations: @escaping () -> Void) { collected.add(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { collected.add(completion: completion) }

  /// Runs the animations; call it inside an animation.
  func animate() { collected.animate() }
  /// Calls the completions.
  func complete() { collected.complete(.end) }
}
