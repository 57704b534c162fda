internal import Foundation

/// Random forces that change gradually with position and time. They are the same in every run.
struct FieldNoise {
  /// The smoothness, from 0, where forces at neighbouring positions are independent, to 1, where they change over 200 points.
  var smoothness: Double
  /// The number of times per second that a force changes to another one.
  var speed: Double

  /// Returns the force at a position, `time` seconds after the beginning. Each component is from -1 to 1.
  func force(at place: Vector, time: Double) -> Vector {
    let size = 2 + 198 * min(1, max(0, smoothness))
    let (x, y, t) = (place.x / size, place.y / size, time * speed)
    return Vector(Self.value(x, y, t, seed: 1), Self.value(x, y, t, seed: 2))
  }

  /// Interpolates between the values of the eight surrounding corners, with a slope of zero at the corners so that the result is smooth.
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

  /// Returns the value of a corner, computed from its coordinates alone (mixed as in SplitMix64).
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
