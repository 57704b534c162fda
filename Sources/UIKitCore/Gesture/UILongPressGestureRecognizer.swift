public import Foundation
internal import HitchlessBase

/// Recognises a finger that stays.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may stray meanwhile, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  /// Taps that have to come before the press.
  open var numberOfTapsRequired = 0

  private var origin = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    origin = place
    deadline = lastInstant + .seconds(minimumPressDuration)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed {
      state = .changed
    } else if hypot(place.x - origin.x, place.y - origin.y) > allowableMovement {
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
