public import Foundation
package import HitchlessBase

/// A colour that may look different in light and dark surroundings.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Storage: Sendable {
    case fixed(PixelColor)
    case pair(light: PixelColor, dark: PixelColor)
    case provided(@Sendable (UITraitCollection) -> UIColor)
  }
  private let storage: Storage

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(PixelColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .fixed(PixelColor(red: Double(white), green: Double(white), blue: Double(white), alpha: Double(alpha)))
  }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    storage = .fixed(
      PixelColor(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), alpha: Double(alpha)))
  }
  public init(cgColor: CGColor) { storage = .fixed(cgColor.pixel) }
  /// A colour that `dynamicProvider` chooses for the surroundings it is shown in.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { storage = .provided(dynamicProvider) }
  /// A colour of the engines.
  package init(_ pixel: PixelColor) { storage = .fixed(pixel) }
  /// A colour with one look for light and one for dark surroundings, as `0xRRGGBB`.
  init(light: UInt32, dark: UInt32, lightAlpha: Double = 1, darkAlpha: Double? = nil) {
    storage = .pair(
      light: PixelColor(hex: light, alpha: lightAlpha), dark: PixelColor(hex: dark, alpha: darkAlpha ?? lightAlpha))
  }

  /// The colour in surroundings with `traits`.
  package func pixel(in traits: UITraitCollection) -> PixelColor {
    switch storage {
    case .fixed(let color): color
    case .pair(let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
    case .provided(let provider): provider(traits).pixel(in: traits)
    }
  }

  /// A fixed colour: this one as it looks in surroundings with `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(pixel(in: traitCollection)) }
  /// The colour in the current surroundings.
  public var cgColor: CGColor { CGColor(pixel(in: .current)) }

  /// The same colour, `alpha` opaque, in every surroundings.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    @Sendable func faded(_ color: PixelColor) -> PixelColor {
      PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: Double(alpha))
    }
    switch storage {
    case .fixed(let color): return UIColor(faded(color))
    default:
      let base = self
      return UIColor { UIColor(faded(base.pixel(in: $0))) }
    }
  }

  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = pixel(in: .current)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
  @discardableResult public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = pixel(in: .current)
    white?.pointee = CGFloat(0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = pixel(in: .current)
    let parts = color.hueSaturationBrightness
    hue?.pointee = CGFloat(parts.hue)
    saturation?.pointee = CGFloat(parts.saturation)
    brightness?.pointee = CGFloat(parts.brightness)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (storage, other.storage) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.pair(let a, let b), .pair(let c, let d)): return a == c && b == d
    default: return self === other
    }
  }
  open override var hash: Int {
    switch storage {
    case .fixed(let color): color.hashValue
    case .pair(let light, let dark): light.hashValue ^ dark.hashValue &* 31
    case .provided: ObjectIdentifier(self).hashValue
    }
  }
}
