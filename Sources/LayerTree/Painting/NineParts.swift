package import HitchlessBase

/// The division of an image that fills a rectangle into nine parts: the corners keep their size, edges and middle fill the space between
/// them.
package struct NineParts: Hashable, Sendable {
  /// The sizes of the parts at the edges, in points of the image.
  package var caps: EdgeInsets
  /// Whether the part between the caps is repeated instead of stretched.
  package var isTiled: Bool

  /// Creates a division with these caps.
  package init(caps: EdgeInsets, isTiled: Bool) {
    self.caps = caps
    self.isTiled = isTiled
  }
}
