/// Which colours the numbers in a picture's data mean, where that is not sRGB.
enum ColorProfile: Hashable, Sendable {
  /// An ICC profile as it is stored.
  case icc([UInt8])
  /// Primaries and white as CIE xy, and a gamma, such as 2.2; nil is sRGB's curve.
  case primaries(Chromaticities, gamma: Double?)

  /// CIE xy.
  struct Chromaticities: Hashable, Sendable {
    var white: SIMD2<Double>
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>

    /// Those of sRGB.
    static let sRGB = Chromaticities(white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06])
  }

  /// The longest ICC profile that is read: those of printing presses are 3 MB at most.
  static let largestByteCount = 8 << 20

  /// The ICC profile in `bytes`; nil if it is longer than any real one.
  static func icc(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    bytes.isEmpty || bytes.count > largestByteCount ? nil : .icc(Array(bytes))
  }
}
