internal import Foundation

/// Collects the animations that a delegate adds.
@MainActor final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var collected = CollectedAnimations<Bool>()

  func addAnimations(_ animations: @escaping () -> Void) { collected.add(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { collected.add(completion: completion) }

  /// Runs the animations, and calls the completions when they end.
  func run() {
    guard !collected.isEmpty else { return }
    UIView.animate(
      withDuration: PointerEffect.duration, delay: 0, options: .allowUserInteraction, animations: { [collected] in collected.animate() },
      completion: { [collected] in collected.complete($0) })
  }
}
