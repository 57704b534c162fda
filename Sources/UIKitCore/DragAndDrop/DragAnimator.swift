internal import Foundation

/// What a program wants animated along with a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Runs the animations; to be called inside of one.
  func animate() { for animation in animations { animation() } }
  /// Calls the completions.
  func complete() { for completion in completions { completion(.end) } }
}
