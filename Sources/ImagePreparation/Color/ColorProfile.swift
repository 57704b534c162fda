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

  /// Whether its numbers are brightness alone. An ICC profile says so behind its first 16 bytes.
  private var isGrey: Bool {
    guard case .icc(let bytes) = self, bytes.count >= 20 else { return false }
    return bytes[16..<20].elementsEqual("GRAY".utf8)
  }

  /// What the profile says of a picture that is stored in grey, or in colours: nil where it is of the other kind. Brightness alone says
  /// nothing of three colours. The other way round it does: a grey is three equal colours.
  func applied(toGrey isStoredGrey: Bool) -> ColorProfile? { isGrey && !isStoredGrey ? nil : self }

  /// The ICC profile in `bytes`; nil if it is longer than any real one.
  static func icc(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    bytes.isEmpty || bytes.count > largestByteCount ? nil : .icc(Array(bytes))
  }
}
