package import HitchlessBase

/// A frame's picture, kept.
package struct CapturedFrame: Sendable {
  /// The frame's number, as it was presented with.
  package var number: Int
  /// When it was committed.
  package var time: FrameInstant
  /// Its pixels; nobody else writes to them.
  package var pixels: PixelBuffer
}
