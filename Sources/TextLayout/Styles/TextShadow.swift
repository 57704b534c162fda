package import HitchlessBase

/// The shadow that characters throw.
package struct TextShadow: Hashable, Sendable {
  /// The distance from the characters, in points.
  package var offset: Size
  /// How far the shadow's edge is blurred, in points; 0 for a sharp one.
  package var blur: Double
  /// Its colour.
  package var color: PixelColor

  /// A shadow in this colour.
  package init(offset: Size, blur: Double, color: PixelColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
