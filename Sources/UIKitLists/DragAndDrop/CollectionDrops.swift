internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The drops on a collection view, handled by its drop delegate.
@MainActor final class CollectionDrops: RowDropTarget {
  private unowned let view: UICollectionView
  /// The delegate.
  weak var delegate: (any UICollectionViewDropDelegate)?

  /// The delay after which the items make room.
  var cadence = UICollectionView.ReorderingCadence.immediate

  init(_ view: UICollectionView) { self.view = view }

  var hasDelegate: Bool { delegate != nil }
  func movesRow(from path: IndexPath) -> Bool { false }
  func canHandle(_ session: any UIDropSession) -> Bool { delegate?.collectionView(view, canHandle: session) ?? false }
  func tell(_ event: RowDropEvent, _ session: any UIDropSession) {
    switch event {
    case .enter: delegate?.collectionView(view, dropSessionDidEnter: session)
    case .exit: delegate?.collectionView(view, dropSessionDidExit: session)
    case .end: delegate?.collectionView(view, dropSessionDidEnd: session)
    }
  }
  func didUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropProposal {
    let proposal =
      delegate?.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UICollectionViewDropProposal(operation: .cancel)
    let intent: RowDropProposal.Intent =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .insertAt
      case .insertIntoDestinationIndexPath: .insertInto
      }
    return RowDropProposal(proposal: proposal, intent: intent)
  }
  func perform(_ drop: ListDrop) { delegate?.collectionView(view, performDropWith: CollectionDropCoordinator(view, drop)) }
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.collectionView(view, dropPreviewParametersForItemAt: path)
  }
  var delay: FrameDuration { cadence.delay }
  func show(_ state: UICellConfigurationState.DropState, on cell: any PooledView) {
    (cell as? UICollectionViewCell)?.activity.drag.dropState = state
  }
  func makeGap(_ size: CGSize) -> (any PooledView)? {
    let cell = view.adapter.store.take("gap of a drop", make: { DropGapCell(frame: .zero) })
    (cell as? DropGapCell)?.gapSize = size
    return cell
  }
}
