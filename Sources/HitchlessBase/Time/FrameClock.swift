/// A source of time. Engines receive the time as a value; code that has to read the time uses a clock.
///
/// Only the clock files (this folder) may read a system clock; `Tools/check-limits` enforces this.
public protocol FrameClock: AnyObject, Sendable {
  /// The time now. Never goes backwards. May be called from any thread.
  var now: FrameInstant { get }
}
