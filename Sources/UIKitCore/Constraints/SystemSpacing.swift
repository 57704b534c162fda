internal import Foundation

/// UIKit's standard distances between elements, in points.
///
/// Measured by Charon (kern0x1b/charon, `NSLayoutAnchorSystemSpacing`): 8 points between edges, regardless of the font.
@MainActor enum SystemSpacing {
  /// The distance between neighbours.
  static let standard: CGFloat = 8

  /// Returns `multiplier` times the spacing from `upper` to `lower`, which is further down. With a baseline on either side, the spacing is
  /// that of two lines of text, whose descenders may differ.
  static func between(_ upper: ConstraintSide, _ lower: ConstraintSide, multiplier: CGFloat) -> CGFloat {
    max(0, multiplier) * spacing(upper, lower)
  }
  /// Returns `multiplier` times the spacing of neighbours in reading direction.
  static func times(_ multiplier: CGFloat) -> CGFloat { max(0, multiplier) * standard }

  private static func spacing(_ upper: ConstraintSide, _ lower: ConstraintSide) -> CGFloat {
    let isBaseline = { (side: ConstraintSide) in side.attribute == .firstBaseline || side.attribute == .lastBaseline }
    guard isBaseline(upper) || isBaseline(lower) else { return standard }
    let fonts = [upper, lower].map { ($0.reference.view as? any BaselineText)?.baselineFont }
    guard let below = fonts[1] ?? fonts[0], let above = fonts[0] ?? fonts[1] else { return standard }
    let scale = max(1, upper.reference.owner?.runtime.traits.displayScale ?? 1)
    let distance = below.lineHeight + below.descender - above.descender
    return (distance * scale - 1.0 / 1024).rounded(.up) / scale
  }
}

/// A view with text on baselines.
@MainActor protocol BaselineText: UIView {
  /// The font of the view's text.
  var baselineFont: UIFont { get }
}
