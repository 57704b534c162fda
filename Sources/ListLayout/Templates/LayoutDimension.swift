package import HitchlessBase

/// One dimension of a template: a width or a height that still has to be resolved against a container.
package enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the container's width. Can be used for heights too.
  case fractionalWidth(Double)
  /// A fraction of the container's height. Can be used for widths too.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// A length in points that is used until the element has been measured.
  case estimated(Double)
  /// Like ``estimated(_:)``, but then as large as the largest sibling in the same group.
  case uniformAcrossSiblings(estimate: Double)

  /// Whether the element's own measured size determines the dimension.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Returns the length in points inside `container`, or the estimate. Never negative, never infinite.
  package func resolved(in container: Size) -> Double {
    let length =
      switch self {
      case .fractionalWidth(let fraction): container.width * fraction
      case .fractionalHeight(let fraction): container.height * fraction
      case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
      }
    // Sizes come from programs: the result of a division by zero must not reach the pixel arithmetic.
    return length.isFinite ? min(max(0, length), 1e7) : 0
  }
}
