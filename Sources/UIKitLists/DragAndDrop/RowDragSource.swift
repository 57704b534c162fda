internal import Foundation
internal import UIKitCore

/// Queries and notifications of the program about drags out of a list. Each requirement calls the program's code. Index paths are the data
/// source's.
@MainActor protocol RowDragSource: AnyObject {
  /// Returns the items that are lifted with a row.
  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// Returns the items that a tap at a point of the content adds to a drag.
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  /// Returns the preview parameters of a cell.
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// Called when the drag begins.
  func willBegin(_ session: any UIDragSession)
  /// Called when the drag is over.
  func didEnd(_ session: any UIDragSession)
  /// Whether the items may be moved.
  func allowsMove(_ session: any UIDragSession) -> Bool
  /// Whether the items cannot be dropped in other programs.
  func isRestricted(_ session: any UIDragSession) -> Bool
  /// Shows a cell's drag state.
  func show(_ state: UICellConfigurationState.DragState, on cell: any PooledView)
}
