public import Foundation
internal import TextLayout

/// A description of a font, from which a ``UIFont`` can be created. Immutable; safe to use from any thread.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The properties of a font's style.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of at least semibold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variant of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The normal system font: Inter.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Letters with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// A design that is drawn like the normal system font.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  /// The attributes that ``addingAttributes(_:)`` can change.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font's name, a `String`; used as a family's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary with keys of type ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The typographic features, an array of dictionaries with keys of type ``FeatureKey``. Features that the font does not have change
    /// nothing.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The fonts that are tried in order for characters that the font does not have, an array of ``UIFontDescriptor``. Only their families
    /// are used.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The raw value of the ``UIFont/TextStyle`` whose font is described. Only ``fontAttributes`` and ``object(forKey:)`` return it.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The keys of the dictionary in ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``UIFont/Weight``, or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// ``SymbolicTraits``, or their raw value.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  let engine: FontDescriptor
  let textStyle: UIFont.TextStyle?

  init(_ engine: FontDescriptor, textStyle: UIFont.TextStyle? = nil) {
    self.engine = engine
    self.textStyle = textStyle
  }
  /// Creates the description of the font of a family, or with a PostScript name, in `size` points.
  public convenience init(name: String, size: CGFloat) {
    self.init(UIFont(name: name, size: size)?.engine ?? FontDescriptor(size: Double(size)))
  }
  /// Creates the description of the system font in 12 points, changed by the attributes.
  public convenience init(fontAttributes: [AttributeName: Any]) {
    self.init(FontDescriptor(size: 12).adding(fontAttributes))
  }

  /// Returns the description of the font of a text style in the text size of the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// Returns the description of the font of a text style in the text size of `traits`, or of the current traits if nil.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor }

  /// Returns the same font in another design. Never nil, because each design has a font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var other = engine
    other.family = design.family
    return UIFontDescriptor(other, textStyle: textStyle)
  }
  /// Returns the same font with exactly these traits. Never nil.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var other = engine
    other.isItalic = traits.contains(.traitItalic)
    other.weight = traits.contains(.traitBold) ? max(700, engine.weight) : min(400, engine.weight)
    if traits.contains(.traitMonoSpace) { other.family = .monospaced }
    return UIFontDescriptor(other, textStyle: textStyle)
  }
  /// Returns the same font in another size, which no longer follows a text style.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    var other = engine
    other.size = Double(size)
    return UIFontDescriptor(other)
  }
  /// Returns the same size and style in another family.
  open func withFamily(_ family: String) -> UIFontDescriptor {
    var other = engine
    other.family = .named(family)
    return UIFontDescriptor(other)
  }
  /// Returns the same font with some attributes changed. Values of unexpected types are ignored.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(engine.adding(attributes), textStyle: attributes[.size] == nil ? textStyle : nil)
  }

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(engine.size) }
  /// The traits of the font's style.
  open var symbolicTraits: SymbolicTraits {
    var traits = SymbolicTraits()
    if engine.isItalic { traits.insert(.traitItalic) }
    if engine.weight >= 600 { traits.insert(.traitBold) }
    if engine.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// The PostScript name, composed of family, weight and style.
  open var postscriptName: String {
    let style = (engine.weight == 400 ? [] : ["\(engine.weight)"]) + (engine.isItalic ? ["Italic"] : [])
    return engine.familyName.filter { $0 != " " } + (style.isEmpty ? "" : "-" + style.joined())
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.engine == engine }
  open override var hash: Int { engine.hashValue }
}

extension FontDescriptor {
  /// The family's name; for the system's designs, the name of the family that is used for them.
  var familyName: String {
    switch family {
    case .system, .rounded: "Inter"
    case .serif: "DejaVu Serif"
    case .monospaced: "DejaVu Sans Mono"
    case .named(let name): name
    }
  }

  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescriptor {
    var other = self
    if let name = (attributes[.family] ?? attributes[.name]) as? String { other.family = .named(name) }
    if let size = Self.number(attributes[.size]) { other.size = size }
    if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
      other.features.merge(settings.compactMap(FontFeatures.feature)) { $1 }
    }
    if let fonts = attributes[.cascadeList] as? [UIFontDescriptor] { other.cascade = fonts.map(\.engine.familyName) }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      let weight = (traits[.weight] as? UIFont.Weight).map { Double($0.rawValue) } ?? Self.number(traits[.weight])
      if let weight { other.weight = Self.weight(forTrait: weight) }
      if let design = traits[.design] as? String { other.family = UIFontDescriptor.SystemDesign(rawValue: design).family }
      let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits
      if let symbolic = symbolic ?? (traits[.symbolic] as? UInt32).map(UIFontDescriptor.SymbolicTraits.init(rawValue:)) {
        other.isItalic = symbolic.contains(.traitItalic)
        if symbolic.contains(.traitBold) { other.weight = max(700, other.weight) }
      }
    }
    return other
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
