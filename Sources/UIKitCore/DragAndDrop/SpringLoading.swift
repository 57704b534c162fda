internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Activates spring-loaded views over which a drag stays.
@MainActor final class SpringLoading: FrameAnimator {
  /// The view and item over which a drag stays.
  private final class Stay: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    var targetView: UIView?
    var targetItem: Any?
    var point = CGPoint.zero

    func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }

    /// Whether both stays would activate the same view and item.
    func isOver(the other: Stay) -> Bool {
      targetView === other.targetView && (targetItem as? AnyHashable) == (other.targetItem as? AnyHashable)
    }
  }

  private var current: (interaction: UISpringLoadedInteraction, stay: Stay)?
  private var since = FrameInstant.zero
  /// Called after an activation, when the views below the drag may have changed.
  private let didActivate: () -> Void

  /// The time until the view blinks; ``delay`` is the time until it is activated. UIKit documents no figures.
  private static let warning = FrameDuration.milliseconds(500)
  private static let delay = FrameDuration.milliseconds(1_000)

  init(_ didActivate: @escaping () -> Void) { self.didActivate = didActivate }

  /// Updates the view below the drag, which is at a point of the window over `view`. User code runs.
  func update(at point: CGPoint, over view: UIView?) {
    guard let found = interaction(at: point, over: view) else { return end() }
    if let current, current.interaction === found.interaction, current.stay.isOver(the: found.stay) {
      current.stay.point = point
      return
    }
    end()
    guard let driver = view?.frameDriver else { return }
    current = found
    since = driver.now
    go(to: .possible)
    driver.add(self)
  }
  /// Ends the stay, because the drag is no longer over a spring-loaded view. User code runs.
  func end() {
    guard let (interaction, _) = current else { return }
    go(to: .inactive)
    current = nil
    interaction.interactionBehavior?.interactionDidFinish(interaction)
  }

  private func interaction(at point: CGPoint, over view: UIView?) -> (interaction: UISpringLoadedInteraction, stay: Stay)? {
    var view = view
    while let here = view {
      for case let interaction as UISpringLoadedInteraction in here.interactions {
        let stay = Stay()
        stay.point = point
        stay.targetView = here
        if interaction.interactionBehavior?.shouldAllow(interaction, with: stay) ?? true { return (interaction, stay) }
      }
      view = here.superview
    }
    return nil
  }
  private func go(to state: UISpringLoadedInteractionEffectState) {
    guard let (interaction, stay) = current, stay.state != state else { return }
    stay.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: stay)
  }

  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let (interaction, stay) = current, stay.state != .activated else { return false }
    let passed = tick.frameTime - since
    if passed >= Self.delay {
      go(to: .activated)
      interaction.activate(stay)
      didActivate()
      return false
    }
    if passed >= Self.warning { go(to: .activating) }
    return true
  }
}
