internal import HitchlessBase

/// A moment in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The time of day, in seconds since the beginning of 2001. It jumps when somebody sets the clock; ``CACurrentMediaTime()`` does not.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { WallClock.secondsSinceReferenceDate }
