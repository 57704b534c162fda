internal import KeyedDiff
public import UIKitLists

/// The changes from one snapshot to another: for testing that an update is as small as it should be, and for measuring how long finding it
/// takes.
///
/// ```swift
/// let before = dataSource.snapshot()
/// model.markAsRead(message)
/// #expect(model.snapshot().changes(since: before).moved == 1)
/// ```
public struct SnapshotChanges: Hashable, Sendable {
  /// How many items go.
  public var removed = 0
  /// How many items come.
  public var inserted = 0
  /// How many items move: as few as possible.
  public var moved = 0
  /// How many sections go, come or move.
  public var sections = 0
  /// How many items are marked to be reloaded or reconfigured, whole sections not counted.
  public var marked = 0

  /// Nothing changes.
  public init() {}
}

extension NSDiffableDataSourceSnapshot {
  /// What applying this snapshot changes in a list that shows `earlier`. Found as data sources find it: in time that follows the change
  /// if one snapshot was made by editing the other.
  public func changes(since earlier: Self) -> SnapshotChanges {
    let change = earlier.transition(to: self).difference.change
    var changes = SnapshotChanges()
    changes.removed = change.removedItems.reduce(0) { $0 + $1.count }
    changes.inserted = change.insertedItems.reduce(0) { $0 + $1.count }
    changes.moved = change.movedItemCount
    changes.sections = change.removedSections.count + change.insertedSections.count + change.movedSections.count
    changes.marked = change.reloadedItems.count + change.reconfiguredItems.count
    return changes
  }
}
