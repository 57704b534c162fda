internal import Foundation
internal import TextLayout

extension UIFontDescriptor {
  /// The keys of the dictionaries in ``AttributeName/featureSettings``: a type and a selector of Apple's typographic features, such as
  /// ``kNumberSpacingType`` and ``kMonospacedNumbersSelector``, or an OpenType tag and its value.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, an `Int`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The setting of the feature, an `Int`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of ``type``.
    public static var featureIdentifier: FeatureKey { type }
    /// The older name of ``selector``.
    public static var typeIdentifier: FeatureKey { selector }
  }

  /// The attributes from which an equal description can be created with ``init(fontAttributes:)``, if the font has no text style. Features
  /// are returned by their OpenType tags.
  public var fontAttributes: [AttributeName: Any] {
    var found: [AttributeName: Any] = [.size: pointSize]
    var traits: [TraitKey: Any] = [:]
    switch engine.family {
    case .named(let name): found[.family] = name
    case .system: break
    case .serif: traits[.design] = SystemDesign.serif.rawValue
    case .monospaced: traits[.design] = SystemDesign.monospaced.rawValue
    case .rounded: traits[.design] = SystemDesign.rounded.rawValue
    }
    if engine.weight != 400 { traits[.weight] = UIFont.Weight(engine: engine.weight).rawValue }
    if engine.isItalic { traits[.symbolic] = SymbolicTraits.traitItalic.rawValue }
    if !traits.isEmpty { found[.traits] = traits }
    if !engine.features.isEmpty || engine.hasMonospacedDigits { found[.featureSettings] = FontFeatures.settings(of: engine) }
    if !engine.cascade.isEmpty { found[.cascadeList] = engine.cascade.map { UIFontDescriptor(fontAttributes: [.family: $0]) } }
    if let textStyle { found[.textStyle] = textStyle.rawValue }
    return found
  }

  /// Returns an attribute of the font: the names of its family and of the font, its size as a `CGFloat`, all of its traits, and the other
  /// attributes where they are set; nil if it does not have the attribute.
  public func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: engine.familyName
    case .name: postscriptName
    case .traits:
      [TraitKey.weight: UIFont.Weight(engine: engine.weight).rawValue, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
    default: fontAttributes[anAttribute]
    }
  }

  /// Returns the descriptions of the installed fonts that have the same attributes, in alphabetical order and in this size. Compared are the
  /// family, the name and the traits: those that `mandatoryKeys` contains, or, if it is nil, those that differ from the system font's.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let keys = mandatoryKeys ?? Set(fontAttributes.keys)
    return InstalledFonts.all.faces.filter { face in
      if keys.contains(.family), face.family != engine.familyName { return false }
      if keys.contains(.name), face.postscriptName != postscriptName { return false }
      return !keys.contains(.traits) || face.weight == engine.weight && face.isItalic == engine.isItalic
    }.map { face in
      UIFontDescriptor(FontDescriptor(family: .named(face.family), size: engine.size, weight: face.weight, isItalic: face.isItalic))
    }
  }
}

extension UIFontDescriptor.TraitKey {
  /// The raw value of a ``UIFontDescriptor/SystemDesign``.
  static let design = UIFontDescriptor.TraitKey(rawValue: "NSCTFontUIFontDesignTrait")
}

extension UIFontDescriptor.SystemDesign {
  /// The family for the text engine.
  var family: FontDescriptor.Family {
    switch self {
    case .serif: .serif
    case .monospaced: .monospaced
    case .rounded: .rounded
    default: .system
    }
  }
}
