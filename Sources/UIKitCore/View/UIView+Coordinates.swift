public import Foundation
internal import HitchlessBase
internal import LayerTree

extension UIView {
  /// `point` of this view's space in `view`'s; in the window's if nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: self, to: view).apply(point.engine))
  }
  /// `point` of `view`'s space (the window's if nil) in this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: view, to: self).apply(point.engine))
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(Self.transform(from: self, to: view).apply(rect.engine))
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(Self.transform(from: view, to: self).apply(rect.engine))
  }

  private static func transform(from: UIView?, to: UIView?) -> Transform2D {
    let up = from.map(\.transformToRoot) ?? .identity
    guard let to else { return up }
    // A view that is flattened by its transform has no inverse: everything is at its origin.
    return up.followed(by: to.transformToRoot.inverse ?? .identity)
  }

  /// Takes this view's space to its root's. O(depth).
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
