public import Foundation

/// Runs animations along with a move of the keyboard focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private static let duration: TimeInterval = 0.2
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Creates a coordinator that collects animations until ``run()``.
  package override init() {}

  /// Runs `animations` while the focus moves, and `completion` afterwards.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs the animations that were added.
  package func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}
