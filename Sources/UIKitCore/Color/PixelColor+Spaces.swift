internal import HitchlessBase

extension PixelColor {
  /// `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255, alpha: alpha)
  }

  /// Hue, saturation and brightness from 0 to 1; the hue wraps around.
  init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ n: Double) -> Double {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
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
