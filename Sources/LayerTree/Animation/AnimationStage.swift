internal import HitchlessBase

/// How far animations are that follow no time of their own: several share one, and whoever controls them sets it.
package final class AnimationProgress {
  /// From 0, where they start, to 1, where they end; springs go beyond. The second number is for vertical positions, which a spring with
  /// a velocity of its own in each direction moves along another curve.
  package var value = SIMD2<Double>.zero

  /// At the start.
  package init() {}
}

/// A change of an animated property whose progress is controlled.
package struct AnimationStage {
  /// Where it ends.
  package var to: AnimatableValue
  /// How far it is.
  package let progress: AnimationProgress

  /// A change to `to`, as far as `progress` says.
  package init(to: AnimatableValue, progress: AnimationProgress) {
    self.to = to
    self.progress = progress
  }

  /// What is seen of this change where `value` would be seen without it. So changes that begin while others are under way take over
  /// gradually: whatever the progress of each is, and in which order they progress, nothing jumps.
  func applied(to value: AnimatableValue) -> AnimatableValue {
    let progress = progress.value
    guard case .point(let from) = value, case .point(let to) = to else { return value.mixed(with: to, progress.x) }
    return .point(Point(x: from.x + (to.x - from.x) * progress.x, y: from.y + (to.y - from.y) * progress.y))
  }
}

extension LayerAnimation {
  /// An animation that is as far as the progress of its stages says, until it is removed.
  package init(property: AnimatableProperty, from: AnimatableValue, stage: AnimationStage, completion: ((Bool) -> Void)? = nil) {
    self.init(property: property, from: from, to: stage.to, duration: .zero, curve: .linear, completion: completion)
    stages = [stage]
  }

  /// Whether the animation follows time, so that each frame shows another value.
  var followsTime: Bool { stages.isEmpty }
  /// The value of an animation that does not follow time.
  var controlledValue: AnimatableValue { stages.reduce(from) { $1.applied(to: $0) } }
}
