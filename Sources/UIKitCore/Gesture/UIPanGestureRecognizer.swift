public import Foundation
internal import HitchlessBase

/// Recognises fingers that move. Begins after 10 points.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance in points after which the gesture begins.
  static let hysteresis: CGFloat = 10

  /// The minimum number of fingers. 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. No limit by default.
  open var maximumNumberOfTouches = Int.max

  private var last = CGPoint.zero
  /// The translation of the fingers, including the value that the program has set.
  private var movement = CGPoint.zero
  /// The distance of the fingers from their start. The velocity is computed from it: setting the translation does not change it.
  private var travel = CGPoint.zero
  /// The part of the movement that was needed to recognise the gesture.
  private var slack = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastSample = FrameInstant.zero
  /// The view that the first touch was delivered to, if one was.
  var contentHoldingTouch: UIView? { touches.first.flatMap { dispatcher?.viewHolding($0) } }

  /// Returns the distance that the fingers have moved since the beginning, in `view`'s coordinates; in the window's if `view` is nil.
  open func translation(in view: UIView?) -> CGPoint { convert(distance: movement, to: view) }
  /// Sets the translation to which later movement is added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, view !== view.window else {
      movement = translation
      return
    }
    let zero = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(translation, to: nil)
    movement = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    slack = .zero
  }
  /// Returns the velocity over the last 100 milliseconds, in points per second, in `view`'s coordinates; in the window's if `view` is nil.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(distance: CGPoint(tracker.velocity(at: lastInstant)), to: view)
  }
  /// Returns the part of the translation before the gesture was recognised. Content that follows a finger subtracts it.
  func hysteresisTaken(in view: UIView?) -> CGPoint { convert(distance: slack, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 1 {
      movement = .zero
      travel = .zero
      slack = .zero
      tracker.reset()
    }
    // An additional finger changes the mean position, which must not move the content.
    last = centroid
    addSample()
    if numberOfTouches > maximumNumberOfTouches, state == .possible { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow()
    if state == .possible {
      guard numberOfTouches >= minimumNumberOfTouches else { return }
      let length = (movement.x * movement.x + movement.y * movement.y).squareRoot()
      guard length >= Self.hysteresis else { return }
      slack = CGPoint(x: movement.x / length * Self.hysteresis, y: movement.y / length * Self.hysteresis)
      state = .began
    } else {
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let others = self.touches.count { $0.phase != .ended }
    if others == 0 {
      // The fingers may have moved or rested after the last event.
      if centroid != last || lastInstant - lastSample > .milliseconds(40) { follow() }
      state = state == .possible ? .failed : .ended
    } else if others < minimumNumberOfTouches {
      state = state == .possible ? .possible : .ended
    }
  }
  override func touchesDidLeave() { last = centroid }
  open override func reset() {
    super.reset()
    movement = .zero
    slack = .zero
  }

  private func follow() {
    let step = CGPoint(x: centroid.x - last.x, y: centroid.y - last.y)
    movement = CGPoint(x: movement.x + step.x, y: movement.y + step.y)
    travel = CGPoint(x: travel.x + step.x, y: travel.y + step.y)
    last = centroid
    addSample()
  }

  private func addSample() {
    lastSample = lastInstant
    tracker.add(travel.engine, at: lastInstant)
  }
}
