public import Foundation
package import HitchlessBase

/// A fixed sRGB colour, with components from 0 to 1. Immutable; safe to use from any thread.
public final class CGColor: Hashable, Sendable {
  /// The colour as the engines' type.
  package let pixel: PixelColor

  /// Creates a colour from the engines' type.
  package init(_ pixel: PixelColor) { self.pixel = pixel }
  /// Creates a colour with components from 0 to 1, which are not checked.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates a grey from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// The opacity from 0 to 1.
  public var alpha: CGFloat { CGFloat(pixel.alpha) }
  /// Red, green, blue and alpha, from 0 to 1.
  public var components: [CGFloat]? { [CGFloat(pixel.red), CGFloat(pixel.green), CGFloat(pixel.blue), CGFloat(pixel.alpha)] }
  /// Always 4.
  public var numberOfComponents: Int { 4 }
  /// Returns the colour with another opacity. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(PixelColor(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: Double(alpha)))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.pixel == b.pixel }
  public func hash(into hasher: inout Hasher) { hasher.combine(pixel) }
}
