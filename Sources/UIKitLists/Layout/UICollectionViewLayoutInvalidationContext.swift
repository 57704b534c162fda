public import Foundation
internal import HitchlessBase
internal import ListLayout
internal import UIKitCore

/// What a layout has to make anew, and by how much the content moves with that.
///
/// In layouts that the engine solves, a context that names elements has the views of those on screen asked for their sizes again, and
/// nothing else; others are asked before they are shown anyway. A flow layout asks its delegate again, too, unless its own context says
/// otherwise. A layout of a program's own reads in ``UICollectionViewLayout/invalidateLayout(with:)`` what it need not make anew.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing of the layout holds any more: after ``UICollectionViewLayout/invalidateLayout()``, and when the list was reloaded.
  open internal(set) var invalidateEverything = false
  /// Whether the list has other sections or items now: it was reloaded or updated.
  open internal(set) var invalidateDataSourceCounts = false
  /// By how much the content's offset changes, in points: as much as what is in view moves in the content, so that nothing visible moves.
  /// Takes effect at once, and is not reported as scrolling.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content's size changes, in points. Takes effect at once; the next layout pass asks the layout for the size.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that ``invalidateItems(at:)`` named; nil if it was not called.
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// What ``invalidateSupplementaryElements(ofKind:at:)`` named, by kind; nil if it was not called.
  open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// What ``invalidateDecorationElements(ofKind:at:)`` named, by kind; nil if it was not called.
  open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// What of a movement by hand the context is about; nil for others.
  struct InteractiveMovementChange {
    var previous: [IndexPath]
    var target: [IndexPath]
    var position: CGPoint
  }
  var interactiveMovement: InteractiveMovementChange?
  /// Where the items that are moved by hand were presented before; nil in other invalidations.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { interactiveMovement?.previous }
  /// Where the items that are moved by hand are presented now; nil in other invalidations.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { interactiveMovement?.target }
  /// Where the items that are moved by hand are held, in the content; zero in other invalidations.
  open var interactiveMovementTarget: CGPoint { interactiveMovement?.position ?? .zero }

  public required override init() { super.init() }
  /// Names items to be laid out again. Their cells are asked for their sizes again.
  open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
  /// Names supplementary views to be laid out again, which are asked for their sizes again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decorations to be laid out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The items and supplementary views that are named.
  var namedElements: [LayoutElement] {
    let items = (invalidatedItemIndexPaths ?? []).compactMap(\.position).map { LayoutElement.item(section: $0.section, index: $0.index) }
    let others = (invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { LayoutElement(supplementary: kind, at: $0) }
    }
    return items + others
  }
}
