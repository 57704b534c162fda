package import HitchlessBase

/// The steps that turn the pixels of one tree into those of the next: first the moves, in order, then composing `region`.
package struct FrameDamage: Hashable, Sendable {
  /// Pixels that only have to be moved.
  package struct Scroll: Hashable, Sendable {
    /// Only pixels inside are moved, and only within this rectangle.
    package var rect: PixelRect
    /// How far they move.
    package var dx: Int
    /// How far they move downwards; negative upwards.
    package var dy: Int
  }
  /// In the order in which they must be made.
  package var scrolls: [Scroll] = []
  /// The pixels to compose again afterwards.
  package var region = PixelRegion()

  /// Nothing to do.
  package init() {}

  /// The pixels that are moved.
  package var movedPixels: Int { scrolls.reduce(0) { $0 + $1.rect.area } }
  /// Whether both trees have the same pixels.
  package var isEmpty: Bool { scrolls.isEmpty && region.isEmpty }
}
