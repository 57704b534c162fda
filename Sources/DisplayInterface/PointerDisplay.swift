package import HitchlessBase

/// What the pointer looks like.
package enum PointerShape {
  /// As everywhere else in the desktop.
  case arrow
  /// A line between characters: upright, or for text that is written from top to bottom.
  case beam(isHorizontal: Bool)
  /// A hand, over what leads somewhere.
  case hand
  /// None.
  case hidden
  /// A picture with a pixel for each point; `hotSpot` is where it points to, in pixels from its upper left corner.
  case picture(PixelBuffer, hotSpot: Point)
}

/// A display with a pointer whose looks a program can change.
@MainActor package protocol PointerDisplay: Display {
  /// Shows the pointer as `shape` while it is over the window, until this is called again. An arrow before.
  func setPointer(_ shape: PointerShape)
}
