public import Foundation
package import HitchlessBase
internal import LayerTree

/// A colour that may depend on the traits: on the light or dark interface style, the level, and the contrast. Immutable; safe to use from any
/// thread.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private enum Storage: Sendable {
    case fixed(PixelColor)
    /// One value for light interfaces, one for dark ones, and one for content on cards and in popovers in dark ones.
    case adaptive(light: PixelColor, dark: PixelColor, elevated: PixelColor)
    /// One colour for normal contrast, and one for high contrast.
    case contrasting(UIColor, high: UIColor)
    case provided(@Sendable (UITraitCollection) -> UIColor)
    /// A colour set of an asset catalog.
    case asset(ColorAsset)
    /// A repeated picture.
    case pattern(CGColor)
  }
  private let storage: Storage

  /// Creates a fixed sRGB colour, with components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates a fixed colour of Display P3, with components from 0 to 1. Components outside sRGB are limited to it.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(PixelColor(displayP3Red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates a fixed grey from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .fixed(PixelColor(red: Double(white), green: Double(white), blue: Double(white), alpha: Double(alpha)))
  }
  /// Creates a fixed colour from hue (0 and 1 are red; other values wrap around), saturation and brightness, from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    storage = .fixed(
      PixelColor(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), alpha: Double(alpha)))
  }
  /// Creates the fixed colour or pattern `cgColor`.
  public init(cgColor: CGColor) { storage = cgColor.pattern == nil ? .fixed(cgColor.pixel) : .pattern(cgColor) }
  /// Creates a colour that is `image`, repeated in both directions from the upper left corner of the view, or of the drawing context. The
  /// backgrounds of views and layers, and fills and strokes in a context, show the pattern; texts, borders, shadows and tints, which have a
  /// single colour, use the mean of its pixels. The image is decoded on the calling thread if it is not prepared; if it cannot be decoded,
  /// the colour is transparent.
  public init(patternImage image: UIImage) {
    storage = LayerPattern(image).map { .pattern(CGColor($0)) } ?? .fixed(.clear)
  }
  /// Creates a colour that `dynamicProvider` returns for given traits. The function is called every time the colour is resolved, on any
  /// thread.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { storage = .provided(dynamicProvider) }
  /// Creates the colour of a colour set.
  init(_ asset: ColorAsset) { storage = .asset(asset) }
  /// Creates a fixed colour, for colour literals.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
  /// Creates a fixed colour from the engines' type.
  package init(_ pixel: PixelColor) { storage = .fixed(pixel) }
  /// Creates a colour with one value for light and one for dark interfaces, as `0xRRGGBB`; `elevated` replaces the latter on cards and in
  /// popovers.
  init(light: UInt32, dark: UInt32, elevated: UInt32? = nil, lightAlpha: Double = 1, darkAlpha: Double? = nil) {
    let darkAlpha = darkAlpha ?? lightAlpha
    storage = .adaptive(
      light: PixelColor(hex: light, alpha: lightAlpha), dark: PixelColor(hex: dark, alpha: darkAlpha),
      elevated: PixelColor(hex: elevated ?? dark, alpha: darkAlpha))
  }
  /// Creates a colour with one value for light and one for dark interfaces, as `0xRRGGBB`, and other ones for high contrast.
  convenience init(light: UInt32, dark: UInt32, highContrast: (light: UInt32, dark: UInt32)) {
    self.init(UIColor(light: light, dark: dark), highContrast: UIColor(light: highContrast.light, dark: highContrast.dark))
  }
  private init(_ color: UIColor, highContrast: UIColor) { storage = .contrasting(color, high: highContrast) }

  /// Returns the colour's value for `traits`.
  package func pixel(in traits: UITraitCollection) -> PixelColor {
    switch storage {
    case .fixed(let color): color
    case .adaptive(let light, let dark, let elevated):
      traits.userInterfaceStyle != .dark ? light : traits.userInterfaceLevel == .elevated ? elevated : dark
    case .contrasting(let normal, let high): (traits.accessibilityContrast == .high ? high : normal).pixel(in: traits)
    case .provided(let provider): provider(traits).pixel(in: traits)
    case .asset(let asset): asset.pixel(in: traits)
    case .pattern(let color): color.pixel
    }
  }
  /// Returns the pattern of the colour for `traits`; nil for a plain colour.
  func pattern(in traits: UITraitCollection) -> LayerPattern? {
    switch storage {
    case .pattern(let color): color.pattern
    case .provided(let provider): provider(traits).pattern(in: traits)
    default: nil
    }
  }
  /// Returns the colour's value for `traits`.
  func value(in traits: UITraitCollection) -> CGColor {
    switch storage {
    case .pattern(let color): color
    case .provided(let provider): provider(traits).value(in: traits)
    default: CGColor(pixel(in: traits))
    }
  }

  /// Returns the fixed colour or pattern for `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(cgColor: value(in: traitCollection)) }
  /// The colour's value for the current traits.
  public var cgColor: CGColor { value(in: .current) }

  /// Returns the same colour with the opacity `alpha`, for all traits.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    @Sendable func faded(_ color: PixelColor) -> PixelColor {
      PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: Double(alpha))
    }
    switch storage {
    case .fixed(let color): return UIColor(faded(color))
    case .pattern(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    default:
      let base = self
      return UIColor { UIColor(cgColor: base.value(in: $0)).withAlphaComponent(alpha) }
    }
  }

  /// A description of the colour in English words, such as "dark blue", in the current traits; opacity is described last. For assistive
  /// technologies.
  public var accessibilityName: String {
    let color = pixel(in: .current)
    guard color.alpha >= 0.005 else { return "transparent" }
    let name = ColorNames.name(of: color)
    return color.alpha > 0.995 ? name : "\(name), \(Int((color.alpha * 100).rounded()))% opacity"
  }
  /// Writes the components for the current traits, from 0 to 1. Returns false and writes nothing for a pattern.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = plainPixel else { return false }
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
  /// Writes the luminance for the current traits, from 0 to 1, and the opacity, even for colours that are not grey. Returns false and
  /// writes nothing for a pattern.
  @discardableResult public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard let color = plainPixel else { return false }
    white?.pointee = CGFloat(0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
  /// Writes hue, saturation, brightness and opacity for the current traits, from 0 to 1. Returns false and writes nothing for a pattern.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = plainPixel else { return false }
    let parts = color.hueSaturationBrightness
    hue?.pointee = CGFloat(parts.hue)
    saturation?.pointee = CGFloat(parts.saturation)
    brightness?.pointee = CGFloat(parts.brightness)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// The colour's value for the current traits; nil for a pattern.
  private var plainPixel: PixelColor? {
    let value = cgColor
    return value.pattern == nil ? value.pixel : nil
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (storage, other.storage) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.adaptive(let a, let b, let c), .adaptive(let d, let e, let f)): return a == d && b == e && c == f
    case (.contrasting(let a, let b), .contrasting(let c, let d)): return a == c && b == d
    case (.asset(let a), .asset(let b)): return a === b
    case (.pattern(let a), .pattern(let b)): return a == b
    default: return self === other
    }
  }
  open override var hash: Int {
    switch storage {
    case .fixed(let color): color.hashValue
    case .adaptive(let light, let dark, _): light.hashValue ^ dark.hashValue &* 31
    case .contrasting(let normal, _): normal.hash
    case .provided: ObjectIdentifier(self).hashValue
    case .asset(let asset): ObjectIdentifier(asset).hashValue
    case .pattern(let color): color.hashValue
    }
  }
}
