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

// Where both fit, those for views are called: they need not find out what the space is.
extension UIView: UICoordinateSpace {
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return convert(point, to: nil as UIView?).moved(by: screenOffset, 1) }
    return convert(point, to: view as UIView?)
  }
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return convert(point.moved(by: screenOffset, -1), from: nil as UIView?) }
    return convert(point, from: view as UIView?)
  }
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return convert(rect, to: nil as UIView?).moved(by: screenOffset, 1) }
    return convert(rect, to: view as UIView?)
  }
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return convert(rect.moved(by: screenOffset, -1), from: nil as UIView?) }
    return convert(rect, from: view as UIView?)
  }
  /// Where the window is on the screen.
  private var screenOffset: CGPoint { (self as? UIWindow ?? window)?.frame.origin ?? .zero }
}

extension UIScreen: UICoordinateSpace {
  /// The space of the screen: the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}

extension UIWindowScene {
  /// The space in which the scene's windows are: the screen's, whose size is that of the desktop's window.
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension CGPoint {
  fileprivate func moved(by offset: CGPoint, _ sign: CGFloat) -> CGPoint { CGPoint(x: x + sign * offset.x, y: y + sign * offset.y) }
}
extension CGRect {
  fileprivate func moved(by offset: CGPoint, _ sign: CGFloat) -> CGRect { offsetBy(dx: sign * offset.x, dy: sign * offset.y) }
}
