internal import HitchlessBase

/// The progress of animations that do not follow time: several animations share it, and their controller sets it.
package final class AnimationProgress {
  /// The progress from 0, the start, to 1, the end; springs exceed 1. The second number is for vertical positions, which follow another
  /// curve if a spring has a separate velocity in each direction.
  package var value = SIMD2<Double>.zero

  /// Creates a progress at the start.
  package init() {}
}

/// A change of an animated property whose progress is controlled.
package struct AnimationStage {
  /// The value at the end of the change.
  package var to: AnimatableValue
  /// The progress of the change.
  package let progress: AnimationProgress

  /// Creates a change to `to` that is controlled by `progress`.
  package init(to: AnimatableValue, progress: AnimationProgress) {
    self.to = to
    self.progress = progress
  }

  /// Returns the value that is shown with this change where `value` would be shown without it. Changes that begin while others are under
  /// way therefore blend in gradually: nothing jumps, whatever the progress of each is and in whichever order they progress.
  func applied(to value: AnimatableValue) -> AnimatableValue {
    let progress = progress.value
    guard case .point(let from) = value, case .point(let to) = to else { return value.mixed(with: to, progress.x) }
    return .point(Point(x: from.x + (to.x - from.x) * progress.x, y: from.y + (to.y - from.y) * progress.y))
  }
}

extension LayerAnimation {
  /// Creates an animation that is controlled by the progress of its stages, until it is removed.
  package init(property: AnimatableProperty, from: AnimatableValue, stage: AnimationStage, completion: ((Bool) -> Void)? = nil) {
    self.init(property: property, from: from, to: stage.to, duration: .zero, curve: .linear, completion: completion)
    stages = [stage]
  }

  /// Whether the animation follows time, so that its value changes in each frame.
  var followsTime: Bool { stages.isEmpty }
  /// The current value of an animation that does not follow time.
  var controlledValue: AnimatableValue { stages.reduce(from) { $1.applied(to: $0) } }
}
