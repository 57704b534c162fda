internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// What a program would do with what is dragged over its list.
struct RowDropProposal {
  /// How that is shown.
  enum Intent {
    case none, insertAt, insertInto
    /// As `insertInto` over the middle of a row, as `insertAt` elsewhere.
    case automatic
  }
  let proposal: UIDropProposal
  let intent: Intent
}

/// Asks and tells the program about drops on a list. User code runs inside of each requirement. Index paths are the data source's.
@MainActor protocol RowDropTarget: AnyObject {
  /// Whether there is anybody to ask.
  var hasDelegate: Bool { get }
  /// Whether the data source moves a row of its own that is dropped elsewhere in the list, as one that was moved by its control.
  func movesRow(from path: IndexPath) -> Bool
  /// Whether the program can do anything with the drag.
  func canHandle(_ session: any UIDropSession) -> Bool
  /// The drag came, left, or is over.
  func tell(_ event: RowDropEvent, _ session: any UIDropSession)
  /// What would happen at an index path.
  func didUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropProposal
  /// The items were dropped.
  func perform(_ drop: ListDrop)
  /// How much of a preview is shown that goes to a row.
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// How long the finger has to stay before rows make room.
  var delay: FrameDuration { get }
  /// Has a cell show whether something can be dropped on it.
  func show(_ state: UICellConfigurationState.DropState, on cell: any PooledView)
  /// A cell that takes up room for something that may be dropped, so high and wide.
  func makeGap(_ size: CGSize) -> (any PooledView)?
}

/// What becomes of a drag over a list.
enum RowDropEvent { case enter, exit, end }
