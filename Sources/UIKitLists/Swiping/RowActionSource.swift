internal import Foundation
internal import UIKitCore

/// A side of a row, in the reading direction.
enum RowSide: Hashable, Sendable { case leading, trailing }

/// Queries and notifications of the program about swiped rows. Each requirement calls the program's code.
@MainActor protocol RowActionSource: AnyObject {
  /// Returns the actions at a side of a row. If the result is nil or has no actions, the row cannot be swiped there.
  func configuration(at side: RowSide, of path: IndexPath) -> UISwipeActionsConfiguration?
  /// Called when a row is about to be swiped.
  func willSwipe(_ path: IndexPath)
  /// Called when a row is no longer swiped; nil for a row that has left the list.
  func didEndSwipe(_ path: IndexPath?)
  /// Shows on a cell that its row is being swiped, or is closing.
  func show(_ isSwiped: Bool, on cell: any PooledView)
  /// Called when the row of a cell has opened or closed.
  func didShow(_ isSwiped: Bool, on cell: any PooledView)
}
