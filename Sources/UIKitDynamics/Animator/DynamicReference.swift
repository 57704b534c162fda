internal import Foundation
internal import UIKitCore
internal import UIKitLists

/// The coordinate system of an animator.
@MainActor struct DynamicReference {
  /// The view whose descendants are moved.
  private(set) weak var view: UIView?
  /// The layout whose elements are moved.
  private(set) weak var layout: UICollectionViewLayout?

  init(view: UIView? = nil, layout: UICollectionViewLayout? = nil) { (self.view, self.layout) = (view, layout) }

  /// The bounds of the items; nil if there are none.
  var bounds: CGRect? {
    view?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  /// Returns the superview of an item if its coordinates differ from those of the reference view.
  private func holder(of item: any UIDynamicItem) -> UIView? {
    guard let view, let holder = (item as? UIView)?.superview, holder !== view else { return nil }
    return holder
  }
  /// Returns the position of the item.
  func position(of item: any UIDynamicItem) -> Vector {
    let center = holder(of: item).map { $0.convert(item.center, to: view) } ?? item.center
    return Vector(center.x, center.y)
  }
  /// Moves the item to `position`.
  func place(_ item: any UIDynamicItem, at position: Vector) {
    let point = CGPoint(x: position.x, y: position.y)
    item.center = holder(of: item).map { $0.convert(point, from: view) } ?? point
  }
  /// Returns whether an item that is a view is a descendant of the reference view.
  func contains(_ item: any UIDynamicItem) -> Bool {
    guard let view, let item = item as? UIView else { return true }
    return item.isDescendant(of: view) && item !== view
  }
}
