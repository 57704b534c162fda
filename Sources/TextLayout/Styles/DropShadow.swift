package import HitchlessBase

/// The shadow that characters, or other drawings in a context, cast on everything below.
package struct DropShadow: Hashable, Sendable {
  /// The offset in points; `height` grows downwards.
  package var offset: Size
  /// The blur of the shadow's edge, in points: twice the standard deviation. 0 for a sharp edge.
  package var blur: Double
  /// The colour. Its alpha is that of the shadow of opaque pixels.
  package var color: PixelColor

  /// Creates a shadow in this colour.
  package init(offset: Size, blur: Double, color: PixelColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
