internal import HitchlessBase

/// A frame that has been drawn.
struct DrawnFrame: Sendable {
  var number: Int
  var begin: FrameInstant
  var end: FrameInstant
  /// The frame's pixels, if a copy was requested.
  var pixels: PixelBuffer?
}
