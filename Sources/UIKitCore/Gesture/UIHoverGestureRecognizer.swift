internal import Foundation
internal import HitchlessBase

/// Recognises a pointer over the view without a pressed button: begins when the pointer enters, ends when it leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Called when the pointer moved to `point`, in window coordinates, or left the view (nil).
  func hover(at point: CGPoint?, time: FrameInstant) {
    lastInstant = time
    if let point {
      setCentroid(point)
      state = state == .possible ? .began : .changed
    } else {
      state = .ended
      rewind()
    }
  }
}
