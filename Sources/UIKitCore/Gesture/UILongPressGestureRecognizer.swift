public import Foundation
internal import HitchlessBase

/// Recognises fingers that stay down. Begins after ``minimumPressDuration``, ends when the fingers are lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time in seconds until the gesture begins. 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the fingers may move before the gesture begins, in points. 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps that have to precede the press. 0 by default.
  open var numberOfTapsRequired = 0

  private var origin = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    origin = centroid
    deadline = lastInstant + .seconds(minimumPressDuration)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed {
      state = .changed
    } else if hypot(centroid.x - origin.x, centroid.y - origin.y) > allowableMovement {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    deadline = nil
    state = state == .possible ? .failed : .ended
  }
  override func deadlineDidPass(at time: FrameInstant) {
    lastInstant = time
    state = .began
  }
}
