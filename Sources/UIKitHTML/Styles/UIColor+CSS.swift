internal import Foundation
internal import UIKitCore

extension UIColor {
  /// Creates a colour from CSS text in lower case: "#f80", "#ff8800", "#ff8800cc", "rgb(255, 136, 0)", "rgba(255, 136, 0, 0.8)", one of the
  /// sixteen names of HTML, or some other frequently used names. Nil for anything else. Source: CSS Color Module Level 4.
  convenience init?(css text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let named = Self.names[text] {
      self.init(hex: named)
    } else if text.hasPrefix("#") {
      self.init(digits: text.dropFirst())
    } else if text.hasPrefix("rgb") {
      let fields = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split { $0 == "," || $0 == " " || $0 == "/" }
      // Returns a fraction of `whole`.
      func part(_ field: Substring, of whole: Double) -> CGFloat? {
        let number = field.hasSuffix("%") ? Double(field.dropLast()).map { $0 / 100 } : Double(field).map { $0 / whole }
        return number.flatMap { $0.isFinite ? CGFloat(min(1, max(0, $0))) : nil }
      }
      let channels = fields.prefix(3).compactMap { part($0, of: 255) }
      guard channels.count == 3, fields.count <= 4, let alpha = fields.count == 4 ? part(fields[3], of: 1) : 1 else { return nil }
      self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    } else {
      return nil
    }
  }
  private convenience init?(digits: Substring) {
    guard let number = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3: self.init(hex: (number >> 8 & 0xF) * 0x110000 | (number >> 4 & 0xF) * 0x1100 | (number & 0xF) * 0x11)
    case 6: self.init(hex: number)
    case 8: self.init(hex: number >> 8, alpha: CGFloat(number & 0xFF) / 255)
    default: return nil
    }
  }
  private convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000,
    "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
    "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9, "lightgray": 0xD3D3D3,
    "lightgrey": 0xD3D3D3, "darkblue": 0x00008B, "darkgreen": 0x006400, "darkred": 0x8B0000, "indigo": 0x4B0082, "violet": 0xEE82EE,
    "tomato": 0xFF6347, "crimson": 0xDC143C, "coral": 0xFF7F50, "salmon": 0xFA8072, "khaki": 0xF0E68C, "turquoise": 0x40E0D0,
    "steelblue": 0x4682B4, "royalblue": 0x4169E1, "skyblue": 0x87CEEB, "slategray": 0x708090, "dimgray": 0x696969,
  ]
}
