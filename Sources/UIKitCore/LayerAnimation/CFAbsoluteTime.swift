internal import HitchlessBase

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the wall-clock time, in seconds since the beginning of 2001. It jumps when the clock is set; ``CACurrentMediaTime()`` does not.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { WallClock.secondsSinceReferenceDate }
