package import HitchlessBase

/// The selection of the frames whose pictures are kept, and their receiver.
package struct FrameCapture {
  /// Returns whether a frame's picture is to be kept. Called at its commit with its number and the time.
  package var isWanted: (Int, FrameInstant) -> Bool = { _, _ in false }
  /// Receives the pictures selected by ``isWanted``, in order, on the main thread. Copying is not charged to the frame.
  package var receive: (CapturedFrame) -> Void = { _ in }
}
