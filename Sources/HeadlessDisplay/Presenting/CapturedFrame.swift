package import HitchlessBase

/// A captured frame.
package struct CapturedFrame: Sendable {
  /// The number with which the frame was presented.
  package var number: Int
  /// The time at which it began to be drawn.
  package var time: FrameInstant
  /// A separate copy of its pixels.
  package var pixels: PixelBuffer
}
