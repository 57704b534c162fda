internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The drops on a table, handled by its drop delegate.
@MainActor final class TableDrops: RowDropTarget {
  private unowned let view: UITableView
  /// The delegate.
  weak var delegate: (any UITableViewDropDelegate)?

  init(_ view: UITableView) { self.view = view }

  var hasDelegate: Bool { delegate != nil }
  func movesRow(from path: IndexPath) -> Bool { view.adapter.calls.allowsMoving(path) }
  func canHandle(_ session: any UIDropSession) -> Bool { delegate?.tableView(view, canHandle: session) ?? false }
  func tell(_ event: RowDropEvent, _ session: any UIDropSession) {
    switch event {
    case .enter: delegate?.tableView(view, dropSessionDidEnter: session)
    case .exit: delegate?.tableView(view, dropSessionDidExit: session)
    case .end: delegate?.tableView(view, dropSessionDidEnd: session)
    }
  }
  func didUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropProposal {
    let proposal =
      delegate?.tableView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UITableViewDropProposal(operation: .cancel)
    let intent: RowDropProposal.Intent =
      switch proposal.intent {
      case .unspecified: .none
      case .insertAtDestinationIndexPath: .insertAt
      case .insertIntoDestinationIndexPath: .insertInto
      case .automatic: .automatic
      }
    return RowDropProposal(proposal: proposal, intent: intent)
  }
  func perform(_ drop: ListDrop) { delegate?.tableView(view, performDropWith: TableDropCoordinator(view, drop)) }
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.tableView(view, dropPreviewParametersForRowAt: path)
  }
  var delay: FrameDuration { .zero }
  func show(_ state: UICellConfigurationState.DropState, on cell: any PooledView) {
    (cell as? UITableViewCell)?.movement.drag.dropState = state
  }
  func makeGap(_ size: CGSize) -> (any PooledView)? {
    let cell = view.adapter.store.take("gap of a drop", make: { DropGapRow(style: .default, reuseIdentifier: "gap of a drop") })
    (cell as? DropGapRow)?.gapHeight = size.height
    return cell
  }
}
