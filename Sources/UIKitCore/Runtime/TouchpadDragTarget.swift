package import Foundation

/// A view in which two fingers on a touchpad can move something other than its content, such as the rows of a list sideways.
@MainActor package protocol TouchpadDragTarget: UIView {
  /// The object that the fingers move; nil for none.
  var touchpadDragging: (any TouchpadDragging)? { get }
}

/// An object that is moved with two fingers on a touchpad. Distances and velocities are those of a content offset: positive ones reveal
/// content to the right or below.
@MainActor package protocol TouchpadDragging: AnyObject {
  /// Returns whether fingers that begin to move by `delta`, over a point in the view's coordinates, move the object. User code may run.
  func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool
  /// Called when the fingers have moved.
  func touchpadDrag(by delta: CGPoint)
  /// Called when the fingers were lifted, with a velocity in points per second. User code may run.
  func endTouchpadDrag(velocity: CGPoint)
}
