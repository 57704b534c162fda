public import Foundation
public import UIKitCore

/// The methods with which an object handles drags over a table.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Called when the items were dropped. Change the data and, unless its data source is diffable, update the table. Not called for a row of
  /// the table itself that its data source moves, see `UITableView.dragDelegate`, if the proposal is to move it to its insertion point.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table can handle the drag. Called once.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop of the items now. `destinationIndexPath` is where they would be inserted, as numbered after the
  /// insertion; nil in a table without sections. Called whenever the drag moves.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag is over, whether it was dropped here or not.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the visible part and the background of a preview that moves to the cell of a row, or nil to keep those of the drag.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

// Default implementations.
extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal to copy, without making room.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns nil.
  public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// A table's proposal for a drag over it, and the way it is shown.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The ways in which a table shows the position of a drop.
  public enum Intent: Int, Sendable {
    /// The position is not shown.
    case unspecified
    /// The rows make room.
    case insertAtDestinationIndexPath
    /// The row under the finger is highlighted.
    case insertIntoDestinationIndexPath
    /// Over the middle of a row, the row is highlighted; elsewhere the rows make room.
    case automatic
  }
  /// The way the proposal is shown.
  open private(set) var intent: Intent

  /// Creates a proposal of `operation` that is shown according to `intent`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal that the table does not show.
  public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}
