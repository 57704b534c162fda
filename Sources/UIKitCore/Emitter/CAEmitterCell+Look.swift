public import Foundation
internal import HitchlessBase

/// What particles look like.
extension CAEmitterCell {
  /// Pixels of ``contents`` in a point. 1 by default.
  public var contentsScale: CGFloat {
    get { CGFloat(look.pictureScale) }
    set { if newValue > 0 { set(\.look.pictureScale, newValue) } }
  }
  /// The size at birth, of which 1, the default, is that of ``contents``.
  public var scale: CGFloat {
    get { CGFloat(look.scale) }
    set { set(\.look.scale, newValue) }
  }
  /// How much sizes differ. 0 by default.
  public var scaleRange: CGFloat {
    get { CGFloat(look.scaleRange) }
    set { set(\.look.scaleRange, newValue) }
  }
  /// How much the size grows in a second. 0 by default.
  public var scaleSpeed: CGFloat {
    get { CGFloat(look.scaleSpeed) }
    set { set(\.look.scaleSpeed, newValue) }
  }
  /// How fast particles turn, in radians a second, clockwise. 0 by default.
  public var spin: CGFloat {
    get { CGFloat(look.spin) }
    set { set(\.look.spin, newValue) }
  }
  /// How much these speeds differ. 0 by default.
  public var spinRange: CGFloat {
    get { CGFloat(look.spinRange) }
    set { set(\.look.spinRange, newValue) }
  }

  // MARK: Colour

  /// What ``contents`` is multiplied by at birth. White, the default, and nil leave it as it is.
  public var color: CGColor? {
    get { CGColor(PixelColor(red: look.color.x, green: look.color.y, blue: look.color.z, alpha: look.color.w)) }
    set {
      let pixel = newValue?.pixel ?? .white
      look.color = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
    }
  }
  /// How much the red parts of colours differ. 0 by default.
  public var redRange: Float {
    get { Float(look.colorRange.x) }
    set { set(\.look.colorRange.x, CGFloat(newValue)) }
  }
  /// How much the red part of the colour grows in a second. 0 by default.
  public var redSpeed: Float {
    get { Float(look.colorSpeed.x) }
    set { set(\.look.colorSpeed.x, CGFloat(newValue)) }
  }
  /// How much the green parts of colours differ. 0 by default.
  public var greenRange: Float {
    get { Float(look.colorRange.y) }
    set { set(\.look.colorRange.y, CGFloat(newValue)) }
  }
  /// How much the green part of the colour grows in a second. 0 by default.
  public var greenSpeed: Float {
    get { Float(look.colorSpeed.y) }
    set { set(\.look.colorSpeed.y, CGFloat(newValue)) }
  }
  /// How much the blue parts of colours differ. 0 by default.
  public var blueRange: Float {
    get { Float(look.colorRange.z) }
    set { set(\.look.colorRange.z, CGFloat(newValue)) }
  }
  /// How much the blue part of the colour grows in a second. 0 by default.
  public var blueSpeed: Float {
    get { Float(look.colorSpeed.z) }
    set { set(\.look.colorSpeed.z, CGFloat(newValue)) }
  }
  /// How much the alpha parts of colours differ. 0 by default.
  public var alphaRange: Float {
    get { Float(look.colorRange.w) }
    set { set(\.look.colorRange.w, CGFloat(newValue)) }
  }
  /// How much the alpha part of the colour grows in a second. 0 by default.
  public var alphaSpeed: Float {
    get { Float(look.colorSpeed.w) }
    set { set(\.look.colorSpeed.w, CGFloat(newValue)) }
  }
}
