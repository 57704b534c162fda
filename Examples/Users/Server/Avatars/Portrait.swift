import UsersModel

/// The appearance of a portrait. It follows from the identifier, and the colours do not change with the size.
struct Portrait: Hashable {
  /// A colour with components from 0 to 1.
  struct Color: Hashable {
    var red: Double
    var green: Double
    var blue: Double

    /// Creates a colour from a number such as `0xRRGGBB`.
    init(_ number: UInt32) {
      red = Double(number >> 16 & 0xFF) / 255
      green = Double(number >> 8 & 0xFF) / 255
      blue = Double(number & 0xFF) / 255
    }

    /// Returns a mix of `part` of the other colour and the rest of this one.
    func mixed(with other: Color, _ part: Double) -> Color {
      var color = self
      color.red += (other.red - red) * part
      color.green += (other.green - green) * part
      color.blue += (other.blue - blue) * part
      return color
    }
  }

  /// The style of the hair.
  enum Hair: CaseIterable { case short, long, bald, bun }

  var background: Color
  var skin: Color
  var hairColor: Color
  var shirt: Color
  var hair: Hair
  var hasGlasses: Bool

  init(of id: User.ID) {
    // Each feature is selected by a separate factor, so that it depends neither on the others nor on the name.
    func pick<Value>(_ values: [Value], _ factor: Int) -> Value { values[UserDirectory.pick(id, factor, values.count)] }
    background = pick(Self.backgrounds, 62_089_911)
    skin = pick(Self.skins, 1_343_714_438)
    hairColor = pick(Self.hairColors, 630_360_016)
    shirt = pick(Self.shirts, 1_583_458_089)
    hair = pick(Hair.allCases, 784_588_716)
    hasGlasses = UserDirectory.pick(id, 1_132_489_760, 4) == 0
  }

  private static let backgrounds = [
    0xBFDDF2, 0xF6D8AE, 0xCFE8CF, 0xE6D3EE, 0xF7C9C9, 0xD4E4E0, 0xFBE8A6, 0xC9D3F0, 0xE3DCCB, 0xB9E3DD,
  ].map { Color($0) }
  private static let skins = [0xFFE0C7, 0xF3C6A0, 0xDDA47A, 0xB97C55, 0x8D5A3B, 0x5F3B28].map { Color($0) }
  private static let hairColors = [0x221D1B, 0x4A2F21, 0x7A4B27, 0xB98544, 0xE2C07A, 0xA63F22, 0x9B9B9B].map { Color($0) }
  private static let shirts = [0x2F6DB5, 0xC5453C, 0x2F8F6B, 0x6B4FA0, 0xE08A2C, 0x37474F, 0xD45C8F, 0x5E8C31].map { Color($0) }
}
