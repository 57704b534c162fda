public import Foundation
package import HitchlessBase

/// A fixed colour in sRGB.
public final class CGColor: Hashable, Sendable {
  /// The colour as the engines have it.
  package let pixel: PixelColor

  /// The colour `pixel`.
  package init(_ pixel: PixelColor) { self.pixel = pixel }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  public var alpha: CGFloat { CGFloat(pixel.alpha) }
  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [CGFloat(pixel.red), CGFloat(pixel.green), CGFloat(pixel.blue), CGFloat(pixel.alpha)] }
  public var numberOfComponents: Int { 4 }
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(PixelColor(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: Double(alpha)))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.pixel == b.pixel }
  public func hash(into hasher: inout Hasher) { hasher.combine(pixel) }
}
