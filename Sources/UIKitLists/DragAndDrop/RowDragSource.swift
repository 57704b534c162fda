internal import Foundation
internal import UIKitCore

/// Asks and tells the program about drags out of a list. User code runs inside of each requirement. Index paths are the data source's.
@MainActor protocol RowDragSource: AnyObject {
  /// What is lifted with a row.
  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// What a tap at a point of the content adds to a drag.
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  /// How much of a cell is shown.
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The drag begins.
  func willBegin(_ session: any UIDragSession)
  /// The drag is over.
  func didEnd(_ session: any UIDragSession)
  /// Whether the items may be moved.
  func allowsMove(_ session: any UIDragSession) -> Bool
  /// Whether the items cannot be dropped in other programs.
  func isRestricted(_ session: any UIDragSession) -> Bool
  /// Has a cell show where it is in a drag of it.
  func show(_ state: UICellConfigurationState.DragState, on cell: any PooledView)
}
