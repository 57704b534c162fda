internal import CHeif

/// The conversion from brightness and colour differences to red, green and blue (ITU-T H.273, 8.3).
struct ColorMatrix {
  /// Scales fractions of the largest value to colour samples with as many bits.
  private let lumaScale: Float
  private let lumaStart: Float
  private let chromaScale: Float
  private let chromaCenter: Float
  private let redOfRedness: Float
  private let greenOfBlueness: Float
  private let greenOfRedness: Float
  private let blueOfBlueness: Float
  private let largest: Float

  /// Creates the matrix for samples of `depth` bits; nil if it is not one of the usual ones: identity (RGB), constant luminance, and those
  /// derived from primaries. Pictures that do not specify a matrix (nil) use JFIF's.
  init?(_ colors: heif_color_profile_nclx?, depth: Int) {
    let red: Float
    let blue: Float
    switch colors?.matrix_coefficients {
    case nil, heif_matrix_coefficients_unspecified, heif_matrix_coefficients_ITU_R_BT_601_6,
      heif_matrix_coefficients_ITU_R_BT_470_6_System_B_G:
      (red, blue) = (0.299, 0.114)
    case heif_matrix_coefficients_ITU_R_BT_709_5: (red, blue) = (0.2126, 0.0722)
    case heif_matrix_coefficients_US_FCC_T47: (red, blue) = (0.30, 0.11)
    case heif_matrix_coefficients_SMPTE_240M: (red, blue) = (0.212, 0.087)
    case heif_matrix_coefficients_ITU_R_BT_2020_2_non_constant_luminance: (red, blue) = (0.2627, 0.0593)
    default: return nil
    }
    guard (8...16).contains(depth) else { return nil }
    let isFullRange = colors.map { $0.full_range_flag != 0 } ?? true
    largest = Float(1 << depth - 1)
    let unit = Float(1 << (depth - 8))
    lumaScale = isFullRange ? largest : largest * largest / (219 * unit)
    lumaStart = isFullRange ? 0 : 16 * unit / largest
    chromaScale = isFullRange ? largest : largest * largest / (224 * unit)
    chromaCenter = 128 * unit / largest
    let green = 1 - red - blue
    redOfRedness = 2 * (1 - red)
    blueOfBlueness = 2 * (1 - blue)
    greenOfBlueness = -2 * (1 - blue) * blue / green
    greenOfRedness = -2 * (1 - red) * red / green
  }

  /// Writes a row of each colour.
  func join<Sample: FixedWidthInteger>(
    _ luma: UnsafePointer<Float>, _ blueness: UnsafePointer<Float>, _ redness: UnsafePointer<Float>, red: UnsafeMutablePointer<Sample>,
    green: UnsafeMutablePointer<Sample>, blue: UnsafeMutablePointer<Sample>, count: Int
  ) {
    for x in 0..<count {
      let y = (luma[x] - lumaStart) * lumaScale
      let b = (blueness[x] - chromaCenter) * chromaScale
      let r = (redness[x] - chromaCenter) * chromaScale
      red[x] = sample(y + redOfRedness * r)
      green[x] = sample(y + greenOfBlueness * b + greenOfRedness * r)
      blue[x] = sample(y + blueOfBlueness * b)
    }
  }

  @inline(__always) private func sample<Sample: FixedWidthInteger>(_ value: Float) -> Sample {
    Sample(truncatingIfNeeded: PlanePicture.rounded(value, largest: largest))
  }
}
