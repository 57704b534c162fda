package import HitchlessBase

/// The shapes of the pointer.
package enum PointerShape {
  /// The desktop's default pointer.
  case arrow
  /// A line between characters: upright, or horizontal for vertical text.
  case beam(isHorizontal: Bool)
  /// A hand, for links.
  case hand
  /// No pointer.
  case hidden
  /// A picture with one pixel per point; `hotSpot` is the position of the pointer's tip, in pixels from the upper left corner.
  case picture(PixelBuffer, hotSpot: Point)
}

/// A display with a pointer whose shape a program can change.
@MainActor package protocol PointerDisplay: Display {
  /// Shows the pointer as `shape` while it is over the window, until the next call. An arrow by default.
  func setPointer(_ shape: PointerShape)
}
