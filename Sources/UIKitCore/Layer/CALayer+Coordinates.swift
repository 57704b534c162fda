public import Foundation
internal import HitchlessBase
internal import LayerTree

// Conversions between the coordinates of layers, according to the model values. The result is not meaningful for layers that are not in the
// same tree.
extension CALayer {
  /// Converts `point` from this layer's coordinates to `layer`'s, or to those of the layer at the root of its tree if that is nil.
  /// O(depth).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { CGPoint(Self.way(from: self, to: layer).apply(point.engine)) }
  /// Converts `point` from `layer`'s coordinates, or those of the layer at the root of its tree if that is nil, to this layer's. O(depth).
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { CGPoint(Self.way(from: layer, to: self).apply(point.engine)) }
  /// Converts `rect` as in ``convert(_:to:)``; if layers are rotated, returns the bounding box. O(depth).
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { CGRect(Self.way(from: self, to: layer).apply(rect.engine)) }
  /// Converts `rect` as in ``convert(_:from:)``; if layers are rotated, returns the bounding box. O(depth).
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { CGRect(Self.way(from: layer, to: self).apply(rect.engine)) }

  private static func way(from: CALayer?, to: CALayer?) -> Transform2D {
    let up = from?.node.transformToRoot ?? .identity
    // A transform that scales to zero has no inverse; everything then maps to the layer's origin.
    return up.followed(by: to.map { $0.node.transformToRoot.inverse ?? .identity } ?? .identity)
  }

  /// Returns the frontmost layer at `point`, in the superlayer's coordinates; see ``hitTest(_:)``.
  func frontmostLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = node.transformToParent.inverse else { return nil }
    let own = CGPoint(inverse.apply(point.engine))
    let isInside = contains(own)
    guard isInside || !masksToBounds else { return nil }
    for child in node.drawingOrder.reversed() {
      if let found = child.neededWrapper?.hitTest(own) { return found }
    }
    return isInside ? self : nil
  }

  // MARK: Scrolling

  /// Scrolls the nearest ``CAScrollLayer`` around this layer so that `point`, in this layer's coordinates, is in its upper left corner.
  /// Does nothing if there is none.
  public func scroll(_ point: CGPoint) {
    if let scroller { scroller.scroll(to: convert(point, to: scroller)) }
  }
  /// Scrolls the nearest ``CAScrollLayer`` around this layer by the smallest distance that makes `rect`, in this layer's coordinates,
  /// visible. Does nothing if there is none.
  public func scrollRectToVisible(_ rect: CGRect) {
    if let scroller { scroller.scroll(to: convert(rect, to: scroller)) }
  }
  /// The part of the layer, in its coordinates, that is in the bounds of the ``CAScrollLayer``s around it; all of its bounds if there are
  /// none.
  public var visibleRect: CGRect {
    var (visible, around) = (bounds, scroller)
    while let scroller = around {
      visible = visible.intersection(convert(scroller.bounds, from: scroller))
      around = scroller.scroller
    }
    return visible.isNull ? .zero : visible
  }
  private var scroller: CAScrollLayer? {
    sequence(first: node, next: \.parent).dropFirst().lazy.compactMap { $0.wrapper as? CAScrollLayer }.first
  }
}

extension LayerNode {
  /// The transform from the layer's own coordinates to those of its parent.
  fileprivate var transformToParent: Transform2D {
    Transform2D.translation(x: -bounds.minX - anchorPoint.x * bounds.width, y: -bounds.minY - anchorPoint.y * bounds.height)
      .followed(by: placedTransform).followed(by: .translation(x: position.x, y: position.y))
  }
  /// The transform from the layer's own coordinates to those of the root of its tree. O(depth).
  fileprivate var transformToRoot: Transform2D {
    var total = Transform2D.identity
    var node = self
    while let parent = node.parent { (total, node) = (total.followed(by: node.transformToParent), parent) }
    return total
  }
}
