public import Foundation
internal import TextLayout

extension UIImage {
  /// How heavy a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The font weight that goes with it.
    public func fontWeight() -> UIFont.Weight { self == .unspecified ? .regular : UIFont.Weight(engine: rawValue * 100) }

    /// The thickness of lines on a field 24 units high.
    var thickness: Double {
      let steps = [1.9, 0.8, 1.1, 1.5, 1.9, 2.2, 2.5, 2.9, 3.3, 3.7]
      return steps[rawValue]
    }
  }

  /// How large a symbol is beside text of its point size.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// What a picture was made for.
  open class Configuration: NSObject, @unchecked Sendable {
    public let traitCollection: UITraitCollection?

    init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
  }

  /// Size, weight and scale of a symbol. What is not said is taken from the configuration below, at last 17 points, regular.
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

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, symbolWeight: nil) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize: pointSize, symbolWeight: weight) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, symbolWeight: weight, symbolScale: scale)
    }
    public convenience init(scale: SymbolScale) { self.init(symbolScale: scale) }
    public convenience init(weight: SymbolWeight) { self.init(symbolWeight: weight) }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(symbolWeight: nil, textStyle: textStyle) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init(symbolScale: scale, textStyle: textStyle) }
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        pointSize: font.pointSize, symbolWeight: SymbolWeight(rawValue: font.engine.weight / 100), symbolScale: scale,
        textStyle: font.textStyle)
    }
    /// The symbol in shades of one colour; drawn in that colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(symbolWeight: nil, tint: hierarchicalColor) }
    /// The symbol in several colours; drawn in the first.
    public convenience init(paletteColors: [UIColor]) { self.init(symbolWeight: nil, tint: paletteColors.first) }

    open class var unspecified: SymbolConfiguration { SymbolConfiguration(symbolWeight: nil) }

    /// This configuration with what `other` says in place of its own.
    open func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      let sizes = other.pointSize != nil || other.textStyle != nil ? other : self
      return SymbolConfiguration(
        pointSize: sizes.pointSize, symbolWeight: other.symbolWeight ?? symbolWeight, symbolScale: other.symbolScale ?? symbolScale,
        textStyle: sizes.textStyle, tint: other.tint ?? tint)
    }

    /// In points, in the reading size of the current surroundings.
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
