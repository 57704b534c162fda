package import HitchlessBase

/// How an image that fills a rectangle is cut into nine parts: the corners keep their size, edges and middle fill what is between them.
package struct NineParts: Hashable, Sendable {
  /// How far the parts at the edges reach into the image, in points of the image.
  package var caps: EdgeInsets
  /// Whether what is between the caps is repeated, rather than stretched.
  package var isTiled: Bool

  /// Parts with these caps.
  package init(caps: EdgeInsets, isTiled: Bool) {
    self.caps = caps
    self.isTiled = isTiled
  }
}
