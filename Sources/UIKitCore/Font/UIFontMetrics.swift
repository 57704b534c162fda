public import Foundation
internal import TextLayout

/// Scales fonts and lengths with the reading size, as much as a text style's own size follows it.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Scales as body text does.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
  }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// The font in the reading size of `traits`, not larger than `maximumPointSize` unless that is zero.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
    guard font.scaling == nil, font.textStyle == nil else { return font.adjusted(to: traits ?? .current) }
    var scaled = font.engine
    let size = (CGFloat(font.engine.size) * factor(in: traits ?? .current)).rounded()
    scaled.size = Double(maximumPointSize > 0 ? min(maximumPointSize, size) : size)
    return UIFont(scaled, scaling: UIFont.Scaling(style: style, base: font.engine, maximumPointSize: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// `value` points in the reading size of `traits`, in whole device pixels.
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let traits = traits ?? .current
    let scale = max(1, traits.displayScale)
    return (value * factor(in: traits) * scale).rounded() / scale
  }

  private func factor(in traits: UITraitCollection) -> CGFloat {
    style.pointSize(for: traits.preferredContentSizeCategory) / style.pointSize(for: .large)
  }
}
