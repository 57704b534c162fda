/// Finds fonts by the names that programs use for them.
package enum FontNames {
  /// Returns a name in lower case without spaces.
  static func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  /// Returns the font with a name: the PostScript name or full name of an installed font, or a family's name, which a hyphen and a style
  /// may follow. For a font that comes with UIKit and is not installed, returns an installed substitute. Nil if there is no such font.
  package static func descriptor(named name: String, size: Double) -> FontDescriptor? {
    guard !name.isEmpty else { return nil }
    let installed = InstalledFonts.all
    if let face = installed.face(named: name) {
      return FontDescriptor(family: .named(face.family), size: size, weight: face.weight, isItalic: face.isItalic)
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    // A family's name can contain hyphens, so the whole name is tried first.
    let family = parts.first.flatMap { installed.family(named: String($0)) ?? UIKitFamily(String($0))?.name }
    guard let found = installed.family(named: name) ?? family else { return nil }
    return FontDescriptor(
      family: .named(found), size: size, weight: weight(in: style), isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// Returns the weight of a style such as `BoldItalic` or `700`.
  private static func weight(in style: String) -> Int {
    if let number = Int(style.prefix { $0.isASCII && $0.isNumber }) { return min(900, max(100, number)) }
    let words: [(String, Int)] = [
      ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
      ("light", 300), ("medium", 500), ("bold", 700),
    ]
    return words.first { style.contains($0.0) }?.1 ?? 400
  }
}

/// A family that comes with UIKit's systems, so that programs expect it to be installed.
struct UIKitFamily {
  /// The family's name.
  let name: String
  /// The names of the families that replace it.
  let substitutes: String

  /// Creates the family with a name as it is written in the names of its fonts; nil for other families.
  init?(_ name: String) {
    let plain = FontNames.normalized(name)
    // The PostScript names of some families end with an abbreviation of the manufacturer.
    let endings = ["", "psmt", "mt", "ps"].filter { plain.hasSuffix($0) }
    guard let known = endings.lazy.compactMap({ Self.known[String(plain.dropLast($0.count))] }).first else { return nil }
    self = known
  }
  private init(_ name: String, _ substitutes: String) { (self.name, self.substitutes) = (name, substitutes) }

  static let plainSubstitutes = "Inter,DejaVu Sans"
  private static let monospaced = ["Courier", "Courier New", "Menlo", "Monaco", "SF Mono"]
  private static let serif = [
    "American Typewriter", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps", "Charter", "Cochin", "Copperplate",
    "Didot", "Georgia", "Hiragino Mincho ProN", "Hoefler Text", "New York", "Palatino", "Rockwell", "Times", "Times New Roman",
  ]
  private static let others = [
    "Academy Engraved LET", "Apple SD Gothic Neo", "Apple Symbols", "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir",
    "Avenir Next",
    "Avenir Next Condensed", "Bradley Hand", "Chalkboard SE", "Chalkduster", "DIN Alternate", "DIN Condensed", "Euphemia UCAS", "Futura",
    "Galvji", "Geeza Pro", "Gill Sans", "Helvetica", "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Sans", "Impact", "Kailasa",
    "Kefa", "Kohinoor Bangla", "Kohinoor Devanagari", "Marker Felt", "Noteworthy", "Optima", "Papyrus", "Party LET", "PingFang HK",
    "PingFang SC", "PingFang TC", "Savoye LET", "Snell Roundhand", "Symbol", "Thonburi", "Trebuchet MS", "Verdana", "Zapf Dingbats",
    "Zapfino",
    ".SF UI", ".SFUI", ".SFUIText", ".SFUIDisplay", ".AppleSystemUIFont",
  ]
  private static let known: [String: UIKitFamily] = {
    let all =
      monospaced.map { UIKitFamily($0, "DejaVu Sans Mono,Inter") } + serif.map { UIKitFamily($0, "DejaVu Serif,Inter") }
      + others.map { UIKitFamily($0, plainSubstitutes) }
    return Dictionary(all.map { (FontNames.normalized($0.name), $0) }) { first, _ in first }
  }()
}
