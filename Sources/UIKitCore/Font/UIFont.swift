public import Foundation
package import TextLayout

/// A font in one size. Immutable, for any thread; nothing is looked up until something is measured.
open class UIFont: NSObject, @unchecked Sendable {
  /// The font as the engine has it.
  package let engine: FontDescriptor
  /// The text style that the font was made for, so that it can follow the reading size.
  let textStyle: TextStyle?
  /// What ``UIFontMetrics`` made the font from.
  let scaling: Scaling?

  struct Scaling {
    var style: TextStyle
    var base: FontDescriptor
    /// Zero for no limit.
    var maximumPointSize: CGFloat
  }

  /// The font `engine`.
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

  /// The font that `descriptor` describes, in `pointSize` points; in the descriptor's own size if zero.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var engine = descriptor.engine
    if pointSize > 0 { engine.size = Double(pointSize) }
    self.init(engine, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }
  /// The font of the family or PostScript name `name`. A family that is not installed is drawn in the system's.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    // A PostScript name carries the style behind a hyphen.
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

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescriptor(size: Double(size))) }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine))
  }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .semibold) }
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), isItalic: true))
  }
  /// The system's font with all digits equally wide, for numbers that change in place.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: Double(size), weight: weight.engine, hasMonospacedDigits: true))
  }
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(family: .monospaced, size: Double(size), weight: weight.engine))
  }
  /// The font for texts of the kind `style`, in the reading size of the current surroundings.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }
  /// The font for texts of the kind `style`, in the reading size of `traits`.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(FontDescriptor(size: Double(style.pointSize(for: category)), weight: style.weight.engine), textStyle: style)
  }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    var other = engine
    other.size = Double(size)
    return UIFont(other)
  }

  /// This font as it is in the reading size of `traits`: itself, unless it was made for a text style or by font metrics.
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

  open var pointSize: CGFloat { CGFloat(engine.size) }
  /// From the baseline up.
  open var ascender: CGFloat { CGFloat(engine.metrics.ascender) }
  /// From the baseline down: negative.
  open var descender: CGFloat { CGFloat(engine.metrics.descender) }
  open var lineHeight: CGFloat { CGFloat(engine.metrics.lineHeight) }
  open var leading: CGFloat { CGFloat(engine.metrics.leading) }
  open var capHeight: CGFloat { CGFloat(engine.metrics.capHeight) }
  open var xHeight: CGFloat { CGFloat(engine.metrics.xHeight) }

  // MARK: Names

  open var familyName: String { engine.familyName }
  open var fontName: String { fontDescriptor.postscriptName }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(engine, textStyle: textStyle) }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.engine == engine }
  open override var hash: Int { engine.hashValue }
  open override var description: String { "<UIFont: \(fontName) \(engine.size)pt>" }
}
