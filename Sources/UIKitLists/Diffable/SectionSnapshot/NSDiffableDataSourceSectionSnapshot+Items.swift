public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items after the last child of `parent`, or after the last root item.
  ///
  /// An item that is already in the snapshot or is given twice is a fault; the first position is kept. A parent that does not exist is a
  /// fault and nothing happens. O(count + depth).
  @inlinable public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(table.intern(items), at: .end(of: nil), "append(_:to:)") }
    guard let handle = require(parent, "append(_:to:)") else { return }
    insert(table.intern(items), at: .end(of: handle), "append(_:to:)")
  }

  /// Inserts items before another one, with the same parent. An item that is already in the snapshot or is given twice is a fault and is
  /// ignored; if the other item does not exist, it is a fault and nothing happens.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:before:)") else { return }
    insert(table.intern(items), at: .before(other), "insert(_:before:)")
  }

  /// Inserts items after another one and its descendants, with the same parent; see ``insert(_:before:)-([ItemIdentifierType],_)``.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:after:)") else { return }
    insert(table.intern(items), at: .after(other), "insert(_:after:)")
  }

  /// Removes items and their descendants. Items that do not exist are ignored. O(removed items + depth) besides finding them.
  @inlinable public mutating func delete(_ items: [ItemIdentifierType]) {
    remove(table.handles(of: items).compactMap { $0 })
  }

  /// Removes everything, which leaves the snapshot empty.
  public mutating func deleteAll() {
    let items = outline.items
    outline = OutlineContents()
    forget(items)
  }

  /// Expands items, so that their children are visible whenever they are. An item that does not exist is a fault and is ignored.
  @inlinable public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      if let handle = require(item, "expand(_:)") { setExpanded(true, handle) }
    }
  }

  /// Collapses items, which hides their descendants; those that were expanded are expanded again when they are shown. An item that does not
  /// exist is a fault and is ignored.
  @inlinable public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      if let handle = require(item, "collapse(_:)") { setExpanded(false, handle) }
    }
  }
}

/// The implementation of the inlined edits, which is not inlined.
extension NSDiffableDataSourceSectionSnapshot {
  @usableFromInline mutating func insert(_ items: [ItemHandle], at position: SectionSnapshotPosition, _ operation: String) {
    outline.insert(admitted(items, operation), at: position.insertionPoint)
  }

  @usableFromInline mutating func remove(_ items: [ItemHandle]) {
    var removed: [ItemHandle] = []
    for item in items { removed.append(contentsOf: outline.remove(item)) }
    forget(removed)
  }

  @usableFromInline mutating func setExpanded(_ isExpanded: Bool, _ item: ItemHandle) {
    if isExpanded { outline.expand(item) } else { outline.collapse(item) }
  }

  /// Discards, where possible, the handles of removed items.
  mutating func forget(_ items: [ItemHandle]) {
    // No other snapshot shares the table, so these handles can be used for other items from now on.
    if isKnownUniquelyReferenced(&table) { table.release(items) }
  }

  /// Returns the items that can be inserted: those that do not exist yet and are given once. Reports the others.
  private func admitted(_ items: [ItemHandle], _ operation: String) -> [ItemHandle] {
    var seen: Set<ItemHandle> = []
    seen.reserveCapacity(items.count)
    var duplicates: [ItemHandle] = []
    let admitted = items.filter { item in
      let isNew = !outline.contains(item) && seen.insert(item).inserted
      if !isNew { duplicates.append(item) }
      return isNew
    }
    if !duplicates.isEmpty { raiseDuplicates(duplicates, operation) }
    return admitted
  }
}

/// A position in an outline, for inlined code.
@usableFromInline enum SectionSnapshotPosition {
  case end(of: ItemHandle?)
  case before(ItemHandle)
  case after(ItemHandle)

  var insertionPoint: OutlineContents.InsertionPoint {
    switch self {
    case .end(let parent): .end(of: parent)
    case .before(let item): .before(item)
    case .after(let item): .after(item)
    }
  }
}
