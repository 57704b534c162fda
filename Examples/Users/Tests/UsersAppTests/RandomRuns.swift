import Foundation

/// The environment variables of random tests: longer runs, and the replay of a seed that a failure printed.
enum RandomRuns {
  /// Returns `HITCHLESS_FUZZ_ROUNDS`, the number of random operations in a test.
  static func rounds(otherwise count: Int) -> Int { number("HITCHLESS_FUZZ_ROUNDS").flatMap { $0 > 0 ? $0 : nil } ?? count }

  /// Returns `HITCHLESS_FUZZ_SEED` or `HITCHLESS_SEED`, the seed to replay.
  static func seed(otherwise seed: UInt64) -> UInt64 { number("HITCHLESS_FUZZ_SEED") ?? number("HITCHLESS_SEED") ?? seed }

  /// Returns `HITCHLESS_USERS_MINUTES`, the length of the long run.
  static func minutes(otherwise count: Int) -> Int { number("HITCHLESS_USERS_MINUTES").flatMap { $0 > 0 ? $0 : nil } ?? count }

  private static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
  }
}
