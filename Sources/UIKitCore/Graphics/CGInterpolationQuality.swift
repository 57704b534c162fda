internal import LayerRenderer

/// How images are drawn at another size than their own.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Same as `medium`.
  case `default`
  /// Enlarges pixels to squares.
  case none
  /// Interpolates between adjacent pixels.
  case low
  /// Same as `medium`.
  case high
  /// Averages all pixels that are combined into one.
  case medium

  var engine: ImageFilter {
    switch self {
    case .none: .nearest
    case .low: .fast
    case .default, .medium, .high: .good
    }
  }
}
