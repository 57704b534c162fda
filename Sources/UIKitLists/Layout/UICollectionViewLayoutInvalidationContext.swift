public import Foundation
internal import HitchlessBase
internal import ListLayout
internal import UIKitCore

/// The parts of a layout that have to be computed again, and the resulting adjustments of the content.
///
/// In layouts that the engine solves, a context with named elements only causes the views of those on screen to be measured again; others
/// are measured before they are shown anyway. A flow layout also asks its delegate again, unless its own context says otherwise. A custom
/// layout checks in ``UICollectionViewLayout/invalidateLayout(with:)`` what it need not compute again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid: after ``UICollectionViewLayout/invalidateLayout()``, and after a reload of the list.
  open internal(set) var invalidateEverything = false
  /// Whether the list has other sections or items, because it was reloaded or updated.
  open internal(set) var invalidateDataSourceCounts = false
  /// The change of the content's offset, in points: equal to the movement of the visible elements in the content, so that nothing visible
  /// moves. Takes effect at once, and is not reported as scrolling.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content's size, in points. Takes effect at once; the next layout pass queries the layout for the size.
  open var contentSizeAdjustment = CGSize.zero
  /// The items named with ``invalidateItems(at:)``; nil if it was not called.
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The views named with ``invalidateSupplementaryElements(ofKind:at:)``, by kind; nil if it was not called.
  open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The views named with ``invalidateDecorationElements(ofKind:at:)``, by kind; nil if it was not called.
  open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The movement by hand that the context is about; nil for other contexts.
  struct InteractiveMovementChange {
    var previous: [IndexPath]
    var target: [IndexPath]
    var position: CGPoint
  }
  var interactiveMovement: InteractiveMovementChange?
  /// The index paths at which the items that are moved by hand were presented before; nil in other invalidations.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { interactiveMovement?.previous }
  /// The index paths at which the items that are moved by hand are presented now; nil in other invalidations.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { interactiveMovement?.target }
  /// The point of the content at which the items that are moved by hand are held; zero in other invalidations.
  open var interactiveMovementTarget: CGPoint { interactiveMovement?.position ?? .zero }

  public required override init() { super.init() }
  /// Names items to be laid out again. Their cells are measured again.
  open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
  /// Names supplementary views to be laid out again. They are measured again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decorations to be laid out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The named items and supplementary views.
  var namedElements: [LayoutElement] {
    let items = (invalidatedItemIndexPaths ?? []).compactMap(\.position).map { LayoutElement.item(section: $0.section, index: $0.index) }
    let others = (invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { LayoutElement(supplementary: kind, at: $0) }
    }
    return items + others
  }
}
