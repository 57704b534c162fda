/// A colour in sRGB, not premultiplied, with components from 0 to 1.
public struct PixelColor: Hashable, Sendable {
  /// The red component, 0 to 1.
  public var red: Double
  /// The green component, 0 to 1.
  public var green: Double
  /// The blue component, 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a colour with these components.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Fully transparent.
  public static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = PixelColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = PixelColor(red: 1, green: 1, blue: 1)

  /// The colour as a premultiplied `0xAARRGGBB` word.
  public var premultipliedWord: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }

  /// Returns the colour `fraction` of the way to `other`.
  public func mixed(with other: PixelColor, fraction: Double) -> PixelColor {
    PixelColor(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}

extension PixelColor: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` if not opaque.
  public var description: String {
    func hex(_ value: Double) -> String {
      let text = String(Int((min(1, max(0, value)) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
  }
}
