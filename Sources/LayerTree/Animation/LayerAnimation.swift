package import HitchlessBase

/// A layer's animatable property. The raw value is the name of the animation that a view makes of it.
package enum AnimatableProperty: String, Hashable, Sendable {
  /// A layer's property of this name.
  case position, bounds, opacity, transform, backgroundColor, cornerRadii, borderColor, borderWidth
}

/// The value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  /// Of opacity and border width.
  case number(Double)
  /// Of the position.
  case point(Point)
  /// Of the bounds.
  case rect(Rect)
  /// Of the transform.
  case transform(Transform2D)
  /// Of a transform that leaves the plane.
  indirect case space(SpatialTransform)
  /// Of background and border colours.
  case color(PixelColor)
  /// Of the corner radii.
  case radii(CornerRadii)

  /// The value `t` of the way to `other`; `other` itself if the two are of different kinds.
  package func mixed(with other: AnimatableValue, _ t: Double) -> AnimatableValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: max(0, mix(a.width, b.width)), height: max(0, mix(a.height, b.height))))
    case (.transform(let a), .transform(let b)):
      return .transform(
        Transform2D(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty),
          u: mix(a.u, b.u), v: mix(a.v, b.v), w: mix(a.w, b.w)))
    case (.space(let a), .space(let b)): return .space(a.mixed(with: b, t))
    case (.space(let a), .transform(let b)): return .space(a.mixed(with: SpatialTransform(b), t))
    case (.transform(let a), .space(let b)): return .space(SpatialTransform(a).mixed(with: b, t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, fraction: min(1, max(0, t))))
    case (.radii(let a), .radii(let b)):
      return .radii(
        CornerRadii(
          topLeft: mix(a.topLeft, b.topLeft), topRight: mix(a.topRight, b.topRight), bottomLeft: mix(a.bottomLeft, b.bottomLeft),
          bottomRight: mix(a.bottomRight, b.bottomRight), curve: b.isZero ? a.curve : b.curve))
    default: return other
    }
  }
}

/// A property of one layer on its way from one value to another. The model has the final value already; this is what is seen meanwhile.
package struct LayerAnimation {
  /// What moves.
  package var property: AnimatableProperty
  /// Where it starts.
  package var from: AnimatableValue
  /// Where it ends.
  package var to: AnimatableValue
  /// When time zero is; nil until the first frame that shows it.
  package var begin: FrameInstant?
  /// How long the start value is held.
  package var delay: FrameDuration
  /// How long it takes after that.
  package var duration: FrameDuration
  /// How progress runs.
  package var curve: TimingCurve
  /// Plays back and forth, without end.
  package var repeats: Bool
  /// Whether the animation plays back to `from` after reaching `to`: in every second round if it repeats, otherwise
  /// once, after which it ends with `to`.
  package var autoreverses: Bool
  /// What it is made of if it does not follow time: changes whose progress is controlled.
  package internal(set) var stages: [AnimationStage] = []
  /// The parts of the way, in the order in which they begin; none if it is one.
  package internal(set) var keyframes: [AnimationKeyframe] = []
  /// Called once, with whether the animation ran to its end.
  package var completion: ((Bool) -> Void)?

  /// An animation of `property` that begins with the first frame that shows it.
  package init(
    property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue, delay: FrameDuration = .zero,
    duration: FrameDuration, curve: TimingCurve = .easeInOut, repeats: Bool = false, autoreverses: Bool = false,
    keyframes: [AnimationKeyframe] = [], completion: ((Bool) -> Void)? = nil
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.delay = delay
    self.duration = duration
    self.curve = curve
    self.repeats = repeats
    self.autoreverses = autoreverses
    self.keyframes = keyframes
    self.completion = completion
  }

  /// The value at `time`, and whether that was the last one. `begin` must be set.
  package func value(at time: FrameInstant) -> (value: AnimatableValue, isFinished: Bool) {
    var sample = CurveSample()
    return value(at: time, &sample)
  }

  /// The same, sharing a curve's value with the animations that were asked before.
  func value(at time: FrameInstant, _ sample: inout CurveSample) -> (value: AnimatableValue, isFinished: Bool) {
    guard followsTime else { return (controlledValue, false) }
    let elapsed = time - (begin ?? time) - delay
    guard elapsed > .zero else { return (from, false) }
    guard duration > .zero else { return (to, !repeats) }
    var fraction = elapsed.seconds / duration.seconds
    if repeats {
      let round = fraction.rounded(.down)
      fraction -= round
      if autoreverses, Int(round) % 2 == 1 { fraction = 1 - fraction }
    } else if autoreverses {
      if fraction >= 2 { return (to, true) }
      if fraction > 1 { fraction = 2 - fraction }
    } else if fraction >= 1 {
      return (to, true)
    }
    return (value(at: sample.progress(of: curve, at: fraction, duration: duration.seconds)), false)
  }
}
