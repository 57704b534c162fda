public import Foundation

/// A coordinate system in points whose points and rectangles can be converted to and from other ones. Views and screens have one.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The area in its own coordinates.
  var bounds: CGRect { get }
  /// Converts `point` to the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts `point` from the coordinates of another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts `rect` to the coordinates of another space. With rotations the result is the bounding box.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts `rect` from the coordinates of another space. With rotations the result is the bounding box.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen, which is the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Converts `point` to the coordinates of a view. If the other space is a screen, returns `point` unchanged.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }
  /// Converts `point` from the coordinates of a view. If the other space is a screen, returns `point` unchanged.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }
  /// Converts `rect` to the coordinates of a view. If the other space is a screen, returns `rect` unchanged.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }
  /// Converts `rect` from the coordinates of a view. If the other space is a screen, returns `rect` unchanged.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}

extension UIWindowScene {
  /// The space that contains the scene's windows: the screen, whose size is that of the desktop window.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
