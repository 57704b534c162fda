public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListLayout
public import UIKitCore

/// A visible element of a section, passed to a section's ``NSCollectionLayoutSection/visibleItemsInvalidationHandler`` with the layout's
/// attributes. Changes by the handler take effect in this frame and last until the next layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  /// The stacking order; items with higher values are in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The center, in the coordinates of the list's content, or of the section's own content if it is orthogonal.
  var center: CGPoint { get set }
  /// The item's own rectangle, without its transform.
  var bounds: CGRect { get }
  /// The transform about the center: scaling, rotation, translation.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions; shown as seen from the front.
  var transform3D: CATransform3D { get set }
  /// The frame without the transform, in the same coordinates as the center.
  var frame: CGRect { get }
  /// The kind of a supplementary view or decoration; empty for cells.
  var name: String { get }
  /// The item's index path.
  var indexPath: IndexPath { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or decoration; nil for cells.
  var representedElementKind: String? { get }
}

/// A handler that is called with a section's visible items, its scroll offset, and the layout's environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A view on screen with the layout's attributes and the changes by a handler.
@MainActor final class ShownItem: NSObject, NSCollectionLayoutVisibleItem {
  private let view: UICollectionReusableView
  var alpha: CGFloat
  var zIndex: Int
  var isHidden = false
  var center: CGPoint
  let bounds: CGRect
  var transform3D = CATransform3DIdentity
  var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  let indexPath: IndexPath
  let representedElementCategory: UICollectionView.ElementCategory
  let representedElementKind: String?

  /// Creates the item of a view. `origin` is the origin, in the list's content, of the coordinates in which the view has its frame.
  init(_ view: UICollectionReusableView, _ attributes: ElementAttributes, origin: CGPoint) {
    self.view = view
    let full = UICollectionViewLayoutAttributes(attributes)
    alpha = full.alpha
    zIndex = full.zIndex
    bounds = CGRect(origin: .zero, size: full.size)
    center = CGPoint(x: full.center.x - origin.x, y: full.center.y - origin.y)
    indexPath = full.indexPath
    representedElementCategory = full.representedElementCategory
    representedElementKind = full.representedElementKind
    super.init()
  }

  var frame: CGRect {
    CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }
  var name: String { representedElementKind ?? "" }

  /// Applies the item's current properties to the view. Unchanged properties cost nothing.
  func show() {
    view.show(transform3D)
    if view.center != center { view.center = center }
    if view.alpha != alpha { view.alpha = alpha }
    if view.isHidden != isHidden { view.isHidden = isHidden }
    let order = Double(zIndex)
    if view.node.zPosition != order { view.node.zPosition = order }
  }
}
