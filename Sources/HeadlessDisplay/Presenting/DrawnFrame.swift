internal import HitchlessBase

/// A frame that was drawn.
struct DrawnFrame: Sendable {
  var number: Int
  var begin: FrameInstant
  var end: FrameInstant
  /// The frame's pixels, if a copy was asked for.
  var pixels: PixelBuffer?
}
