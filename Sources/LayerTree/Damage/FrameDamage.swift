package import HitchlessBase

/// The steps that turn the pixels of one tree into those of the next: first the moves, in order, then composing ``region``.
package struct FrameDamage: Hashable, Sendable {
  /// Pixels that only have to be moved. Those of ``rect`` into which none are moved are in ``region``.
  package struct Scroll: Hashable, Sendable {
    /// The rectangle whose pixels are moved; pixels only move within it.
    package var rect: PixelRect
    /// The distance to the right; negative to the left.
    package var dx: Int
    /// The distance downwards; negative upwards.
    package var dy: Int
  }
  /// The moves, in the order in which they must be made.
  package var scrolls: [Scroll] = []
  /// The pixels to compose after the moves.
  package var region = PixelRegion()

  /// Creates an empty damage.
  package init() {}

  /// The number of pixels that are moved.
  package var movedPixels: Int { scrolls.reduce(0) { $0 + $1.rect.area } }
  /// Whether both trees have the same pixels.
  package var isEmpty: Bool { scrolls.isEmpty && region.isEmpty }
}
