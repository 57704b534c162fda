package import Foundation

/// A view in which two fingers on a touchpad can move something else than its content: the rows of a list to their sides.
@MainActor package protocol TouchpadDragTarget: UIView {
  /// What the fingers move; nil for nothing.
  var touchpadDragging: (any TouchpadDragging)? { get }
}

/// Moves something with two fingers on a touchpad. Distances and velocities are those of a content offset: positive ones show what lies to
/// the right or below.
@MainActor package protocol TouchpadDragging: AnyObject {
  /// Whether fingers that begin to move by `delta`, over a point in the view's coordinates, move something. User code may run.
  func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool
  /// The fingers moved.
  func touchpadDrag(by delta: CGPoint)
  /// The fingers left, with a velocity in points per second. User code may run.
  func endTouchpadDrag(velocity: CGPoint)
}
