internal import Foundation
internal import HitchlessBase

/// The recognizer that drags a scroll view: it also knows of fingers that do not move yet.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.isTracking = true
  }

  /// The sequence of touches is over, however.
  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave(at: lastInstant)
  }
}
