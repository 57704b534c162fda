package import HitchlessBase

/// The result of a commit, passed to the render server: everything that a frame needs. Immutable.
package struct RenderTree: Sendable {
  /// The frame's width in device pixels.
  package let width: Int
  /// The frame's height in device pixels.
  package let height: Int
  /// The number of device pixels per point.
  package let scale: Double
  /// The colour behind all layers; opaque.
  package let background: PixelColor
  /// The root layer.
  package let root: RenderNode

  /// Creates a frame of `width` × `height` device pixels that shows `root` on `background`.
  package init(width: Int, height: Int, scale: Double, background: PixelColor, root: RenderNode) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.root = root
  }
}
