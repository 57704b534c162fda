public import Foundation

/// Something with coordinates in points, between which points and rectangles can be converted: views and screens.
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
  /// The space of the screen: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Converts `point` to the coordinates of a view, or as it is those of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }
  /// Converts `point` from the coordinates of a view, or as it is those of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }
  /// Converts `rect` to the coordinates of a view, or as it is those of the screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }
  /// Converts `rect` from the coordinates of a view, or as it is those of the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}

extension UIWindowScene {
  /// The space in which the scene's windows are: the screen's, whose size is that of the desktop's window.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
