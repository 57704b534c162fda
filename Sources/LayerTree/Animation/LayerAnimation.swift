package import HitchlessBase

/// An animatable property of a layer. The raw value is the name under which a view adds its animation.
package enum AnimatableProperty: String, Hashable, Sendable {
  /// A layer's property of this name.
  case position, bounds, opacity, transform, backgroundColor, cornerRadii, borderColor, borderWidth
}

/// The value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  /// The value of the opacity or the border width.
  case number(Double)
  /// The value of the position.
  case point(Point)
  /// The value of the bounds.
  case rect(Rect)
  /// The value of the transform.
  case transform(Transform2D)
  /// The value of a transform that leaves the plane.
  indirect case space(SpatialTransform)
  /// The value of the background or border colour.
  case color(PixelColor)
  /// The value of the corner radii.
  case radii(CornerRadii)

  /// Returns the value `t` of the way to `other`; `other` itself if the two are of different kinds.
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

/// An animation of one property of one layer. The model already has the final value; the animation determines the value that is shown until
/// it ends.
package struct LayerAnimation {
  /// The animated property.
  package var property: AnimatableProperty
  /// The value at the start.
  package var from: AnimatableValue
  /// The value at the end.
  package var to: AnimatableValue
  /// The time at which the animation began; nil until the first frame that shows it.
  package var begin: FrameInstant?
  /// The time for which the start value is held.
  package var delay: FrameDuration
  /// The duration after the delay.
  package var duration: FrameDuration
  /// The curve of the progress.
  package var curve: TimingCurve
  /// The number of times the animation plays; infinity to repeat without end.
  package var repeatCount: Double
  /// Whether the animation plays back to `from` after it reaches `to`, each time it plays. When it has finished, the value is `to`.
  package var autoreverses: Bool
  /// The controlled changes that the animation consists of if it does not follow time.
  package internal(set) var stages: [AnimationStage] = []
  /// The keyframes in the order in which they begin; empty if the animation has none.
  package internal(set) var keyframes: [AnimationKeyframe] = []
  /// Called once, with whether the animation ran to its end.
  package var completion: ((Bool) -> Void)?

  /// Creates an animation of `property` that begins with the first frame that shows it.
  package init(
    property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue, delay: FrameDuration = .zero,
    duration: FrameDuration, curve: TimingCurve = .easeInOut, repeatCount: Double = 1, autoreverses: Bool = false,
    keyframes: [AnimationKeyframe] = [], completion: ((Bool) -> Void)? = nil
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.delay = delay
    self.duration = duration
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.keyframes = keyframes
    self.completion = completion
  }

  /// Returns the value at `time`, and whether the animation is finished. `begin` must be set.
  package func value(at time: FrameInstant) -> (value: AnimatableValue, isFinished: Bool) {
    var sample = CurveSample()
    return value(at: time, &sample)
  }

  /// Returns the value at `time`, reusing the curve's value from animations that were evaluated before.
  func value(at time: FrameInstant, _ sample: inout CurveSample) -> (value: AnimatableValue, isFinished: Bool) {
    guard followsTime else { return (controlledValue, false) }
    let elapsed = time - (begin ?? time) - delay
    guard elapsed > .zero else { return (from, false) }
    guard duration > .zero else { return (to, repeatCount.isFinite) }
    var fraction = elapsed.seconds / duration.seconds
    if fraction >= repeatCount * (autoreverses ? 2 : 1) { return (to, true) }
    let round = fraction.rounded(.down)
    fraction -= round
    if autoreverses, Int(round) % 2 == 1 { fraction = 1 - fraction }
    return (value(at: sample.progress(of: curve, at: fraction, duration: duration.seconds)), false)
  }
}
