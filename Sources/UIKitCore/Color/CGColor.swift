public import Foundation
package import HitchlessBase
package import LayerTree

/// A fixed sRGB colour with components from 0 to 1, or the pattern of ``UIKitCore/UIColor/init(patternImage:)``. Immutable; safe to use
/// from any thread.
public final class CGColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// The colour as the engines' type.
  package let pixel: PixelColor
  /// The pattern, whose mean colour is ``pixel``; nil for a plain colour.
  package let pattern: LayerPattern?

  /// Creates a colour from the engines' type.
  package init(_ pixel: PixelColor) { (self.pixel, pattern) = (pixel, nil) }
  /// Creates a colour that is a pattern.
  package init(_ pattern: LayerPattern) { (pixel, self.pattern) = (pattern.meanColor, pattern) }
  /// Creates a colour with components from 0 to 1, which are not checked.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Creates the colour of a colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The opacity from 0 to 1.
  public var alpha: CGFloat { CGFloat(pixel.alpha) }
  /// Red, green, blue and alpha, from 0 to 1.
  public var components: [CGFloat]? { [CGFloat(pixel.red), CGFloat(pixel.green), CGFloat(pixel.blue), CGFloat(pixel.alpha)] }
  /// Always 4.
  public var numberOfComponents: Int { 4 }
  /// Returns the colour with another opacity. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let pattern { return CGColor(pattern.with(opacity: Double(alpha))) }
    return CGColor(PixelColor(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: Double(alpha)))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.pixel == b.pixel && a.pattern == b.pattern }
  public func hash(into hasher: inout Hasher) { hasher.combine(pixel) }
}
