public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListLayout
public import UIKitCore

/// Something of a section that is on screen, as a section's ``NSCollectionLayoutSection/visibleItemsInvalidationHandler`` finds it: where the
/// layout has put it. What the handler changes shows in this frame and holds until the next layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  /// What lies in front: the higher.
  var zIndex: Int { get set }
  /// Whether it is not seen.
  var isHidden: Bool { get set }
  /// In the coordinates of the list's content, or of the section's own content if that scrolls across.
  var center: CGPoint { get set }
  /// Its own rectangle, without its transform.
  var bounds: CGRect { get }
  /// How it is scaled, turned or moved about its center.
  var transform: CGAffineTransform { get set }
  /// The same in three dimensions; shown as it is seen from the front.
  var transform3D: CATransform3D { get set }
  /// Where the item is without its transform, in the same coordinates as the center.
  var frame: CGRect { get }
  /// The kind of a supplementary view or decoration; empty for cells.
  var name: String { get }
  /// Its index path.
  var indexPath: IndexPath { get }
  /// Whether it is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or decoration; nil for cells.
  var representedElementKind: String? { get }
}

/// Called with a section's items on screen, how far it is scrolled, and the layout's environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A view on screen with the frame that the layout gave it, and what a handler makes of that.
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

  /// `origin` is where in the list's content the coordinates begin in which the view has its frame.
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

  /// Shows the item as it is now. What did not change costs nothing.
  func show() {
    view.show(transform3D)
    if view.center != center { view.center = center }
    if view.alpha != alpha { view.alpha = alpha }
    if view.isHidden != isHidden { view.isHidden = isHidden }
    let order = Double(zIndex)
    if view.node.zPosition != order { view.node.zPosition = order }
  }
}
