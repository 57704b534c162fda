public import Foundation
internal import HitchlessBase
internal import LayerTree

extension UIView {
  /// A transform around the anchor point; see ``CALayer/transform``. The same as ``transform``, of which this is the whole.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { animating(.transform) { layer.transform = newValue } }
  }

  /// Converts `point` from this view's coordinates to `view`'s, or to the window's if `view` is nil. O(depth).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: self, to: view).apply(point.engine))
  }
  /// Converts `point` from `view`'s coordinates, or the window's if `view` is nil, to this view's. O(depth).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: view, to: self).apply(point.engine))
  }
  /// Converts `rect` to `view`'s coordinates, or the window's if nil. With rotations the result is the bounding box. O(depth).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(Self.transform(from: self, to: view).apply(rect.engine))
  }
  /// Converts `rect` from `view`'s coordinates, or the window's if nil. With rotations the result is the bounding box. O(depth).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(Self.transform(from: view, to: self).apply(rect.engine))
  }

  private static func transform(from: UIView?, to: UIView?) -> Transform2D {
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
        .followed(by: node.transform)
        .followed(by: .translation(x: node.position.x, y: node.position.y))
      view = here.superview
    }
    return total
  }
}
