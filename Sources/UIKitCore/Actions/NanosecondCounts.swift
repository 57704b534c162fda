// What Apple's Dispatch has for C, and programs still reckon times with.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
