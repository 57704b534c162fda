/// Finds fonts by the names that programs know them by.
package enum FontNames {
  /// A name without spaces, in small letters.
  static func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  /// The font with a name: of an installed font, which is its PostScript name, its full name, or its family's name with a style after a
  /// hyphen; or of a font that comes with UIKit, for which one that is here stands in. Nil if there is no such font.
  package static func descriptor(named name: String, size: Double) -> FontDescriptor? {
    guard !name.isEmpty else { return nil }
    let installed = InstalledFonts.all
    if let face = installed.face(named: name) {
      return FontDescriptor(family: .named(face.family), size: size, weight: face.weight, isItalic: face.isItalic)
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    // A name as a whole may have hyphens of its own.
    let family = parts.first.flatMap { installed.family(named: String($0)) ?? UIKitFamily(String($0))?.name }
    guard let found = installed.family(named: name) ?? family else { return nil }
    return FontDescriptor(
      family: .named(found), size: size, weight: weight(in: style), isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The weight that a style such as `BoldItalic` or `700` has.
  private static func weight(in style: String) -> Int {
    if let number = Int(style.prefix { $0.isASCII && $0.isNumber }) { return min(900, max(100, number)) }
    let words: [(String, Int)] = [
      ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
      ("light", 300), ("medium", 500), ("bold", 700),
    ]
    return words.first { style.contains($0.0) }?.1 ?? 400
  }
}

/// A family that comes with UIKit's systems, which programs take to be there.
struct UIKitFamily {
  /// Its name.
  let name: String
  /// The families that stand in for it, by name.
  let substitutes: String

  /// The family with a name, as it is written in the names of its fonts; nil for others.
  init?(_ name: String) {
    let plain = FontNames.normalized(name)
    // PostScript names of some end in that of who made them.
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
