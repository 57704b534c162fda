internal import Foundation
internal import UIKitCore

/// The drags out of a table, provided by its drag delegate.
@MainActor final class TableDrags: RowDragSource {
  private unowned let view: UITableView
  /// The delegate.
  weak var delegate: (any UITableViewDragDelegate)?

  init(_ view: UITableView) { self.view = view }

  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    delegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
  }
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
    delegate?.tableView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.tableView(view, dragPreviewParametersForRowAt: path)
  }
  func willBegin(_ session: any UIDragSession) { delegate?.tableView(view, dragSessionWillBegin: session) }
  func didEnd(_ session: any UIDragSession) { delegate?.tableView(view, dragSessionDidEnd: session) }
  func allowsMove(_ session: any UIDragSession) -> Bool {
    delegate?.tableView(view, dragSessionAllowsMoveOperation: session) ?? true
  }
  func isRestricted(_ session: any UIDragSession) -> Bool {
    delegate?.tableView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func show(_ state: UICellConfigurationState.DragState, on cell: any PooledView) {
    (cell as? UITableViewCell)?.movement.drag.state = state
  }
}
