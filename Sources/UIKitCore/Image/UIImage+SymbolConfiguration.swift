public import Foundation
internal import TextLayout

extension UIImage {
  /// The thickness of a symbol's lines, as a font weight.
  public enum SymbolWeight: Int, Sendable {
    /// `unspecified` uses the weight of the underlying configuration, or `regular`.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the matching font weight; regular if unspecified.
    public func fontWeight() -> UIFont.Weight { self == .unspecified ? .regular : UIFont.Weight(engine: rawValue * 100) }

    /// The thickness of lines on a grid 24 units high.
    var thickness: Double {
      let steps = [1.9, 0.8, 1.1, 1.5, 1.9, 2.2, 2.5, 2.9, 3.3, 3.7]
      return steps[rawValue]
    }
  }

  /// The size of a symbol in relation to text of its point size.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// The properties for which an image was created.
  open class Configuration: NSObject, @unchecked Sendable {
    /// The traits for which the image was created; nil for none.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration for images with the given traits; for any traits if nil.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
  }

  /// The size, weight and scale of a symbol. Unspecified properties come from the configuration to which this one is applied, or are 17
  /// points and regular.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let symbolWeight: SymbolWeight?
    let symbolScale: SymbolScale?
    let textStyle: UIFont.TextStyle?
    let tint: UIColor?

    private init(
      pointSize: CGFloat? = nil, symbolWeight: SymbolWeight? = nil, symbolScale: SymbolScale? = nil, textStyle: UIFont.TextStyle? = nil,
      tint: UIColor? = nil
    ) {
      self.pointSize = pointSize
      self.symbolWeight = symbolWeight == .unspecified ? nil : symbolWeight
      self.symbolScale = symbolScale == .unspecified || symbolScale == .default ? nil : symbolScale
      self.textStyle = textStyle
      self.tint = tint
      super.init(traitCollection: nil)
    }

    /// Creates a configuration with the size of text in `pointSize` points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, symbolWeight: nil) }
    /// Creates a configuration with the size of text in `pointSize` points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize: pointSize, symbolWeight: weight) }
    /// Creates a configuration with the size of text in `pointSize` points, a weight, and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, symbolWeight: weight, symbolScale: scale)
    }
    /// Creates a configuration with a scale only.
    public convenience init(scale: SymbolScale) { self.init(symbolScale: scale) }
    /// Creates a configuration with a weight only.
    public convenience init(weight: SymbolWeight) { self.init(symbolWeight: weight) }
    /// Creates a configuration with the size of a text style at the user's text size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(symbolWeight: nil, textStyle: textStyle) }
    /// Creates a configuration with the size of a text style at the user's text size, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(symbolScale: scale, textStyle: textStyle) }
    /// Creates a configuration with the size and weight of `font`.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    /// Creates a configuration with the size and weight of `font`, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        pointSize: font.pointSize, symbolWeight: SymbolWeight(rawValue: font.engine.weight / 100), symbolScale: scale,
        textStyle: font.textStyle)
    }
    /// Creates a configuration that shows a symbol in the colour `hierarchicalColor`; UIKit draws parts of it in lighter shades.
    public convenience init(hierarchicalColor: UIColor) { self.init(symbolWeight: nil, tint: hierarchicalColor) }
    /// Creates a configuration that shows a symbol in the first of `paletteColors`; UIKit uses several.
    public convenience init(paletteColors: [UIColor]) { self.init(symbolWeight: nil, tint: paletteColors.first) }

    /// A configuration that specifies nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(symbolWeight: nil) }

    /// Returns this configuration with the properties that `other` specifies replaced.
    open func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      let sizes = other.pointSize != nil || other.textStyle != nil ? other : self
      return SymbolConfiguration(
        pointSize: sizes.pointSize, symbolWeight: other.symbolWeight ?? symbolWeight, symbolScale: other.symbolScale ?? symbolScale,
        textStyle: sizes.textStyle, tint: other.tint ?? tint)
    }

    /// The size in points, for the text size of the current traits.
    var resolvedPointSize: CGFloat {
      pointSize ?? textStyle?.pointSize(for: UITraitCollection.current.preferredContentSizeCategory) ?? 17
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && symbolWeight == other.symbolWeight && symbolScale == other.symbolScale
        && textStyle == other.textStyle && tint == other.tint
    }
    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(symbolWeight)
      hasher.combine(symbolScale)
      hasher.combine(textStyle)
      return hasher.finalize()
    }
  }
}
