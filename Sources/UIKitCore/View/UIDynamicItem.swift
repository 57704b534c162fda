public import Foundation

/// The shape that an item has for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
  /// The item's bounds.
  case rectangle = 0
  /// The ellipse in the item's bounds.
  case ellipse = 1
  /// The item's `collisionBoundingPath`.
  case path = 2
}

/// An object that a dynamic animator moves: a view, the layout attributes of an element of a collection view, or a custom object that
/// forwards the values the animator sets.
@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item in the animator's coordinates, in points. The animator reads it when the item is added and when
  /// `updateItem(usingCurrentState:)` is called, and sets it while the item moves.
  var center: CGPoint { get set }
  /// The size of the item before rotation. Read at the same times as ``center``; neither dimension may be zero.
  var bounds: CGRect { get }
  /// The rotation of the item. Read at the same times as ``center``, and set while the item rotates; its scale is preserved.
  var transform: CGAffineTransform { get set }
  /// The shape that the item has for collisions. A rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of the shape `.path`: convex, not self-intersecting, with the item's centre as (0, 0). Empty by default.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
