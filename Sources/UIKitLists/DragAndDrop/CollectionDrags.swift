internal import Foundation
internal import UIKitCore

/// The drags out of a collection view, provided by its drag delegate.
@MainActor final class CollectionDrags: RowDragSource {
  private unowned let view: UICollectionView
  /// The delegate.
  weak var delegate: (any UICollectionViewDragDelegate)?

  init(_ view: UICollectionView) { self.view = view }

  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    delegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
  }
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    delegate?.collectionView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.collectionView(view, dragPreviewParametersForItemAt: path)
  }
  func willBegin(_ session: any UIDragSession) { delegate?.collectionView(view, dragSessionWillBegin: session) }
  func didEnd(_ session: any UIDragSession) { delegate?.collectionView(view, dragSessionDidEnd: session) }
  func allowsMove(_ session: any UIDragSession) -> Bool {
    delegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
  }
  func isRestricted(_ session: any UIDragSession) -> Bool {
    delegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func show(_ state: UICellConfigurationState.DragState, on cell: any PooledView) {
    (cell as? UICollectionViewCell)?.activity.drag.state = state
  }
}
