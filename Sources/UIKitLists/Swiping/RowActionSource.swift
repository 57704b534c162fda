internal import Foundation
internal import UIKitCore

/// A side of a row, in reading direction.
enum RowSide: Hashable, Sendable { case leading, trailing }

/// Asks and tells the program about swiped rows. User code runs inside of each requirement.
@MainActor protocol RowActionSource: AnyObject {
  /// The actions at a side of a row; nil, or a configuration without actions, if it is not swiped there.
  func configuration(at side: RowSide, of path: IndexPath) -> UISwipeActionsConfiguration?
  /// A row is about to be swiped.
  func willSwipe(_ path: IndexPath)
  /// A row is not swiped any more; nil for one that has left the list.
  func didEndSwipe(_ path: IndexPath?)
  /// Has a cell show that its row is being swiped, or that it closes.
  func show(_ isSwiped: Bool, on cell: any PooledView)
  /// The row of a cell has opened or closed.
  func didShow(_ isSwiped: Bool, on cell: any PooledView)
}
