/// How the progress of a controlled animation runs against its time: horizontally, which is for everything but positions as well, and
/// vertically.
package struct PacedCurve: Hashable, Sendable {
  /// Of everything but vertical positions.
  package var horizontal: TimingCurve
  /// Of vertical positions.
  package var vertical: TimingCurve
  /// What time itself runs along, before the other curves.
  package var easing: TimingCurve

  /// One curve for everything unless another one is given.
  package init(_ horizontal: TimingCurve, vertical: TimingCurve? = nil, easing: TimingCurve = .linear) {
    self.horizontal = horizontal
    self.vertical = vertical ?? horizontal
    self.easing = easing
  }

  /// The progress at `fraction` (0…1) of `duration` seconds.
  func progress(at fraction: Double, duration: Double) -> SIMD2<Double> {
    let eased = easing.progress(at: fraction, duration: duration)
    let x = horizontal.progress(at: eased, duration: duration)
    return SIMD2(x, vertical == horizontal ? x : vertical.progress(at: eased, duration: duration))
  }

  /// The first fraction at which the horizontal progress is `progress`.
  func fraction(of progress: Double, duration: Double) -> Double {
    easing.fraction(of: horizontal.fraction(of: progress, duration: duration), duration: duration)
  }
}
