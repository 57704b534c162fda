internal import CPango

/// The fonts that are there, and their names.
package struct InstalledFonts: Sendable {
  /// One font of a family.
  package struct Face: Hashable, Sendable {
    /// The family's name.
    package let family: String
    /// The name that is of this font alone, such as `Inter-Bold`.
    package let postscriptName: String
    /// From 100 (ultra light) over 400 (regular) to 900 (black).
    package let weight: Int
    /// Whether it is slanted.
    package let isItalic: Bool
  }

  /// All fonts, in the order of their families and names.
  package let faces: [Face]
  /// By their PostScript names and their full names, in small letters.
  private let byName: [String: Face]
  /// The families' names, by these without spaces and in small letters.
  private let families: [String: String]

  /// What is installed: found once, the first time it is asked for, which takes some 20 ms.
  package static let all = FontLibrary.shared.installedFonts()

  /// These fonts, each with its full name.
  init(_ found: [(face: Face, fullName: String)]) {
    faces = Set(found.map { $0.face }).sorted { ($0.family, $0.postscriptName) < ($1.family, $1.postscriptName) }
    var byName: [String: Face] = [:]
    for (face, fullName) in found { byName[fullName.lowercased()] = face }
    for (face, _) in found { byName[face.postscriptName.lowercased()] = face }
    self.byName = byName
    families = Dictionary(faces.map { (FontNames.normalized($0.family), $0.family) }) { first, _ in first }
  }

  /// The font with a PostScript name or a full name; nil if there is none.
  func face(named name: String) -> Face? { byName[name.lowercased()] }
  /// The family with a name, however it is spaced; nil if there is none.
  func family(named name: String) -> String? { families[FontNames.normalized(name)] }
}

extension FontLibrary {
  /// Lists the fonts that texts are drawn in.
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
    // A font without a single weight can have each.
    let weight = number(FC_WEIGHT).map { Int(FcWeightToOpenType($0)) } ?? 400
    let face = InstalledFonts.Face(
      family: family, postscriptName: name, weight: min(900, max(100, (weight + 50) / 100 * 100)), isItalic: number(FC_SLANT) ?? 0 > 0)
    return (face, text(FC_FULLNAME) ?? name)
  }
}
