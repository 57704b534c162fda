internal import HitchlessBase

/// A keyframe of an animation: a part of its progress with its own final value. An animation can have several.
package struct AnimationKeyframe {
  /// The part of the animation's progress.
  package let part: ProgressInterval
  /// The value at the end of the part.
  package let to: AnimatableValue
  /// The calculation of the values between those of the keyframes. The mode of an animation's first keyframe applies to all of them.
  package let mode: KeyframeMode

  /// Creates a keyframe that leads to `to` in this part of the progress.
  package init(part: ProgressInterval, to: AnimatableValue, mode: KeyframeMode = .linear) {
    (self.part, self.to, self.mode) = (part, to, mode)
  }
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

/// The calculation of the values between those of keyframes.
package enum KeyframeMode: Hashable, Sendable {
  /// Linear interpolation within each keyframe.
  case linear
  /// No interpolation: each keyframe's value is shown from the end of the keyframe.
  case discrete
  /// Interpolation at constant speed through all values, along straight lines or one smooth curve: the times of the keyframes are ignored.
  case paced, cubicPaced
  /// Interpolation along one smooth curve through all values.
  case cubic

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
}

extension LayerAnimation {
  private var keyframeMode: KeyframeMode { keyframes.first?.mode ?? .linear }

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
    if keyframeMode != .linear { return waypoint(at: progress) }
    return keyframes.reduce(from) { value, keyframe in
      let part = keyframe.part.progress(at: progress)
      return part == 0 ? value : value.mixed(with: keyframe.to, part)
    }
  }

  /// Returns the value at `progress` for modes other than `linear`.
  private func waypoint(at progress: Double) -> AnimatableValue {
    if keyframeMode == .discrete { return keyframes.last { $0.part.start + $0.part.length <= progress }?.to ?? from }
    var (values, times) = ([from], [0.0])
    for keyframe in keyframes {
      // Between a keyframe's end and the start of the next one the value does not change, so it is repeated; paced modes have no such
      // pauses.
      if keyframe.part.start > times[times.count - 1], !keyframeMode.isPaced {
        values.append(values[values.count - 1])
        times.append(keyframe.part.start)
      }
      values.append(keyframe.to)
      times.append(max(times[times.count - 1], keyframe.part.start + keyframe.part.length))
    }
    if keyframeMode == .cubicPaced { values = pointsOnCurve(values) }
    if keyframeMode.isPaced { times = paces(values) }
    guard let index = times.indices.dropLast().last(where: { times[$0] <= progress }), progress < times[times.count - 1] else {
      return progress <= 0 ? from : to
    }
    let part = (progress - times[index]) / (times[index + 1] - times[index])
    return keyframeMode == .cubic ? curve(values, index, part) : values[index].mixed(with: values[index + 1], part)
  }

  /// Returns the values and points between them on the smooth curve, close enough to each other to be connected by straight lines.
  private func pointsOnCurve(_ values: [AnimatableValue]) -> [AnimatableValue] {
    let pieces = 16
    return (0...(values.count - 1) * pieces).map { step in
      let index = min(step / pieces, values.count - 2)
      return curve(values, index, Double(step - index * pieces) / Double(pieces))
    }
  }

  /// Returns the times at which the values are reached at constant speed, from 0 to 1.
  private func paces(_ values: [AnimatableValue]) -> [Double] {
    let lengths = zip(values, values.dropFirst()).reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.0.distance(to: $1.1)) }
    let whole = lengths[lengths.count - 1]
    return whole > 0 ? lengths.map { $0 / whole } : values.indices.map { Double($0) / Double(values.count - 1) }
  }

  /// Returns the value on the smooth curve (Catmull–Rom) through all values, at the fraction `part` between the value at `index` and the
  /// next one.
  private func curve(_ values: [AnimatableValue], _ index: Int, _ part: Double) -> AnimatableValue {
    let (from, to) = (values[index], values[index + 1])
    let (before, after) = (values[max(0, index - 1)], values[min(values.count - 1, index + 2)])
    // The control points are `from` + (`to` - `before`) / 6 and `to` - (`after` - `from`) / 6, written as mixtures of three values because
    // values can only be mixed.
    let (out, into) = (before.mixed(with: from, 1.2).mixed(with: to, 1 / 6.0), after.mixed(with: to, 1.2).mixed(with: from, 1 / 6.0))
    let (a, b, c) = (from.mixed(with: out, part), out.mixed(with: into, part), into.mixed(with: to, part))
    return a.mixed(with: b, part).mixed(with: b.mixed(with: c, part), part)
  }
}

extension AnimatableValue {
  /// Returns the distance to a value of the same kind.
  fileprivate func distance(to other: AnimatableValue) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
  private var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty, t.u, t.v, t.w]
    case .space(let space): [space.x, space.y, space.z, space.origin].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .radii(let radii): [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    }
  }
}
