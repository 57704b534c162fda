internal import HitchlessBase

// The values are those published in Apple's Human Interface Guidelines for iOS.

/// Fixed colours, which are the same in light and dark interfaces. The comments contain red, green and blue as hexadecimal numbers.
extension UIColor {
  /// Fully transparent black.
  public static let clear = UIColor(PixelColor.clear)
  /// `000000`.
  public static let black = UIColor(PixelColor(hex: 0x000000))
  /// `FFFFFF`.
  public static let white = UIColor(PixelColor(hex: 0xFFFFFF))
  /// `555555`.
  public static let darkGray = UIColor(PixelColor(hex: 0x555555))
  /// `AAAAAA`.
  public static let lightGray = UIColor(PixelColor(hex: 0xAAAAAA))
  /// `808080`.
  public static let gray = UIColor(PixelColor(hex: 0x808080))
  /// `FF0000`.
  public static let red = UIColor(PixelColor(hex: 0xFF0000))
  /// `00FF00`.
  public static let green = UIColor(PixelColor(hex: 0x00FF00))
  /// `0000FF`.
  public static let blue = UIColor(PixelColor(hex: 0x0000FF))
  /// `00FFFF`.
  public static let cyan = UIColor(PixelColor(hex: 0x00FFFF))
  /// `FFFF00`.
  public static let yellow = UIColor(PixelColor(hex: 0xFFFF00))
  /// `FF00FF`.
  public static let magenta = UIColor(PixelColor(hex: 0xFF00FF))
  /// `FF8000`.
  public static let orange = UIColor(PixelColor(hex: 0xFF8000))
  /// `800080`.
  public static let purple = UIColor(PixelColor(hex: 0x800080))
  /// `996633`.
  public static let brown = UIColor(PixelColor(hex: 0x996633))
}

/// Colours with one value for light and one for dark interfaces; in dark ones, backgrounds are lighter on cards and in popovers. Those for
/// accents and the greys have other values for high contrast.
extension UIColor {
  /// Red for destructive actions and errors.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A, highContrast: (0xD70015, 0xFF6961))
  /// Green, for example for a switch that is on.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158, highContrast: (0x248A3D, 0x30DB5B))
  /// Blue, the default tint.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF, highContrast: (0x0040DD, 0x409CFF))
  /// Orange for accents.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A, highContrast: (0xC93400, 0xFFB340))
  /// Yellow for accents.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A, highContrast: (0xB25000, 0xFFD426))
  /// Pink for accents.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F, highContrast: (0xD30F45, 0xFF6482))
  /// Purple for accents.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2, highContrast: (0x8944AB, 0xDA8FFF))
  /// Teal for accents.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40CBE0, highContrast: (0x008299, 0x5DE6FF))
  /// Indigo for accents.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6, highContrast: (0x3634A3, 0x7D7AFF))
  /// Brown for accents.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68, highContrast: (0x7F6545, 0xB59469))
  /// Mint for accents.
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2, highContrast: (0x0C817B, 0x66D4CF))
  /// Cyan for accents.
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF, highContrast: (0x0071A4, 0x70D7FF))
  /// The base grey, the same in light and dark interfaces.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93, highContrast: (0x6C6C70, 0xAEAEB2))
  /// The second of six greys, which approach the background step by step.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366, highContrast: (0x8E8E93, 0x7C7C80))
  /// The third of six greys.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A, highContrast: (0xAEAEB2, 0x545456))
  /// The fourth of six greys; the background of selected list cells.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C, highContrast: (0xBCBCC0, 0x444446))
  /// The fifth of six greys.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E, highContrast: (0xD8D8DC, 0x363638))
  /// The last of six greys, close to the background.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E, highContrast: (0xEBEBF0, 0x242426))
  /// Primary text.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The text of a link.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// Lines that hide the content below them.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// The background of plain lists and of most views.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  /// The background of content on ``systemBackground``.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// The background of grouped lists.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  /// The former name of ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background of cells in grouped lists.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  /// The background of content in cells of grouped lists.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  /// Secondary text, at 60 % opacity.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.6, darkAlpha: 0.6)
  /// Text of disabled elements, at 30 % opacity.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3)
  /// The weakest text, at less than 20 % opacity.
  public static let quaternaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.18, darkAlpha: 0.16)
  /// The placeholder of an empty text field.
  public static let placeholderText = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, lightAlpha: 0.3, darkAlpha: 0.3)
  /// Lines between rows; translucent.
  public static let separator = UIColor(light: 0x3C3C43, dark: 0x545458, lightAlpha: 0.29, darkAlpha: 0.6)
  /// The fill of thin and small shapes, such as a slider's track; translucent.
  public static let systemFill = UIColor(light: 0x787880, dark: 0x787880, lightAlpha: 0.2, darkAlpha: 0.36)
  /// The fill of shapes of medium size, such as a switch; translucent.
  public static let secondarySystemFill = UIColor(light: 0x787880, dark: 0x787880, lightAlpha: 0.16, darkAlpha: 0.32)
  /// The fill of large shapes, such as a button or a text field; translucent.
  public static let tertiarySystemFill = UIColor(light: 0x767680, dark: 0x767680, lightAlpha: 0.12, darkAlpha: 0.24)
  /// The fill of large areas with complex content; translucent.
  public static let quaternarySystemFill = UIColor(light: 0x747480, dark: 0x767680, lightAlpha: 0.08, darkAlpha: 0.18)
  /// Text on dark backgrounds: white at 60 % opacity, in every interface style.
  public static let lightText = UIColor(PixelColor(hex: 0xFFFFFF, alpha: 0.6))
  /// Text on light backgrounds: black, in every interface style.
  public static let darkText = UIColor(PixelColor(hex: 0x000000))
  /// The tint of views without a tint whose ancestors have none: ``systemBlue``.
  public static var tintColor: UIColor { systemBlue }

  /// The background of a keyboard's keys.
  static let keyboardBackground = UIColor {
    let (red, green, blue): (CGFloat, CGFloat, CGFloat) = $0.userInterfaceStyle == .dark ? (43, 43, 45) : (209, 212, 218)
    return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
