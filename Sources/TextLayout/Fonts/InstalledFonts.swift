internal import CPango

/// The installed fonts and their names.
package struct InstalledFonts: Sendable {
  /// One font of a family.
  package struct Face: Hashable, Sendable {
    /// The family's name.
    package let family: String
    /// The unique name of this font, such as `Inter-Bold`.
    package let postscriptName: String
    /// The weight, from 100 (ultra light) through 400 (regular) to 900 (black).
    package let weight: Int
    /// Whether the font is slanted.
    package let isItalic: Bool
  }

  /// All fonts, sorted by family and name.
  package let faces: [Face]
  /// The fonts by PostScript name and by full name, in lower case.
  private let byName: [String: Face]
  /// The families' names, by the same names in lower case without spaces.
  private let families: [String: String]

  /// The installed fonts. Listed on first access: O(fonts), a tenth of a millisecond for sixty once the font library is loaded.
  package static let all = FontLibrary.shared.installedFonts()

  /// Creates a list of these fonts, each with its full name.
  init(_ found: [(face: Face, fullName: String)]) {
    faces = Set(found.map { $0.face }).sorted { ($0.family, $0.postscriptName) < ($1.family, $1.postscriptName) }
    var byName: [String: Face] = [:]
    for (face, fullName) in found { byName[fullName.lowercased()] = face }
    for (face, _) in found { byName[face.postscriptName.lowercased()] = face }
    self.byName = byName
    families = Dictionary(faces.map { (FontNames.normalized($0.family), $0.family) }) { first, _ in first }
  }

  /// Returns the font with a PostScript name or a full name; nil if there is none.
  func face(named name: String) -> Face? { byName[name.lowercased()] }
  /// Returns the family with a name, ignoring spaces and case; nil if there is none.
  func family(named name: String) -> String? { families[FontNames.normalized(name)] }
}

extension FontLibrary {
  /// Returns the fonts that are available for drawing text.
  fileprivate func installedFonts() -> InstalledFonts {
    withLock {
      guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return InstalledFonts([]) }
      defer {
        FcObjectSetDestroy(wanted)
        FcPatternDestroy(pattern)
      }
      for property in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, property) }
      guard let list = FcFontList(configuration, pattern, wanted) else { return InstalledFonts([]) }
      defer { FcFontSetDestroy(list) }
      let fonts = UnsafeBufferPointer(start: list.pointee.fonts, count: Int(list.pointee.nfont))
      return InstalledFonts(fonts.compactMap { $0.flatMap(Self.face) })
    }
  }
  private static func face(_ font: OpaquePointer) -> (face: InstalledFonts.Face, fullName: String)? {
    func text(_ property: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }
    func number(_ property: String) -> Int32? {
      var value: Int32 = 0
      return FcPatternGetInteger(font, property, 0, &value) == FcResultMatch ? value : nil
    }
    guard let family = text(FC_FAMILY), let name = text(FC_POSTSCRIPT_NAME), !name.isEmpty else { return nil }
    // A variable font has a range of weights instead of a single one.
    let weight = number(FC_WEIGHT).map { Int(FcWeightToOpenType($0)) } ?? 400
    let face = InstalledFonts.Face(
      family: family, postscriptName: name, weight: min(900, max(100, (weight + 50) / 100 * 100)), isItalic: number(FC_SLANT) ?? 0 > 0)
    return (face, text(FC_FULLNAME) ?? name)
  }
}
