/// A part of an animation's way, of which one animation can have several.
package struct AnimationKeyframe {
  /// Which part of the whole it is.
  package let part: WayPart
  /// Where it ends.
  package let to: AnimatableValue

  /// A way to `to` in that part of the whole.
  package init(part: WayPart, to: AnimatableValue) { (self.part, self.to) = (part, to) }
}

/// A part of a way, in fractions of it.
package struct WayPart: Hashable, Sendable {
  /// Where it begins.
  package let start: Double
  /// How long it is.
  package let length: Double

  /// A part that begins at `start`, limited to the way.
  package init(start: Double, length: Double) {
    self.start = start > 0 ? min(1, start) : 0
    self.length = length > 0 ? min(1 - self.start, length) : 0
  }
  /// All of the way.
  package static let whole = WayPart(start: 0, length: 1)

  /// How much of the part is behind where so much of the whole is. The whole way may be passed, as springs do; a part may not.
  package func progress(at whole: Double) -> Double {
    if self == .whole { return whole }
    guard length > 0 else { return whole > start || whole >= 1 ? 1 : 0 }
    return min(1, max(0, (whole - start) / length))
  }
}

extension LayerAnimation {
  /// Adds a part of the way after those that begin earlier or at the same time. The last one that was added ends where the animation does.
  mutating func add(_ keyframe: AnimationKeyframe) {
    let index = keyframes.firstIndex { $0.part.start > keyframe.part.start } ?? keyframes.count
    keyframes.insert(keyframe, at: index)
    to = keyframe.to
  }

  /// The value where so much of the whole way is behind.
  func value(at progress: Double) -> AnimatableValue {
    if keyframes.isEmpty { return from.mixed(with: to, progress) }
    return keyframes.reduce(from) { value, keyframe in
      let part = keyframe.part.progress(at: progress)
      return part == 0 ? value : value.mixed(with: keyframe.to, part)
    }
  }
}
