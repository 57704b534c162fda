package import HitchlessBase

/// A captured frame.
package struct CapturedFrame: Sendable {
  /// The frame's number, as it was presented with.
  package var number: Int
  /// When it was committed.
  package var time: FrameInstant
  /// Its pixels, a copy of its own.
  package var pixels: PixelBuffer
}
