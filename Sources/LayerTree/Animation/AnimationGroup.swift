/// Animations that were added together and share one progress.
struct AnimationGroup: Sendable {
  /// The fraction of the time at which the animations begin.
  let start: Double
  /// The place at which the animations begin while the pacing is even.
  let evenStart: Double
  /// The timeline's place at which the current pacing began.
  var anchor: Double
  /// The progress at the anchor.
  var anchored: SIMD2<Double>
  /// The current progress.
  private(set) var progress: SIMD2<Double>

  init(start: Double, evenStart: Double, place: Double, progress: SIMD2<Double>) {
    self.start = start
    self.evenStart = evenStart
    anchor = place
    anchored = progress
    self.progress = progress
  }

  /// Makes the timeline's current place the anchor of a new pacing.
  mutating func anchor(at place: Double) {
    anchor = place
    anchored = progress
  }
  /// Sets the progress to that of the end, or of the start.
  mutating func finish(_ progress: SIMD2<Double>) { self.progress = progress }
  /// Sets the progress that belongs to the timeline's `place`.
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

  /// Returns the progress that `law` gives for the fraction of the way from `start` to 1. If the progress at the anchor differs from that
  /// of `law`, the difference shrinks to zero towards the end, and on the way back towards the start.
  private func corrected(_ place: Double, from start: Double, _ law: (Double) -> SIMD2<Double>) -> SIMD2<Double> {
    // Animations that have begun continue at once, even if they begin later with even pacing than with the curve.
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

  /// Returns the progress at `place` if the remaining way, from the anchor to the end, follows `curve`.
  private func rest(_ place: Double, _ curve: PacedCurve, _ duration: Double) -> SIMD2<Double> {
    let begin = max(start, anchor)
    guard place > begin else { return anchored }
    return anchored + (.one - anchored) * curve.progress(at: (place - begin) / (1 - begin), duration: duration)
  }

  /// Returns the progress at `place` if the way back, from the anchor to the start of the animations, follows `curve`.
  private func back(_ place: Double, _ curve: PacedCurve, _ duration: Double) -> SIMD2<Double> {
    let end = start < anchor ? start : 0
    guard place > end else { return .zero }
    return anchored * (.one - curve.progress(at: (anchor - place) / (anchor - end), duration: duration))
  }
}
