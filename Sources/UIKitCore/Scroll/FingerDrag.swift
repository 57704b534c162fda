internal import Foundation
internal import HitchlessBase

/// A finger that drags a scroll view's content, in points of the finger and without the rubber band.
struct FingerDrag {
  /// The axes along which the content follows.
  var axes: DraggedAxes = []
  /// The offset at which the content would have followed the finger exactly when the drag began.
  private var origin = CGPoint.zero
  /// The distance that the finger has moved since then.
  private(set) var distance = CGPoint.zero
  /// The time of the last movement.
  private(set) var lastTime = FrameInstant.zero
  private var tracker = VelocityTracker()

  /// The offset at which the content would follow the finger exactly.
  var offset: CGPoint { CGPoint(x: origin.x + distance.x, y: origin.y + distance.y) }
  /// Returns the velocity in points per second.
  func velocity(at time: FrameInstant) -> CGPoint { CGPoint(tracker.velocity(at: time)) }

  /// Begins a drag from an offset.
  mutating func begin(at offset: CGPoint, _ time: FrameInstant) {
    origin = offset
    distance = .zero
    lastTime = time
    tracker.reset()
    tracker.add(.zero, at: time)
  }
  /// Records that the finger is at `distance` from its start position.
  mutating func move(to distance: CGPoint, _ time: FrameInstant) {
    self.distance = distance
    lastTime = time
    tracker.add(distance.engine, at: time)
  }
  /// Records that the content's coordinates have shifted by `delta`.
  mutating func shift(by delta: CGPoint) { origin = CGPoint(x: origin.x + delta.x, y: origin.y + delta.y) }
}
