internal import Foundation

/// The distances that UIKit leaves between things where a program asks for its standard ones, in points.
///
/// Measured by Charon (kern0x1b/charon, `NSLayoutAnchorSystemSpacing`): 8 points between edges, whatever the font.
@MainActor enum SystemSpacing {
  /// Between neighbours.
  static let standard: CGFloat = 8

  /// `multiplier` times the spacing from `upper` to `lower`, which is further down: with a baseline on either side that of two lines of text,
  /// whose descenders may differ.
  static func between(_ upper: ConstraintSide, _ lower: ConstraintSide, multiplier: CGFloat) -> CGFloat {
    max(0, multiplier) * spacing(upper, lower)
  }
  /// `multiplier` times the spacing of neighbours in reading direction.
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

/// A view whose text stands on lines.
@MainActor protocol BaselineText: UIView {
  /// The font of its text.
  var baselineFont: UIFont { get }
}
