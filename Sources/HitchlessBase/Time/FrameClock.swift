/// A source of time. Engines get time as a value; code that has to read the time uses a clock.
///
/// Only the clock files (this folder) may read a clock of the system; `Tools/check-limits` keeps it so.
public protocol FrameClock: AnyObject, Sendable {
  /// The time now. Never goes backwards. May be called from any thread.
  var now: FrameInstant { get }
}
