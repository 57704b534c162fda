public import Foundation
internal import HitchlessBase

/// Recognises fingers that move.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger has to move before it counts, in points.
  static let hysteresis: CGFloat = 10

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  private var last = CGPoint.zero
  private var way = CGPoint.zero
  /// How much of the way was needed to recognise it.
  private var slack = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastSample = FrameInstant.zero
  /// The view that has got the touch of this movement, if one has.
  var contentHoldingTouch: UIView? { touches.first.flatMap { dispatcher?.viewHolding($0) } }

  /// How far the fingers have moved, in `view`'s space (the window's if nil).
  open func translation(in view: UIView?) -> CGPoint { convert(distance: way, to: view) }
  /// From here on the movement counts from `translation`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, view !== view.window else {
      way = translation
      return
    }
    let zero = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(translation, to: nil)
    way = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    slack = .zero
  }
  /// Points a second in `view`'s space (the window's if nil), over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(distance: CGPoint(tracker.velocity(at: lastInstant)), to: view)
  }
  /// The part of the way that went by before the movement was recognised: content that follows a finger leaves it out.
  func hysteresisTaken(in view: UIView?) -> CGPoint { convert(distance: slack, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 1 {
      way = .zero
      slack = .zero
      tracker.reset()
    }
    // Another finger moves the middle, not the content.
    last = place
    addSample()
    if numberOfTouches > maximumNumberOfTouches, state == .possible { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow()
    if state == .possible {
      guard numberOfTouches >= minimumNumberOfTouches else { return }
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      guard length >= Self.hysteresis else { return }
      slack = CGPoint(x: way.x / length * Self.hysteresis, y: way.y / length * Self.hysteresis)
      state = .began
    } else {
      state = .changed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let others = self.touches.count { $0.phase != .ended }
    if others == 0 {
      // The finger may have moved on since it was last seen, or rested.
      if place != last || lastInstant - lastSample > .milliseconds(40) { follow() }
      state = state == .possible ? .failed : .ended
    } else if others < minimumNumberOfTouches {
      state = state == .possible ? .possible : .ended
    }
  }
  override func touchesDidLeave() { last = place }
  open override func reset() {
    super.reset()
    way = .zero
    slack = .zero
  }

  private func follow() {
    way.x += place.x - last.x
    way.y += place.y - last.y
    last = place
    addSample()
  }

  private func addSample() {
    lastSample = lastInstant
    tracker.add(way.engine, at: lastInstant)
  }
}
