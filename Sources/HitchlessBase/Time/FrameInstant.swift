/// A point on a ``FrameClock``'s time line, in nanoseconds since that clock's own beginning.
public struct FrameInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's beginning.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after the clock's beginning.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's beginning.
  public static let zero = FrameInstant(nanoseconds: 0)
  /// Later than everything: the deadline of work that has none.
  public static let distantFuture = FrameInstant(nanoseconds: .max)

  /// Seconds since the clock's beginning.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The instant `b` after `a`. Wraps around on overflow: do not add to ``distantFuture``.
  @inlinable public static func + (a: Self, b: FrameDuration) -> Self {
    Self(nanoseconds: a.nanoseconds &+ b.nanoseconds)
  }
  /// The instant `b` before `a`; of ``distantFuture``, too.
  @inlinable public static func - (a: Self, b: FrameDuration) -> Self {
    Self(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }
  /// The time from `b` to `a`; negative if `b` is later.
  @inlinable public static func - (a: Self, b: Self) -> FrameDuration {
    FrameDuration(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
  /// Moves `a` to `b` later.
  @inlinable public static func += (a: inout Self, b: FrameDuration) { a = a + b }
}

extension FrameInstant: CustomStringConvertible {
  /// Milliseconds since the clock's beginning, for example `33.333ms`.
  public var description: String { FrameDuration(nanoseconds: nanoseconds).description }
}
