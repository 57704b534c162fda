package import HitchlessBase

/// Which frames' pictures somebody keeps, and who gets them.
package struct FrameCapture {
  /// Whether a frame's picture is to be kept; asked at its commit with its number and the time.
  package var isWanted: (Int, FrameInstant) -> Bool = { _, _ in false }
  /// Gets the pictures that ``isWanted`` asked for, in order, on the main thread. Copying is not charged to the frame.
  package var receive: (CapturedFrame) -> Void = { _ in }
}
