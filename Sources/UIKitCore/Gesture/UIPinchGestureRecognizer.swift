public import Foundation
internal import HitchlessBase

/// Recognises two fingers that move apart or together, on a screen or on a touchpad.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change of distance in points after which the gesture begins.
  private static let hysteresis: CGFloat = 8
  /// The time without events after which a pinch on a touchpad ends.
  private static let pause = FrameDuration.milliseconds(250)

  /// The scale relative to the beginning. It can be set; later changes multiply it.
  open var scale: CGFloat = 1
  /// The change of ``scale`` per second.
  open var velocity: CGFloat { CGFloat(tracker.velocity(at: lastInstant).x) }

  private var lastDistance: CGFloat?
  private var firstDistance: CGFloat = 0
  private var fingers = FingerPair()
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 2 else { return }
    lastDistance = distance
    firstDistance = distance ?? 0
    fingers = FingerPair()
    tracker.reset()
    tracker.add(Point(x: Double(scale), y: 0), at: lastInstant)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let distance, let last = lastDistance, last > 0 else { return }
    if state == .possible {
      fingers.didMove(at: lastInstant)
      guard abs(distance - firstDistance) >= Self.hysteresis, !fingers.isOneBehind(self.touches, at: lastInstant) else { return }
      lastDistance = distance
      state = .began
    } else {
      lastDistance = distance
      multiply(by: distance / last)
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lastDistance = nil
    if state == .possible {
      if self.touches.allSatisfy({ $0.phase == .ended }) { state = .failed }
    } else {
      state = .ended
    }
  }
  open override func reset() {
    super.reset()
    lastDistance = nil
    scale = 1
  }

  /// Called for a pinch on a touchpad, which has no touches. `factor` is the change since the last event.
  func magnify(by factor: CGFloat, at time: FrameInstant) {
    guard factor > 0, factor.isFinite else { return }
    lastInstant = time
    deadline = time + Self.pause
    if state == .possible {
      scale = 1
      tracker.reset()
      multiply(by: factor)
      state = .began
    } else {
      multiply(by: factor)
      state = .changed
    }
  }
  override func deadlineDidPass(at time: FrameInstant) {
    deadline = nil
    state = .ended
  }

  private func multiply(by factor: CGFloat) {
    scale *= factor
    tracker.add(Point(x: Double(scale), y: 0), at: lastInstant)
  }

  private var distance: CGFloat? { FingerPair.span(of: touches).map { hypot($0.dx, $0.dy) } }
}
