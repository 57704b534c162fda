public import Foundation

/// Runs what is to be animated when the focus of the keyboard moves.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private static let duration: TimeInterval = 0.2
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Collects animations until ``run()``.
  package override init() {}

  /// Runs `animations` while the focus moves, and `completion` when that is over.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs what was added.
  package func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}
