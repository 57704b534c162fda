public import HitchlessBase

/// The main thread's time per frame for the steps of cells and other reusable views.
public struct CellStepTimes: Hashable, Sendable {
  /// The time for making them.
  public var make = FrameDuration.zero
  /// The time for configuring them.
  public var configure = FrameDuration.zero
  /// The time for measuring self-sizing views.
  public var fit = FrameDuration.zero

  /// Creates an instance without any time.
  public init() {}

  /// Adds the times of `b` to `a`.
  public static func += (a: inout Self, b: Self) {
    a.make += b.make
    a.configure += b.configure
    a.fit += b.fit
  }
}
