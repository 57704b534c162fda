/// The colour space of the samples in a picture's data, if it is not sRGB.
enum ColorProfile: Hashable, Sendable {
  /// An ICC profile as it is stored.
  case icc([UInt8])
  /// Primaries and white point as CIE xy, and a gamma, such as 2.2; nil is sRGB's curve.
  case primaries(Chromaticities, gamma: Double?)

  /// Chromaticities in CIE xy.
  struct Chromaticities: Hashable, Sendable {
    var white: SIMD2<Double>
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>

    /// The chromaticities of sRGB.
    static let sRGB = Chromaticities(white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06])
  }

  /// The size of the largest ICC profile that is read; the profiles of printing presses have at most 3 MB.
  static let largestByteCount = 8 << 20

  /// Whether the samples are brightness only. An ICC profile states it after its first 16 bytes.
  private var isGrey: Bool {
    guard case .icc(let bytes) = self, bytes.count >= 20 else { return false }
    return bytes[16..<20].elementsEqual("GRAY".utf8)
  }

  /// Returns the profile for a picture that is stored in grey or in colour; nil if the profile does not apply. A grey profile says nothing
  /// about three colours. The opposite works, because a grey is three equal colours.
  func applied(toGrey isStoredGrey: Bool) -> ColorProfile? { isGrey && !isStoredGrey ? nil : self }

  /// Returns the ICC profile in `bytes`; nil if it is longer than any real profile.
  static func icc(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    bytes.isEmpty || bytes.count > largestByteCount ? nil : .icc(Array(bytes))
  }
}
