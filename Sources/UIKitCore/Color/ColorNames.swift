internal import HitchlessBase

/// The names of colours in English.
enum ColorNames {
  /// Returns the name of a colour, whatever its opacity.
  static func name(of color: PixelColor) -> String {
    let parts = [color.red, color.green, color.blue].map { min(1, max(0, $0)) }
    let (maximum, minimum) = (parts.max() ?? 0, parts.min() ?? 0)
    let (chroma, lightness) = (maximum - minimum, (maximum + minimum) / 2)
    // Dark colours look grey unless they are strongly saturated.
    guard chroma >= 0.08, maximum >= 0.12 else { return gray(lightness) }
    var hue: Double =
      if maximum == parts[0] { (parts[1] - parts[2]) / chroma } else if maximum == parts[1] { (parts[2] - parts[0]) / chroma + 2 } else {
        (parts[0] - parts[1]) / chroma + 4
      }
    hue = (hue * 60 + 360).truncatingRemainder(dividingBy: 360)
    let word = hues.first { hue < $0.0 }?.1 ?? "red"
    // Brown and pink are colours of other hues that have their own names.
    if word == "orange", lightness < 0.42 { return lightness < 0.2 ? "dark brown" : "brown" }
    if word == "red", lightness > 0.72 { return "pink" }
    if word == "magenta", lightness < 0.4 { return lightness < 0.15 ? "dark purple" : "purple" }
    if chroma < 0.25, lightness > 0.25, lightness < 0.8 { return "grayish \(word)" }
    if lightness < 0.3 { return "dark \(word)" }
    return lightness > 0.72 ? "light \(word)" : word
  }
  private static func gray(_ lightness: Double) -> String {
    switch lightness {
    case ..<0.06: "black"
    case ..<0.38: "dark gray"
    case ..<0.62: "gray"
    case ..<0.95: "light gray"
    default: "white"
    }
  }
  /// The names of hues, with the angles in degrees at which they end.
  private static let hues: [(Double, String)] = [
    (14, "red"), (43, "orange"), (68, "yellow"), (160, "green"), (195, "cyan"), (255, "blue"), (288, "purple"), (318, "magenta"),
    (342, "pink"),
  ]
}
