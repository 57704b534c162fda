internal import Foundation

/// Forces at random that change gradually from place to place and in time: the same in every run.
struct FieldNoise {
  /// From 0, where neighbouring places have nothing to do with each other, to 1, where forces change over 200 points.
  var smoothness: Double
  /// How often a force becomes another one, in times a second.
  var speed: Double

  /// The force at a place, `time` seconds after the beginning: each part from -1 to 1.
  func force(at place: Vector, time: Double) -> Vector {
    let size = 2 + 198 * min(1, max(0, smoothness))
    let (x, y, t) = (place.x / size, place.y / size, time * speed)
    return Vector(Self.value(x, y, t, seed: 1), Self.value(x, y, t, seed: 2))
  }

  /// Between the values of the eight corners around, as smoothly as their slopes are zero.
  private static func value(_ x: Double, _ y: Double, _ t: Double, seed: UInt64) -> Double {
    func split(_ value: Double) -> (Int64, Double) {
      let whole = min(9e15, max(-9e15, value.rounded(.down)))
      let part = min(1, max(0, value - whole))
      return (Int64(whole), part * part * (3 - 2 * part))
    }
    let ((i, u), (j, v), (k, w)) = (split(x), split(y), split(t))
    func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
    func row(_ dj: Int64, _ dk: Int64) -> Double {
      mix(corner(i, j + dj, k + dk, seed), corner(i + 1, j + dj, k + dk, seed), u)
    }
    return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w)
  }

  /// The value of a corner, from its numbers alone (as SplitMix64 mixes them).
  private static func corner(_ i: Int64, _ j: Int64, _ k: Int64, _ seed: UInt64) -> Double {
    var bits = seed
    for number in [i, j, k] {
      bits = (bits ^ UInt64(bitPattern: number)) &+ 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
    }
    return Double(bits >> 11) / Double(1 << 52) - 1
  }
}
