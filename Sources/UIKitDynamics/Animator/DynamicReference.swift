internal import Foundation
internal import UIKitCore
internal import UIKitLists

/// Whose coordinates an animator works in.
@MainActor struct DynamicReference {
  /// The view whose descendants are moved.
  private(set) weak var view: UIView?
  /// The layout whose elements are moved.
  private(set) weak var layout: UICollectionViewLayout?

  init(view: UIView? = nil, layout: UICollectionViewLayout? = nil) { (self.view, self.layout) = (view, layout) }

  /// What the items are within; nil if that is nothing.
  var bounds: CGRect? {
    view?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  /// The superview of an item that has coordinates of its own.
  private func holder(of item: any UIDynamicItem) -> UIView? {
    guard let view, let holder = (item as? UIView)?.superview, holder !== view else { return nil }
    return holder
  }
  /// Where the item is.
  func position(of item: any UIDynamicItem) -> Vector {
    let center = holder(of: item).map { $0.convert(item.center, to: view) } ?? item.center
    return Vector(center.x, center.y)
  }
  /// Moves the item.
  func place(_ item: any UIDynamicItem, at position: Vector) {
    let point = CGPoint(x: position.x, y: position.y)
    item.center = holder(of: item).map { $0.convert(point, from: view) } ?? point
  }
  /// Whether items of the view are what they are to be.
  func contains(_ item: any UIDynamicItem) -> Bool {
    guard let view, let item = item as? UIView else { return true }
    return item.isDescendant(of: view) && item !== view
  }
}
