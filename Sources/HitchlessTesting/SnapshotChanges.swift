internal import KeyedDiff
public import UIKitLists

/// The changes from one snapshot to another. For testing that an update is as small as it should be, and for measuring how long computing
/// it takes.
///
/// ```swift
/// let before = dataSource.snapshot()
/// model.markAsRead(message)
/// #expect(model.snapshot().changes(since: before).moved == 1)
/// ```
public struct SnapshotChanges: Hashable, Sendable {
  /// The number of items that are removed.
  public var removed = 0
  /// The number of items that are inserted.
  public var inserted = 0
  /// The number of items that move: as few as possible.
  public var moved = 0
  /// The number of sections that are removed, inserted or moved.
  public var sections = 0
  /// The number of items that are marked to be reloaded or reconfigured, not counting whole sections.
  public var marked = 0

  /// Creates a value without changes.
  public init() {}
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the changes that applying this snapshot makes in a list that shows `earlier`. They are computed as data sources do: in time
  /// proportional to the changes if one snapshot was made by editing the other.
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
