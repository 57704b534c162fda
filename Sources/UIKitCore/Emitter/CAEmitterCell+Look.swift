public import Foundation
internal import HitchlessBase

/// The appearance of particles.
extension CAEmitterCell {
  /// The number of pixels of ``contents`` per point. 1 by default.
  public var contentsScale: CGFloat {
    get { CGFloat(look.pictureScale) }
    set { if newValue > 0 { set(\.look.pictureScale, newValue) } }
  }
  /// The size at birth, relative to that of ``contents``. 1 by default.
  public var scale: CGFloat {
    get { CGFloat(look.scale) }
    set { set(\.look.scale, newValue) }
  }
  /// The range of sizes. 0 by default.
  public var scaleRange: CGFloat {
    get { CGFloat(look.scaleRange) }
    set { set(\.look.scaleRange, newValue) }
  }
  /// The growth of the size per second. 0 by default.
  public var scaleSpeed: CGFloat {
    get { CGFloat(look.scaleSpeed) }
    set { set(\.look.scaleSpeed, newValue) }
  }
  /// The rotation speed, in radians per second, clockwise. 0 by default.
  public var spin: CGFloat {
    get { CGFloat(look.spin) }
    set { set(\.look.spin, newValue) }
  }
  /// The range of rotation speeds. 0 by default.
  public var spinRange: CGFloat {
    get { CGFloat(look.spinRange) }
    set { set(\.look.spinRange, newValue) }
  }

  // MARK: Colour

  /// The colour by which ``contents`` is multiplied at birth. White, the default, and nil leave it unchanged.
  public var color: CGColor? {
    get { CGColor(PixelColor(red: look.color.x, green: look.color.y, blue: look.color.z, alpha: look.color.w)) }
    set {
      let pixel = newValue?.pixel ?? .white
      look.color = SIMD4(pixel.red, pixel.green, pixel.blue, pixel.alpha)
    }
  }
  /// The range of the colours' red components. 0 by default.
  public var redRange: Float {
    get { Float(look.colorRange.x) }
    set { set(\.look.colorRange.x, CGFloat(newValue)) }
  }
  /// The growth of the colour's red component per second. 0 by default.
  public var redSpeed: Float {
    get { Float(look.colorSpeed.x) }
    set { set(\.look.colorSpeed.x, CGFloat(newValue)) }
  }
  /// The range of the colours' green components. 0 by default.
  public var greenRange: Float {
    get { Float(look.colorRange.y) }
    set { set(\.look.colorRange.y, CGFloat(newValue)) }
  }
  /// The growth of the colour's green component per second. 0 by default.
  public var greenSpeed: Float {
    get { Float(look.colorSpeed.y) }
    set { set(\.look.colorSpeed.y, CGFloat(newValue)) }
  }
  /// The range of the colours' blue components. 0 by default.
  public var blueRange: Float {
    get { Float(look.colorRange.z) }
    set { set(\.look.colorRange.z, CGFloat(newValue)) }
  }
  /// The growth of the colour's blue component per second. 0 by default.
  public var blueSpeed: Float {
    get { Float(look.colorSpeed.z) }
    set { set(\.look.colorSpeed.z, CGFloat(newValue)) }
  }
  /// The range of the colours' alpha components. 0 by default.
  public var alphaRange: Float {
    get { Float(look.colorRange.w) }
    set { set(\.look.colorRange.w, CGFloat(newValue)) }
  }
  /// The growth of the colour's alpha component per second. 0 by default.
  public var alphaSpeed: Float {
    get { Float(look.colorSpeed.w) }
    set { set(\.look.colorSpeed.w, CGFloat(newValue)) }
  }
}
