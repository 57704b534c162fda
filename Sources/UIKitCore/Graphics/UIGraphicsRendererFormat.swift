public import Foundation

/// The common superclass of the formats of renderers.
open class UIGraphicsRendererFormat: NSObject, NSCopying, @unchecked Sendable {
  /// The bounds of the drawing, in the format of a renderer; zero in others.
  open internal(set) var bounds = CGRect.zero

  /// Returns a format with default values, like ``preferred()``.
  open class func `default`() -> Self { preferred() }
  /// Returns a format for the device: an image's with the scale of the current traits.
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }

  /// Returns a copy, of the same class. Subclasses with properties override it, call super and copy their properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copied = Self()
    copied.bounds = bounds
    return copied
  }
}
