public import HitchlessBase

/// The main thread's time on the steps of cells and other reusable views in a frame.
public struct CellStepTimes: Hashable, Sendable {
  /// Making them.
  public var make = FrameDuration.zero
  /// Configuring them.
  public var configure = FrameDuration.zero
  /// Asking them for their own size.
  public var fit = FrameDuration.zero

  /// No time was spent.
  public init() {}

  /// Adds up.
  public static func += (a: inout Self, b: Self) {
    a.make += b.make
    a.configure += b.configure
    a.fit += b.fit
  }
}
