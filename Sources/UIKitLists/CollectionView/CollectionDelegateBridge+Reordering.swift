internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionDelegateBridge: ListReorderCalls {
  var allowsMovingNow: Bool { true }
  func allowsMoving(_ path: IndexPath) -> Bool { view.dataSource?.collectionView(view, canMoveItemAt: path) ?? false }

  func layoutTarget(from current: IndexPath, at point: CGPoint) -> IndexPath {
    let layout = view.collectionViewLayout
    return layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: layout.mirroredIfNeeded(point))
  }

  func confirmedTarget(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
    view.delegate?.collectionView(
      view, targetIndexPathForMoveOfItemFromOriginalIndexPath: origin, atCurrentIndexPath: current, toProposedIndexPath: proposed)
      ?? proposed
  }

  func movingAttributes(_ attributes: ElementAttributes, at point: CGPoint) -> ElementAttributes {
    let layout = view.collectionViewLayout
    layout.asking = .engine
    let chosen = layout.mirroredIfNeeded(
      layout.layoutAttributesForInteractivelyMovingItem(
        at: attributes.element.indexPath, withTargetPosition: layout.mirroredIfNeeded(point)))
    layout.asking = nil
    held = (attributes.element, chosen)
    var result = attributes
    result.frame = chosen.frame.engine
    result.zIndex = chosen.zIndex
    result.alpha = Double(chosen.alpha)
    return result
  }

  func showMoving(_ view: any PooledView, _ isMoving: Bool) {
    if !isMoving { held = nil }
    (view as? UICollectionViewCell)?.activity.isReordering = isMoving
  }

  func willMove(_ movement: InteractiveMovement, from previous: IndexPath) {
    guard let center = view.list.reordering.center else { return }
    let (layout, position) = (view.collectionViewLayout, CGPoint(center))
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [IndexPath(movement.target)], withTargetPosition: position, previousIndexPaths: [previous],
        previousPosition: position))
  }
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool) {
    let layout = view.collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [IndexPath(isCancelled ? movement.origin : movement.target)], previousIndexPaths: [IndexPath(movement.target)],
        movementCancelled: isCancelled))
  }

  func moveItem(from origin: IndexPath, to target: IndexPath) {
    view.dataSource?.collectionView(view, moveItemAt: origin, to: target)
  }
}
