internal import LayerRenderer

/// How images are drawn in another size than theirs.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default`
  /// The pixels become squares.
  case none
  /// Mixes the pixels next to each other.
  case low
  /// As `medium`.
  case high
  /// Mixes all pixels that become one.
  case medium

  var engine: ImageFilter {
    switch self {
    case .none: .nearest
    case .low: .fast
    case .default, .medium, .high: .good
    }
  }
}
