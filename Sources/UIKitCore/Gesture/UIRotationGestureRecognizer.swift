public import Foundation
internal import HitchlessBase

/// Recognises two fingers that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The distance that a finger moves around the midpoint of the two, in points, before the gesture begins.
  private static let hysteresis: CGFloat = 8

  /// The angle in radians since the beginning, clockwise. It can be set; later changes are added to it.
  open var rotation: CGFloat = 0
  /// The change of ``rotation`` per second.
  open var velocity: CGFloat { CGFloat(tracker.velocity(at: lastInstant).x) }

  /// The last direction from one finger to the other; nil without two.
  private var lastAngle: CGFloat?
  /// The rotation of the fingers before the gesture began.
  private var slack: CGFloat = 0
  private var fingers = FingerPair()
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 2 else { return }
    lastAngle = angle
    slack = 0
    fingers = FingerPair()
    tracker.reset()
    tracker.add(Point(x: Double(rotation), y: 0), at: lastInstant)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let angle, let last = lastAngle, let span = FingerPair.span(of: self.touches) else { return }
    lastAngle = angle
    let change = Self.change(from: last, to: angle)
    if state == .possible {
      fingers.didMove(at: lastInstant)
      slack += change
      guard abs(slack) * hypot(span.dx, span.dy) / 2 >= Self.hysteresis, !fingers.isOneBehind(self.touches, at: lastInstant) else { return }
      state = .began
    } else {
      rotation += change
      tracker.add(Point(x: Double(rotation), y: 0), at: lastInstant)
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lastAngle = nil
    if state == .possible {
      if self.touches.allSatisfy({ $0.phase == .ended }) { state = .failed }
    } else {
      state = .ended
    }
  }
  open override func reset() {
    super.reset()
    lastAngle = nil
    rotation = 0
  }

  private var angle: CGFloat? {
    guard let span = FingerPair.span(of: touches), span.dx != 0 || span.dy != 0 else { return nil }
    return atan2(span.dy, span.dx)
  }
  /// Returns the smaller angle from one direction to another.
  private static func change(from old: CGFloat, to new: CGFloat) -> CGFloat { (new - old).remainder(dividingBy: 2 * .pi) }
}
