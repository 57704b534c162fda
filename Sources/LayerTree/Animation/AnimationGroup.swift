/// Animations that were added together, with one progress.
struct AnimationGroup: Sendable {
  /// Where they begin, as a fraction of the time.
  let start: Double
  /// Where they begin while progress is even.
  let evenStart: Double
  /// Where the timeline stood when progress began to follow from its place in the present way.
  var anchor: Double
  /// The progress there.
  var anchored: SIMD2<Double>
  /// How far they are now.
  private(set) var progress: SIMD2<Double>

  init(start: Double, evenStart: Double, place: Double, progress: SIMD2<Double>) {
    self.start = start
    self.evenStart = evenStart
    anchor = place
    anchored = progress
    self.progress = progress
  }

  /// Has progress follow in another way from here on, where the timeline stands at `place`.
  mutating func anchor(at place: Double) {
    anchor = place
    anchored = progress
  }
  /// The whole way is behind, or before them.
  mutating func finish(_ progress: SIMD2<Double>) { self.progress = progress }
  /// The timeline stands at `place`.
  mutating func move(to place: Double, _ pacing: AnimatorTimeline.Pacing, _ curve: PacedCurve, duration: Double, isReversed: Bool) {
    if place == anchor {
      progress = anchored
      return
    }
    switch pacing {
    case .own:
      progress = corrected(place, from: start) { curve.progress(at: $0, duration: duration) }
    case .even:
      progress = corrected(place, from: evenStart) { SIMD2(repeating: $0) }
    case .other(let other):
      progress = isReversed ? back(place, other, duration) : rest(place, other, duration)
    }
  }

  /// The progress that `law` gives for the fraction of the way from `start` to 1. At the anchor there may be another one: that difference
  /// decreases to nothing on the way to the end, and on the way back to the start.
  private func corrected(_ place: Double, from start: Double, _ law: (Double) -> SIMD2<Double>) -> SIMD2<Double> {
    // Animations that have begun go on at once, also where the even way begins later than the curve did.
    let start = anchored == .zero ? start : min(start, anchor)
    func plain(_ place: Double) -> SIMD2<Double> {
      law(start < 1 ? min(1, max(0, (place - start) / (1 - start))) : place >= 1 ? 1 : 0)
    }
    let difference = anchored - plain(anchor)
    guard difference != .zero else { return plain(place) }
    let remaining: Double
    if place > anchor {
      remaining = (1 - place) / (1 - anchor)
    } else {
      let start = start < anchor ? start : 0
      remaining = max(0, (place - start) / (anchor - start))
    }
    return plain(place) + difference * remaining
  }

  /// What is left of the way runs along `curve`, from the anchor to the end.
  private func rest(_ place: Double, _ curve: PacedCurve, _ duration: Double) -> SIMD2<Double> {
    let begin = max(start, anchor)
    guard place > begin else { return anchored }
    return anchored + (.one - anchored) * curve.progress(at: (place - begin) / (1 - begin), duration: duration)
  }

  /// The way back runs along `curve`, from the anchor to where the animations began.
  private func back(_ place: Double, _ curve: PacedCurve, _ duration: Double) -> SIMD2<Double> {
    let end = start < anchor ? start : 0
    guard place > end else { return .zero }
    return anchored * (.one - curve.progress(at: (anchor - place) / (anchor - end), duration: duration))
  }
}
