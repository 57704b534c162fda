/// A small seeded generator of random numbers: a failing test prints its seed, and the seed replays the run.
///
/// The numbers are those of the SplitMix64 algorithm and will not change: seeds that are written in tests keep their meaning.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The generator's whole state.
  private var state: UInt64

  /// A generator that delivers the sequence of `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next number of the sequence. O(1).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number in `0 ..< bound`; 0, without using a number of the sequence, if `bound` is not positive.
  package mutating func below(_ bound: Int) -> Int { bound <= 0 ? 0 : Int(next() % UInt64(bound)) }
}
