internal import Foundation
internal import HitchlessBase

extension PixelColor {
  /// Creates a colour from `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness from 0 to 1; the hue wraps around.
  init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ n: Double) -> Double {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates the sRGB colour nearest to one of Display P3, with components from 0 to 1. Source: SMPTE RP 431-2 (primaries) and IEC
  /// 61966-2-1 (white and curve, which both have).
  init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: Self.curved(1.2249402 * r - 0.2249402 * g), green: Self.curved(-0.0420570 * r + 1.0420570 * g),
      blue: Self.curved(-0.0196376 * r - 0.0786361 * g + 1.0982737 * b), alpha: alpha)
  }

  /// Returns the sRGB component for a linear one, from 0 to 1.
  static func curved(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The inverse of ``init(hue:saturation:brightness:alpha:)``.
  var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let high = max(red, green, blue)
    let span = high - min(red, green, blue)
    guard span > 0 else { return (0, 0, high) }
    var sector: Double
    if high == red {
      sector = (green - blue) / span
    } else if high == green {
      sector = 2 + (blue - red) / span
    } else {
      sector = 4 + (red - green) / span
    }
    if sector < 0 { sector += 6 }
    return (sector / 6, span / high, high)
  }
}
