public import Foundation
internal import HitchlessBase
internal import LayerTree

extension UIView {
  /// The three-dimensional transform around the anchor point; see ``CALayer/transform``. ``transform`` is its affine part.
  public var transform3D: CATransform3D {
    get { CATransform3D(node.spatial) }
    set { changeObserved { animating(.transform) { node.spatial = newValue.engine } } }
  }
  /// Sets the view's transform if it differs. Uses ``transform`` for affine transforms, which does not create a layer object.
  package func show(_ transform: CATransform3D) {
    if CATransform3DIsAffine(transform) {
      if node.isTransformed3D || node.transform != transform.projected { self.transform = CATransform3DGetAffineTransform(transform) }
    } else if node.spatial != transform.engine {
      transform3D = transform
    }
  }

  /// Returns the transform from the coordinates of a view to those of another one, or of the window if nil. O(depth).
  static func transform(from: UIView?, to: UIView?) -> Transform2D {
    let up = from.map(\.transformToRoot) ?? .identity
    guard let to else { return up }
    // A transform that scales to zero has no inverse; everything then maps to the view's origin.
    return up.followed(by: to.transformToRoot.inverse ?? .identity)
  }

  /// The transform from this view's coordinates to those of the root of its hierarchy. O(depth).
  private var transformToRoot: Transform2D {
    var total = Transform2D.identity
    var view: UIView? = self
    while let here = view, here.superview != nil {
      let node = here.node
      total =
        total
        .followed(
          by: .translation(
            x: -node.bounds.minX - node.anchorPoint.x * node.bounds.width, y: -node.bounds.minY - node.anchorPoint.y * node.bounds.height)
        )
        .followed(by: node.placedTransform)
        .followed(by: .translation(x: node.position.x, y: node.position.y))
      view = here.superview
    }
    return total
  }
}

// Where both overloads fit, those for views are preferred: they need not check the type of the space.
extension UIView: UICoordinateSpace {
  /// Converts `point` to another space, a view or the screen. O(depth).
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return convert(point, to: nil as UIView?).moved(by: screenOffset, 1) }
    return convert(point, to: view as UIView?)
  }
  /// Converts `point` from another space, a view or the screen. O(depth).
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return convert(point.moved(by: screenOffset, -1), from: nil as UIView?) }
    return convert(point, from: view as UIView?)
  }
  /// Converts `rect` to another space, a view or the screen. O(depth).
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return convert(rect, to: nil as UIView?).moved(by: screenOffset, 1) }
    return convert(rect, to: view as UIView?)
  }
  /// Converts `rect` from another space, a view or the screen. O(depth).
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return convert(rect.moved(by: screenOffset, -1), from: nil as UIView?) }
    return convert(rect, from: view as UIView?)
  }
  /// The position of the window on the screen.
  private var screenOffset: CGPoint { (self as? UIWindow ?? window)?.frame.origin ?? .zero }
}

extension CGPoint {
  fileprivate func moved(by offset: CGPoint, _ sign: CGFloat) -> CGPoint { CGPoint(x: x + sign * offset.x, y: y + sign * offset.y) }
}
extension CGRect {
  fileprivate func moved(by offset: CGPoint, _ sign: CGFloat) -> CGRect { offsetBy(dx: sign * offset.x, dy: sign * offset.y) }
}
