internal import Foundation
internal import HitchlessBase

/// Parses colours in the notation of colour sets.
enum AssetColor {
  /// Returns the colour that `value` describes; nil if it is invalid.
  static func color(_ value: [String: Any]) -> UIColor? {
    if let name = value["reference"] as? String { return system[name] }
    guard let components = value["components"] as? [String: Any] else { return nil }
    let alpha = components["alpha"] == nil ? 1 : fraction(components["alpha"])
    guard let alpha else { return nil }
    let space = value["color-space"] as? String ?? "srgb"
    if let white = component(components["white"]) {
      let gray = space == "extended-linear-gray" ? PixelColor.curved(white) : white
      return UIColor(white: CGFloat(gray), alpha: CGFloat(alpha))
    }
    guard let red = component(components["red"]), let green = component(components["green"]), let blue = component(components["blue"])
    else { return nil }
    switch space {
    case "display-p3": return UIColor(PixelColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
    case "extended-linear-srgb":
      return UIColor(
        PixelColor(red: PixelColor.curved(red), green: PixelColor.curved(green), blue: PixelColor.curved(blue), alpha: alpha))
    default: return UIColor(PixelColor(red: red, green: green, blue: blue, alpha: alpha))
    }
  }

  /// Returns the colour in the notation of the set, for messages.
  static func description(of value: [String: Any]) -> String {
    if let name = value["reference"] as? String { return name }
    let components = value["components"] as? [String: Any] ?? [:]
    return components.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Returns a component: `0xFF` and `255` have 8 bits, `1.000` is a fraction. Nil if it is not a number.
  private static func component(_ value: Any?) -> Double? {
    guard let text = value as? String else { return fraction(value) }
    if let bits = hexadecimal(text) ?? Int(text).map(Double.init) { return inRange(bits / 255) }
    return fraction(value)
  }

  /// Returns an opacity, or a component with a decimal point.
  private static func fraction(_ value: Any?) -> Double? {
    if let number = value as? NSNumber { return inRange(number.doubleValue) }
    guard let text = value as? String else { return nil }
    if let bits = hexadecimal(text) { return inRange(bits / 255) }
    return Double(text).flatMap { inRange($0) }
  }

  private static func hexadecimal(_ text: String) -> Double? {
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
    return UInt32(text.dropFirst(2), radix: 16).map { Double($0) }
  }

  /// Extended colour spaces contain values outside 0 to 1.
  private static func inRange(_ value: Double) -> Double? { abs(value) <= 256 ? value : nil }

  /// The system's colours, by the names that colour sets use.
  private static let system: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
    "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "lightTextColor": .lightText, "darkTextColor": .darkText,
    "tintColor": .tintColor, "blackColor": .black, "whiteColor": .white, "clearColor": .clear, "grayColor": .gray,
    "lightGrayColor": .lightGray, "darkGrayColor": .darkGray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple,
    "brownColor": .brown,
  ]
}
