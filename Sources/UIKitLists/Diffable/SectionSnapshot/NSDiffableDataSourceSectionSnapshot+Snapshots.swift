internal import HitchlessBase
internal import KeyedDiff

extension NSDiffableDataSourceSectionSnapshot {
  /// Inserts another snapshot before an item, with the same parent. Its items stay expanded or collapsed.
  ///
  /// Items that are already in this snapshot are a fault and are omitted with all their descendants; if `item` does not exist, it is a
  /// fault and nothing happens. O(count log count + depth).
  public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:before:)") else { return }
    insert(snapshot, at: .before(other), "insert(_:before:)")
  }

  /// Inserts another snapshot after an item and its descendants, with the same parent. See
  /// ``insert(_:before:)-(NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,_)``.
  public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:after:)") else { return }
    insert(snapshot, at: .after(other), "insert(_:after:)")
  }

  /// Replaces the descendants of `parent` with another snapshot. If `parent` does not exist, it is a fault and nothing happens. Items of
  /// the snapshot that exist elsewhere are a fault and are omitted with all their descendants.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let handle = require(parent, "replace(childrenOf:using:)") else { return }
    let removed = outline.removeDescendants(of: handle)
    insert(snapshot, at: .end(of: handle), "replace(childrenOf:using:)")
    forget(removed.filter { !outline.contains($0) })
  }

  /// Returns the descendants of `parent` as a separate snapshot; with `includingParent`, also the parent. If it does not exist, it is a
  /// fault, and the snapshot is empty. O(count log n).
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    guard let handle = require(parent, "snapshot(of:includingParent:)") else { return NSDiffableDataSourceSectionSnapshot() }
    return NSDiffableDataSourceSectionSnapshot(table: table, outline: outline.extracted(handle, includingItem: includingParent))
  }

  private mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, at position: OutlineContents.InsertionPoint, _ operation: String
  ) {
    var other = snapshot.outline
    let items = other.items
    let known = table === snapshot.table ? items : table.intern(items, from: snapshot.table)
    let duplicates = zip(items, known).filter { outline.contains($0.1) }
    guard duplicates.isEmpty else {
      raiseDuplicates(duplicates.map(\.1), operation)
      for (item, _) in duplicates { other.remove(item) }
      let handles = zip(items, known).filter { other.contains($0.0) }.map(\.1)
      return outline.insert(other, as: handles, at: position)
    }
    outline.insert(other, as: known, at: position)
  }
}
