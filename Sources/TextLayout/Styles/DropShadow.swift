package import HitchlessBase

/// The shadow that characters, or what else is drawn into a context, throw on what is below.
package struct DropShadow: Hashable, Sendable {
  /// The distance, in points; `height` grows downwards.
  package var offset: Size
  /// How far the shadow's edge is blurred, in points: twice the standard deviation. 0 for a sharp one.
  package var blur: Double
  /// Its colour, as opaque as the shadow of opaque pixels is.
  package var color: PixelColor

  /// A shadow in this colour.
  package init(offset: Size, blur: Double, color: PixelColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
