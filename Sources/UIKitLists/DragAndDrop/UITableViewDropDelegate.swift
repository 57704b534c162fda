public import Foundation
public import UIKitCore

/// Says what a table does with what is dragged over it.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: the data has to follow, and the table if its data source is not a diffable one. Not called for a row of the
  /// table itself that its data source moves, see `UITableView.dragDelegate`, if it is proposed to move it where it would be inserted.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table can do anything with the drag. Asked once.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// The drag came over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What would happen if the items were dropped now. `destinationIndexPath` is where they would be inserted, numbered as when they are
  /// there; nil in a table without sections. Asked whenever the drag moves.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// The drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over, whether it was dropped here or not.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// How much of a preview is shown that goes to the cell of an row, and on what; nil for all of what was dragged.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

// What a program need not implement.
extension UITableViewDropDelegate {
  /// True.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Copies, without room being made.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Nil.
  public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// What a table would do with what is dragged over it, and how it shows that.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// How a table shows where something would be dropped.
  public enum Intent: Int, Sendable {
    /// Not at all.
    case unspecified
    /// The rows make room.
    case insertAtDestinationIndexPath
    /// The row under the finger is highlighted.
    case insertIntoDestinationIndexPath
    /// Over the middle of a row it is highlighted, elsewhere the rows make room.
    case automatic
  }
  /// How it is shown.
  open private(set) var intent: Intent

  /// A proposal of `operation`, shown as `intent` says.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// A proposal that the table does not show.
  public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}
