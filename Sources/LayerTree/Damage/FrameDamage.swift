package import HitchlessBase

/// What has to be done to turn the pixels of one tree into the pixels of the next: first the moves, in order, then composing `region`.
package struct FrameDamage: Hashable, Sendable {
  /// Pixels that are right already, in the wrong place.
  package struct Scroll: Hashable, Sendable {
    /// Only pixels inside are moved, and only to places inside.
    package var rect: PixelRect
    /// How far they move.
    package var dx: Int
    /// How far they move downwards; negative upwards.
    package var dy: Int
  }
  /// In the order in which they have to be made.
  package var scrolls: [Scroll] = []
  /// What has to be composed anew afterwards.
  package var region = PixelRegion()

  /// Nothing to do.
  package init() {}

  /// Whether both trees have the same pixels.
  package var isEmpty: Bool { scrolls.isEmpty && region.isEmpty }
}
