internal import Glibc

/// What the environment asks of the random tests: longer runs, and the replay of a seed that a failure printed.
package enum RandomTestSettings {
  /// `HITCHLESS_FUZZ_ROUNDS`: how many random operations or cases a test tries; nil if the variable is not a positive number.
  package static var rounds: Int? { number("HITCHLESS_FUZZ_ROUNDS").flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the numbers of a test's steps, to be iterated once: `count`, or as many as the environment asks for, and then more until
  /// `isCovered` returns true, at most ten times as many. A test that reaches a rare case only now and then would otherwise fail for some
  /// seeds.
  package static func steps(_ count: Int, until isCovered: @escaping () -> Bool) -> some Sequence<Int> {
    let wanted = rounds ?? count
    return sequence(first: 0) { last in
      let next = last + 1
      return next < wanted || next < 10 * wanted && !isCovered() ? next : nil
    }
  }

  /// `HITCHLESS_FUZZ_SEED`: the seed to replay; nil if the variable is not a number.
  package static var seed: UInt64? { number("HITCHLESS_FUZZ_SEED") }

  /// The number in the environment's variable `name`; nil if it is missing or something else.
  package static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    getenv(name).flatMap { Number(String(cString: $0)) }
  }
}
