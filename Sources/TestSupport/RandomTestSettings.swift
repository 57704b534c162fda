internal import Glibc

/// What the environment asks of the random tests: longer runs, and the replay of a seed that a failure printed.
package enum RandomTestSettings {
  /// `HITCHLESS_FUZZ_ROUNDS`: how many random operations or cases a test tries; nil if the variable is not a positive number.
  package static var rounds: Int? { number("HITCHLESS_FUZZ_ROUNDS").flatMap { $0 > 0 ? $0 : nil } }

  /// `HITCHLESS_FUZZ_SEED`: the seed to replay; nil if the variable is not a number.
  package static var seed: UInt64? { number("HITCHLESS_FUZZ_SEED") }

  /// The number in the environment's variable `name`; nil if it is missing or something else.
  package static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    getenv(name).flatMap { Number(String(cString: $0)) }
  }
}
