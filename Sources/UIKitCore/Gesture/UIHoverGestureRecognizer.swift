internal import Foundation
internal import HitchlessBase

/// Recognises a pointer above a view with no button pressed: began when it comes, ended when it leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer is above the view, or has left it.
  func hover(at point: CGPoint?, time: FrameInstant) {
    lastInstant = time
    if let point {
      setPlace(point)
      state = state == .possible ? .began : .changed
    } else {
      state = .ended
      rewind()
    }
  }
}
