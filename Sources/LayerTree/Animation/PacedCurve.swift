/// The curves of a controlled animation's progress: a horizontal one, which also applies to everything except positions, and a vertical
/// one.
package struct PacedCurve: Hashable, Sendable {
  /// The curve of everything except vertical positions.
  package var horizontal: TimingCurve
  /// The curve of vertical positions.
  package var vertical: TimingCurve
  /// The curve that is applied to the time before the other curves.
  package var easing: TimingCurve

  /// Creates curves from one curve for everything unless a vertical one is given.
  package init(_ horizontal: TimingCurve, vertical: TimingCurve? = nil, easing: TimingCurve = .linear) {
    self.horizontal = horizontal
    self.vertical = vertical ?? horizontal
    self.easing = easing
  }

  /// Returns the progress at `fraction` (0…1) of `duration` seconds.
  func progress(at fraction: Double, duration: Double) -> SIMD2<Double> {
    let eased = easing.progress(at: fraction, duration: duration)
    let x = horizontal.progress(at: eased, duration: duration)
    return SIMD2(x, vertical == horizontal ? x : vertical.progress(at: eased, duration: duration))
  }

  /// Returns the first fraction at which the horizontal progress is `progress`.
  func fraction(of progress: Double, duration: Double) -> Double {
    easing.fraction(of: horizontal.fraction(of: progress, duration: duration), duration: duration)
  }
}
