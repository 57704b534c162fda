/// A point on a ``FrameClock``'s time line, in nanoseconds since that clock's origin.
public struct FrameInstant: Hashable, Comparable, Sendable {
  /// The nanoseconds since the clock's origin.
  public var nanoseconds: Int64

  /// Creates the instant `nanoseconds` after the clock's origin.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's origin.
  public static let zero = FrameInstant(nanoseconds: 0)
  /// An instant later than all others: the deadline of work that has none.
  public static let distantFuture = FrameInstant(nanoseconds: .max)

  /// The seconds since the clock's origin.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// Returns the instant `b` after `a`. Wraps around on overflow: do not add to ``distantFuture``.
  @inlinable public static func + (a: Self, b: FrameDuration) -> Self {
    Self(nanoseconds: a.nanoseconds &+ b.nanoseconds)
  }
  /// Returns the instant `b` before `a`, which may be ``distantFuture``.
  @inlinable public static func - (a: Self, b: FrameDuration) -> Self {
    Self(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }
  /// Returns the time from `b` to `a`; negative if `b` is later.
  @inlinable public static func - (a: Self, b: Self) -> FrameDuration {
    FrameDuration(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
  /// Moves `a` by `b` into the future.
  @inlinable public static func += (a: inout Self, b: FrameDuration) { a = a + b }
}

extension FrameInstant: CustomStringConvertible {
  /// The milliseconds since the clock's origin, for example `33.333ms`.
  public var description: String { FrameDuration(nanoseconds: nanoseconds).description }
}
