/// Random numbers for one particle: the same for the same seed, source and number, regardless of other particles. SplitMix64.
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt32, source: UInt64, number: UInt64) {
    state = UInt64(seed)
    // Consecutive numbers must not be correlated.
    state = next() &+ source
    state = next() &+ number
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
  /// Returns a number whose distance from zero is at most half of `range`.
  mutating func spread(_ range: Double) -> Double { (unit() - 0.5) * range }
}
