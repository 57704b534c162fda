internal import Foundation
internal import HitchlessBase

/// The recognizer that drags a scroll view. It also reports fingers that have not moved yet.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.isTracking = true
  }

  /// Called when the sequence of touches ended in any way.
  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave(at: lastInstant)
  }
}
