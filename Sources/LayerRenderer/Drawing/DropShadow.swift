package import HitchlessBase

/// The shadow that what is drawn throws on what is below it.
package struct DropShadow: Hashable, Sendable {
  /// Its colour, as opaque as the shadow of opaque pixels is.
  package var color: PixelColor
  /// Its distance, in points of the context before any transform; `height` grows downwards.
  package var offset: Size
  /// How far its edge is blurred, in the same points: twice the standard deviation. 0 for a sharp edge.
  package var blur: Double

  /// A shadow with these properties.
  package init(color: PixelColor, offset: Size, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
