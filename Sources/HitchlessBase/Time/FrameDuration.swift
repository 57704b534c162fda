/// A length of time in whole nanoseconds, the only unit of time inside the engines.
public struct FrameDuration: Hashable, Comparable, Sendable {
  /// The length in nanoseconds; negative lengths are differences that point backwards in time.
  public var nanoseconds: Int64

  /// Creates a length of `nanoseconds`.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The empty duration.
  public static let zero = FrameDuration(nanoseconds: 0)

  /// Returns a duration of `value` nanoseconds.
  @inlinable public static func nanoseconds(_ value: Int64) -> FrameDuration { FrameDuration(nanoseconds: value) }
  /// Returns a duration of `value` microseconds, rounded to the nearest nanosecond.
  @inlinable public static func microseconds(_ value: Double) -> FrameDuration {
    FrameDuration(nanoseconds: Int64((value * 1e3).rounded()))
  }
  /// Returns a duration of `value` milliseconds, rounded to the nearest nanosecond.
  @inlinable public static func milliseconds(_ value: Double) -> FrameDuration {
    FrameDuration(nanoseconds: Int64((value * 1e6).rounded()))
  }
  /// Returns a duration of `value` seconds, rounded to the nearest nanosecond.
  @inlinable public static func seconds(_ value: Double) -> FrameDuration {
    FrameDuration(nanoseconds: Int64((value * 1e9).rounded()))
  }
  /// Returns the time between two vsyncs at `hertz` frames a second, rounded to the nearest nanosecond.
  @inlinable public static func interval(hertz: Double) -> FrameDuration { .seconds(1 / hertz) }

  /// The length in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }
  /// The length in milliseconds.
  @inlinable public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  /// Returns the sum. Traps on overflow, beyond 292 years; so do the operators below.
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(nanoseconds: a.nanoseconds + b.nanoseconds) }
  /// Returns the difference; negative if `b` is longer.
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(nanoseconds: a.nanoseconds - b.nanoseconds) }
  /// Returns `b` times the length.
  @inlinable public static func * (a: Self, b: Int) -> Self { Self(nanoseconds: a.nanoseconds * Int64(b)) }
  /// Returns the length divided by `b`, rounded towards zero. `b` must not be zero.
  @inlinable public static func / (a: Self, b: Int) -> Self { Self(nanoseconds: a.nanoseconds / Int64(b)) }
  /// Lengthens `a` by `b`.
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  /// Shortens `a` by `b`.
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }
}

extension FrameDuration: CustomStringConvertible {
  /// The length in milliseconds, rounded to microseconds, for example `16.667ms`.
  public var description: String {
    let micro = (Double(nanoseconds) / 1e3).rounded() / 1e3
    return "\(micro)ms"
  }
}
