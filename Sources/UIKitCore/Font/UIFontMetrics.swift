public import Foundation
internal import TextLayout

/// Scales fonts and lengths with the user's text size, in proportion to the size of a text style. At the size `large`, nothing changes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics that scale in proportion to ``UIFont/TextStyle/body``.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private let style: UIFont.TextStyle

  /// Creates metrics that scale in proportion to `textStyle`.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns the font scaled for the current traits, without a limit.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }
  /// Returns the font scaled for `traits` (the current ones if nil), without a limit.
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
  }
  /// Returns the font scaled for the current traits, not larger than `maximumPointSize` points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns the font scaled for `traits` (the current ones if nil), in whole points, not larger than `maximumPointSize` unless that is
  /// zero. The font follows later changes of the text size. A font that already scales is only adapted to `traits`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
    guard font.scaling == nil, font.textStyle == nil else { return font.adjusted(to: traits ?? .current) }
    var scaled = font.engine
    let size = (CGFloat(font.engine.size) * factor(in: traits ?? .current)).rounded()
    scaled.size = Double(maximumPointSize > 0 ? min(maximumPointSize, size) : size)
    return UIFont(scaled, scaling: UIFont.Scaling(style: style, base: font.engine, maximumPointSize: maximumPointSize))
  }

  /// Returns a length scaled for the current traits, in whole device pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns a length in points scaled for `traits` (the current ones if nil), in whole device pixels.
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let traits = traits ?? .current
    let scale = max(1, traits.displayScale)
    return (value * factor(in: traits) * scale).rounded() / scale
  }

  private func factor(in traits: UITraitCollection) -> CGFloat {
    style.pointSize(for: traits.preferredContentSizeCategory) / style.pointSize(for: .large)
  }
}
