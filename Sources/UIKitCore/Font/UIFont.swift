public import Foundation
package import TextLayout

/// A font in one size. Immutable, for any thread. The font file is found when the first text is measured, not when the object is created.
open class UIFont: NSObject, @unchecked Sendable {
  /// The font in the text engine's type.
  package let engine: FontDescriptor
  /// The text style that the font was created for; text size changes replace the font then.
  let textStyle: TextStyle?
  /// The unscaled font and the style to scale by, if ``UIFontMetrics`` created the font.
  let scaling: Scaling?

  struct Scaling {
    var style: TextStyle
    var base: FontDescriptor
    /// Zero for no limit.
    var maximumPointSize: CGFloat
  }

  /// The font that the text engine writes as `engine`.
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

  // MARK: Making

  /// The font that `descriptor` describes, in `pointSize` points; in the descriptor's size if that is zero.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var engine = descriptor.engine
    if pointSize > 0 { engine.size = Double(pointSize) }
    self.init(engine, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }
  /// The font of a family or with a PostScript name such as `Inter-Bold`. Nil for an empty name only: a family that is not installed is
  /// replaced by the system font.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    // A PostScript name has the style after a hyphen.
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weights: [(String, Int)] = [
      ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
      ("light", 300), ("medium", 500), ("bold", 700),
    ]
    self.init(
      FontDescriptor(
        family: .named(String(parts.first ?? "")), size: Double(size),
        weight: weights.first { style.contains($0.0) }?.1 ?? 400, isItalic: style.contains("italic") || style.contains("oblique")))
  }

  /// The system font, regular, in `size` points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescriptor(size: Double(size))) }
  /// The system font in `size` points and the given weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine))
  }
  /// The system font in semibold, as UIKit's bold system font is.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .semibold) }
  /// The system font in italics.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), isItalic: true))
  }
  /// The system font with digits of equal width, for numbers that change while they are shown.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine, hasMonospacedDigits: true))
  }
  /// A font with letters of equal width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(family: .monospaced, size: Double(size), weight: weight.engine))
  }
  /// The font of a text style, in the text size of the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }
  /// The font of a text style, in the text size of `traits`; of the current ones if nil.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(FontDescriptor(size: Double(style.pointSize(for: category)), weight: style.weight.engine), textStyle: style)
  }

  /// The same font in another size; it follows no text style.
  open func withSize(_ size: CGFloat) -> UIFont {
    var other = engine
    other.size = Double(size)
    return UIFont(other)
  }

  /// This font in the text size of `traits`. Fonts that were not created for a text style or by font metrics stay as they are.
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
  /// Distance from the baseline up to the top of letters.
  open var ascender: CGFloat { CGFloat(engine.metrics.ascender) }
  /// Distance from the baseline down to the bottom of letters; negative.
  open var descender: CGFloat { CGFloat(engine.metrics.descender) }
  /// Height of one line of text.
  open var lineHeight: CGFloat { CGFloat(engine.metrics.lineHeight) }
  /// Space between lines, in addition to ascender and descender.
  open var leading: CGFloat { CGFloat(engine.metrics.leading) }
  /// Height of capital letters above the baseline.
  open var capHeight: CGFloat { CGFloat(engine.metrics.capHeight) }
  /// Height of the letter x above the baseline.
  open var xHeight: CGFloat { CGFloat(engine.metrics.xHeight) }

  // MARK: Names

  /// The family's name; for the system's designs, the family that stands for them.
  open var familyName: String { engine.familyName }
  /// The PostScript name, made from family, weight and style.
  open var fontName: String { fontDescriptor.postscriptName }
  /// The description that the font can be created from again.
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
