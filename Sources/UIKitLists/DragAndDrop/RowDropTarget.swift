internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The program's proposal for a drag over its list.
struct RowDropProposal {
  /// The ways in which a proposal is shown.
  enum Intent {
    case none, insertAt, insertInto
    /// `insertInto` over the middle of a row, `insertAt` elsewhere.
    case automatic
  }
  let proposal: UIDropProposal
  let intent: Intent
}

/// Queries and notifications of the program about drops on a list. Each requirement calls the program's code. Index paths are the data
/// source's.
@MainActor protocol RowDropTarget: AnyObject {
  /// Whether the program has set a drop delegate.
  var hasDelegate: Bool { get }
  /// Whether the data source moves its own row that is dropped elsewhere in the list, as with the reorder control.
  func movesRow(from path: IndexPath) -> Bool
  /// Whether the program can handle the drag.
  func canHandle(_ session: any UIDropSession) -> Bool
  /// Called when the drag enters or leaves the list, or is over.
  func tell(_ event: RowDropEvent, _ session: any UIDropSession)
  /// Returns the program's proposal for a drop at an index path.
  func didUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropProposal
  /// Called when the items were dropped.
  func perform(_ drop: ListDrop)
  /// Returns the parameters of a preview that moves to a row.
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The time that the finger has to stay before rows make room.
  var delay: FrameDuration { get }
  /// Shows on a cell whether something can be dropped on it.
  func show(_ state: UICellConfigurationState.DropState, on cell: any PooledView)
  /// Returns a cell of a size that makes room for a possible drop.
  func makeGap(_ size: CGSize) -> (any PooledView)?
}

/// The events of a drag over a list.
enum RowDropEvent { case enter, exit, end }
