public import Foundation

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
  /// The item's bounds.
  case rectangle = 0
  /// The ellipse in the item's bounds.
  case ellipse = 1
  /// The item's `collisionBoundingPath`.
  case path = 2
}

/// Something that a dynamic animator moves: a view, the attributes of an element of a collection view, or an object of the program's own that
/// passes on what the animator says.
@MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The item's middle in the animator's coordinates, in points. The animator reads it when the item is added and when it is told that the
  /// item has changed, and sets it while the item moves.
  var center: CGPoint { get set }
  /// The item's size, before it is turned. Read as ``center`` is; neither side may be zero.
  var bounds: CGRect { get }
  /// How the item is turned. Read as ``center`` is, and set while the item turns; how it is scaled stays.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides. The rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of the shape `.path`: convex, not intersecting itself, around the item's middle as (0, 0). Empty by default.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
