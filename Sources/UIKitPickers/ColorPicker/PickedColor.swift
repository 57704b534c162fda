internal import Foundation
internal import UIKitCore

/// A colour as a person picks it. Components from 0 to 1. A value.
struct PickedColor: Equatable, Sendable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  /// Opacity.
  var alpha = 1.0

  /// Black.
  init() {}
  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// What `color` is for some traits.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  /// The same without transparency.
  var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

  // MARK: Hexadecimal numbers

  /// An opaque colour, as `0xRRGGBB`.
  init(hex: UInt32) {
    self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }
  /// An opaque colour from six hexadecimal digits, or three, which count twice each. Nil for other texts.
  init?(digits text: String) {
    let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "# \n\t"))
    let six = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    guard six.count == 6, six.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(six, radix: 16) else { return nil }
    self.init(hex: number)
  }
  /// The colour without its opacity, as `0xRRGGBB`.
  var hex: UInt32 { [red, green, blue].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) } }
  /// Six hexadecimal digits.
  var digits: String {
    let text = String(hex, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - text.count) + text
  }

  // MARK: The spectrum

  /// The opaque colour at a place of the spectrum, whose sides are 1 long: hues go from left to right, from white at the top to black at the
  /// bottom.
  init(atSpectrum place: CGPoint) {
    let (hue, light) = (min(max(place.x, 0), 1), 1 - min(max(place.y, 0), 1))
    func part(_ shift: Double) -> Double {
      let pure = min(max(abs((Double(hue) + shift).truncatingRemainder(dividingBy: 1) * 6 - 3) - 1, 0), 1)
      return light > 0.5 ? pure + (1 - pure) * (2 * Double(light) - 1) : pure * 2 * Double(light)
    }
    self.init(red: part(0), green: part(2.0 / 3), blue: part(1.0 / 3))
  }
  /// The place in the spectrum of the colour that is nearest to it; greys are at the left.
  var placeInSpectrum: CGPoint {
    var hue: CGFloat = 0
    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    return CGPoint(x: hue, y: 1 - (max(red, green, blue) + min(red, green, blue)) / 2)
  }
}
