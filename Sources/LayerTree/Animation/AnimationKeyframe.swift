/// A keyframe of an animation: a part of its progress with its own final value. An animation can have several.
package struct AnimationKeyframe {
  /// The part of the animation's progress.
  package let part: ProgressInterval
  /// The value at the end of the part.
  package let to: AnimatableValue

  /// Creates a keyframe that leads to `to` in this part of the progress.
  package init(part: ProgressInterval, to: AnimatableValue) { (self.part, self.to) = (part, to) }
}

/// A part of an animation's progress, in fractions of the whole.
package struct ProgressInterval: Hashable, Sendable {
  /// The progress at which the part begins.
  package let start: Double
  /// The length of the part.
  package let length: Double

  /// Creates a part that begins at `start`, clamped to the whole.
  package init(start: Double, length: Double) {
    self.start = start > 0 ? min(1, start) : 0
    self.length = length > 0 ? min(1 - self.start, length) : 0
  }
  /// The whole progress.
  package static let whole = ProgressInterval(start: 0, length: 1)

  /// Returns the progress within the part at the progress `whole`. The whole may exceed 1, as with springs; a part may not.
  package func progress(at whole: Double) -> Double {
    if self == .whole { return whole }
    guard length > 0 else { return whole > start || whole >= 1 ? 1 : 0 }
    return min(1, max(0, (whole - start) / length))
  }
}

extension LayerAnimation {
  /// Adds a keyframe after those that begin earlier or at the same time. The animation ends with the value of the keyframe that was added
  /// last.
  mutating func add(_ keyframe: AnimationKeyframe) {
    let index = keyframes.firstIndex { $0.part.start > keyframe.part.start } ?? keyframes.count
    keyframes.insert(keyframe, at: index)
    to = keyframe.to
  }

  /// Returns the value at `progress` of the whole animation.
  func value(at progress: Double) -> AnimatableValue {
    if keyframes.isEmpty { return from.mixed(with: to, progress) }
    return keyframes.reduce(from) { value, keyframe in
      let part = keyframe.part.progress(at: progress)
      return part == 0 ? value : value.mixed(with: keyframe.to, part)
    }
  }
}
