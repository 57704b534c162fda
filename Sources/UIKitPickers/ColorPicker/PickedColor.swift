internal import Foundation
internal import UIKitCore

/// A colour of a picker. Components range from 0 to 1. A value type.
struct PickedColor: Equatable, Sendable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  /// The opacity.
  var alpha = 1.0

  /// Creates black.
  init() {}
  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// Creates the colour that `color` resolves to for the traits.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// The same colour without transparency.
  var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

  // MARK: Hexadecimal numbers

  /// Creates an opaque colour from `0xRRGGBB`.
  init(hex: UInt32) {
    self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }
  /// Creates an opaque colour from six hexadecimal digits, or from three, each of which is doubled. Nil for other texts.
  init?(digits text: String) {
    let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "# \n\t"))
    let six = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    guard six.count == 6, six.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(six, radix: 16) else { return nil }
    self.init(hex: number)
  }
  /// The colour without its opacity, as `0xRRGGBB`.
  var hex: UInt32 { [red, green, blue].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) } }
  /// The colour as six hexadecimal digits.
  var digits: String {
    let text = String(hex, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - text.count) + text
  }

  // MARK: The spectrum

  /// Creates the opaque colour at a position in the spectrum, whose sides have the length 1: hues run from left to right, from white at the
  /// top to black at the bottom.
  init(atSpectrum place: CGPoint) {
    let (hue, light) = (min(max(place.x, 0), 1), 1 - min(max(place.y, 0), 1))
    func part(_ shift: Double) -> Double {
      let pure = min(max(abs((Double(hue) + shift).truncatingRemainder(dividingBy: 1) * 6 - 3) - 1, 0), 1)
      return light > 0.5 ? pure + (1 - pure) * (2 * Double(light) - 1) : pure * 2 * Double(light)
    }
    self.init(red: part(0), green: part(2.0 / 3), blue: part(1.0 / 3))
  }
  /// The position in the spectrum of the nearest colour; greys are at the left.
  var placeInSpectrum: CGPoint {
    var hue: CGFloat = 0
    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    return CGPoint(x: hue, y: 1 - (max(red, green, blue) + min(red, green, blue)) / 2)
  }
}
