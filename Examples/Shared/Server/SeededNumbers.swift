/// SplitMix64: numbers that depend only on the seed, so that every run of a server shows the same content and fails in the same way.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// Creates a separate sequence for each combination of `indices`, so that the thousandth object can be made without the ones before it.
  public init(seed: UInt64, _ indices: UInt64...) {
    state = seed
    for index in indices {
      state ^= index
      state = next()
    }
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
