public import Foundation
package import TextLayout

/// A font in one size. Immutable; safe to use from any thread. The font file is looked up when the first text is measured, not when the
/// object is created.
open class UIFont: NSObject, @unchecked Sendable {
  /// The font as the text engine's type.
  package let engine: FontDescriptor
  /// The text style for which the font was created; the font is then replaced when the text size changes.
  let textStyle: TextStyle?
  /// The unscaled font and the style by which it is scaled, if ``UIFontMetrics`` created the font.
  let scaling: Scaling?

  struct Scaling {
    var style: TextStyle
    var base: FontDescriptor
    /// The maximum size; zero for no limit.
    var maximumPointSize: CGFloat
  }

  /// Creates a font from the text engine's type.
  package init(_ engine: FontDescriptor, textStyle: TextStyle? = nil) {
    self.engine = engine
    self.textStyle = textStyle
    scaling = nil
  }

  init(_ engine: FontDescriptor, scaling: Scaling) {
    self.engine = engine
    textStyle = nil
    self.scaling = scaling
  }

  // MARK: Creation

  /// Creates the font that `descriptor` describes, in `pointSize` points, or in the descriptor's size if that is zero.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var engine = descriptor.engine
    if pointSize > 0 { engine.size = Double(pointSize) }
    self.init(engine, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }
  /// Creates the font with a PostScript name such as `Inter-Bold`, with a full name, or of a family. Nil if no installed font has the name.
  /// Fonts that come with UIKit, such as `HelveticaNeue-Bold`, `Menlo` and `Georgia`, are always available: where they are not installed,
  /// the most similar of the system's designs is used.
  public convenience init?(name: String, size: CGFloat) {
    guard let found = FontNames.descriptor(named: name, size: Double(size)) else { return nil }
    self.init(found)
  }
  /// The names of the installed families, in alphabetical order.
  open class var familyNames: [String] { Array(Set(InstalledFonts.all.faces.map(\.family))).sorted() }
  /// Returns the PostScript names of the fonts of a family, in alphabetical order; an empty array if it is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    InstalledFonts.all.faces.filter { $0.family == familyName }.map(\.postscriptName)
  }

  /// Returns the regular system font in `size` points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescriptor(size: Double(size))) }
  /// Returns the system font in `size` points and the given weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine))
  }
  /// Returns the system font in semibold, like UIKit's bold system font.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .semibold) }
  /// Returns the system font in italics.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), isItalic: true))
  }
  /// Returns the system font with digits of equal width, for numbers that change while they are shown.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine, hasMonospacedDigits: true))
  }
  /// Returns a font with letters of equal width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(family: .monospaced, size: Double(size), weight: weight.engine))
  }
  /// Returns the font of a text style, in the text size of the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }
  /// Returns the font of a text style, in the text size of `traits`, or of the current traits if nil.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(FontDescriptor(size: Double(style.pointSize(for: category)), weight: style.weight.engine), textStyle: style)
  }

  /// Returns the same font in another size; it does not follow a text style.
  open func withSize(_ size: CGFloat) -> UIFont {
    var other = engine
    other.size = Double(size)
    return UIFont(other)
  }

  /// Returns this font in the text size of `traits`. Fonts that were not created for a text style or by font metrics are returned
  /// unchanged.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    if let textStyle {
      var other = engine
      other.size = Double(textStyle.pointSize(for: traits.preferredContentSizeCategory))
      return UIFont(other, textStyle: textStyle)
    }
    if let scaling {
      return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
        for: UIFont(scaling.base), maximumPointSize: scaling.maximumPointSize, compatibleWith: traits)
    }
    return self
  }

  // MARK: Measures, in points

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(engine.size) }
  /// The distance from the baseline up to the top of letters.
  open var ascender: CGFloat { CGFloat(engine.metrics.ascender) }
  /// The distance from the baseline down to the bottom of letters; negative.
  open var descender: CGFloat { CGFloat(engine.metrics.descender) }
  /// The height of a line of text.
  open var lineHeight: CGFloat { CGFloat(engine.metrics.lineHeight) }
  /// The space between lines, in addition to the ascender and descender.
  open var leading: CGFloat { CGFloat(engine.metrics.leading) }
  /// The height of capital letters above the baseline.
  open var capHeight: CGFloat { CGFloat(engine.metrics.capHeight) }
  /// The height of the letter x above the baseline.
  open var xHeight: CGFloat { CGFloat(engine.metrics.xHeight) }

  // MARK: Names

  /// The family's name; for the system's designs, the name of the family that is used for them.
  open var familyName: String { engine.familyName }
  /// The PostScript name, composed of family, weight and style.
  open var fontName: String { fontDescriptor.postscriptName }
  /// The description from which the font can be created again.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(engine, textStyle: textStyle) }

  /// 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.engine == engine }
  open override var hash: Int { engine.hashValue }
  open override var description: String { "<UIFont: \(fontName) \(engine.size)pt>" }
}
