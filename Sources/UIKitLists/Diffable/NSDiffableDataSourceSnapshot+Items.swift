public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section if none is specified.
  ///
  /// An item that is already in the snapshot or is given twice is a fault; the first position is kept. A section that does not exist, or a
  /// snapshot without sections, is a fault and nothing happens. O(count).
  @inlinable public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: SectionHandle?
    if let sectionIdentifier {
      section = requireSection(sectionIdentifier, "appendItems(_:toSection:)")
    } else {
      section = requireLastSection()
    }
    guard let section else { return }
    append(itemTable.intern(identifiers), to: section)
  }

  /// Inserts items before another one. An item that is already in the snapshot or is given twice is a fault and is ignored; if the other
  /// item does not exist, it is a fault and nothing happens.
  @inlinable public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    guard let other = requireItem(beforeIdentifier, "insertItems(_:beforeItem:)") else { return }
    insert(itemTable.intern(identifiers), relativeTo: other, after: false, "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another one; see ``insertItems(_:beforeItem:)``.
  @inlinable public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    guard let other = requireItem(afterIdentifier, "insertItems(_:afterItem:)") else { return }
    insert(itemTable.intern(identifiers), relativeTo: other, after: true, "insertItems(_:afterItem:)")
  }

  /// Removes items. Items that do not exist are ignored. O(count) besides finding them.
  @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(itemTable.handles(of: identifiers).compactMap { $0 })
  }

  /// Removes all items and sections, which leaves the snapshot empty.
  public mutating func deleteAllItems() {
    let items = isKnownUniquelyReferenced(&itemTable) ? state.contents.items : []
    let sections = isKnownUniquelyReferenced(&sectionTable) ? state.contents.sections : []
    state = SnapshotState()
    itemTable.release(items)
    sectionTable.release(sections)
  }

  /// Moves an item before another one, which may be in another section. Both must exist and differ; otherwise it is a fault and nothing
  /// happens.
  @inlinable public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard let item = requireItem(identifier, "moveItem(_:beforeItem:)"), let other = requireItem(toIdentifier, "moveItem(_:beforeItem:)")
    else { return }
    move(item, relativeTo: other, after: false, "moveItem(_:beforeItem:)")
  }

  /// Moves an item after another one; see ``moveItem(_:beforeItem:)``.
  @inlinable public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard let item = requireItem(identifier, "moveItem(_:afterItem:)"), let other = requireItem(toIdentifier, "moveItem(_:afterItem:)")
    else { return }
    move(item, relativeTo: other, after: true, "moveItem(_:afterItem:)")
  }

  /// Marks items whose cells are to be replaced by new ones. An item that does not exist is a fault and is ignored.
  @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for (identifier, item) in zip(identifiers, itemTable.handles(of: identifiers)) where !markReload(item) {
      Fault.raise("Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
    }
  }

  /// Marks items whose cells are to be configured again, keeping the cells. An item that does not exist is a fault and is ignored.
  @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for (identifier, item) in zip(identifiers, itemTable.handles(of: identifiers)) where !markReconfigure(item) {
      Fault.raise("Attempted to reconfigure item identifier that does not exist in the snapshot: \(identifier)")
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  @usableFromInline mutating func append(_ items: [ItemHandle], to section: SectionHandle) {
    guard let index = state.contents.index(of: section) else { return }
    let new = admitted(items, "appendItems(_:toSection:)")
    state.contents.insert(new, at: ItemPosition(section: index, index: state.contents.itemCount(inSection: index)))
  }

  @usableFromInline mutating func insert(_ items: [ItemHandle], relativeTo other: ItemHandle, after: Bool, _ operation: String) {
    guard var position = state.contents.position(of: other) else { return }
    if after { position.index += 1 }
    state.contents.insert(admitted(items, operation), at: position)
  }

  @usableFromInline mutating func remove(_ items: [ItemHandle]) {
    forget(items.filter { state.contents.remove($0) })
  }

  @usableFromInline mutating func move(_ item: ItemHandle, relativeTo other: ItemHandle, after: Bool, _ operation: String) {
    guard item != other else { return raiseMoveToItself(item, operation) }
    if after { state.contents.move(item, after: other) } else { state.contents.move(item, before: other) }
  }

  /// Marks an item for a reload. Returns `false` if it does not exist.
  @usableFromInline mutating func markReload(_ item: ItemHandle?) -> Bool {
    guard let item, state.contents.contains(item) else { return false }
    state.reloadedItems.insert(item)
    return true
  }

  /// Marks an item for a reconfiguration. Returns `false` if it does not exist.
  @usableFromInline mutating func markReconfigure(_ item: ItemHandle?) -> Bool {
    guard let item, state.contents.contains(item) else { return false }
    state.reconfiguredItems.insert(item)
    return true
  }

  /// Discards the marks and, where possible, the handles of removed items.
  mutating func forget(_ items: [ItemHandle]) {
    state.reloadedItems.remove(items)
    state.reconfiguredItems.remove(items)
    // No other snapshot shares the table, so these handles can be used for other items from now on.
    if isKnownUniquelyReferenced(&itemTable) { itemTable.release(items) }
  }

  /// Returns the items that can be inserted: those that do not exist yet and are given once. Reports the others.
  private func admitted(_ items: [ItemHandle], _ operation: String) -> [ItemHandle] {
    // New identifiers get ascending handles, so this check is sufficient when a list is built.
    guard let first = items.first else { return items }
    if first >= state.contents.unusedItem, zip(items, items.dropFirst()).allSatisfy({ $0 < $1 }) { return items }
    var seen: Set<ItemHandle> = []
    var admitted: [ItemHandle] = []
    var duplicates: [ItemHandle] = []
    for item in items {
      if !state.contents.contains(item), seen.insert(item).inserted { admitted.append(item) } else { duplicates.append(item) }
    }
    if !duplicates.isEmpty { raiseDuplicateItems(duplicates, operation) }
    return admitted
  }
}
