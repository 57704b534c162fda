internal import HitchlessBase

/// The clock and timer of the pipeline; tests replace it with one that they advance.
public protocol ImagePipelineTiming: Sendable {
  /// Seconds since 1970.
  var now: Int { get }
  /// Calls `body` once, on any thread, after `milliseconds`.
  func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void)
}

/// The system's clock and timer.
public struct SystemImageTiming: ImagePipelineTiming {
  /// Creates the timing.
  public init() {}
  /// Seconds since 1970, by the system's clock.
  public var now: Int { WallClock.secondsSince1970 }
  /// Calls `body` once, in a separate task; after 34 years at most, and at once for negative times.
  public func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    Task {
      // At most 34 years, because more nanoseconds would overflow.
      try? await Task.sleep(nanoseconds: UInt64(min(max(0, milliseconds), 1 << 40)) * 1_000_000)
      body()
    }
  }
}
