public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section if none is named.
  ///
  /// An item that is in the snapshot already, or that is given twice, is a fault; the first place counts. A section that is not there, or
  /// no section at all, is a fault and nothing happens. O(count).
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

  /// Puts items before another one. An item that is in the snapshot already, or that is given twice, is a fault and is ignored; if the
  /// other one is not there, it is a fault and nothing happens.
  @inlinable public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
    guard let other = requireItem(beforeIdentifier, "insertItems(_:beforeItem:)") else { return }
    insert(itemTable.intern(identifiers), relativeTo: other, after: false, "insertItems(_:beforeItem:)")
  }

  /// Puts items behind another one; see ``insertItems(_:beforeItem:)``.
  @inlinable public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    guard let other = requireItem(afterIdentifier, "insertItems(_:afterItem:)") else { return }
    insert(itemTable.intern(identifiers), relativeTo: other, after: true, "insertItems(_:afterItem:)")
  }

  /// Removes items. Items that are not there are ignored. O(count) beside finding them.
  @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(itemTable.handles(of: identifiers).compactMap { $0 })
  }

  /// Removes all items and all sections: the snapshot is empty, as a new one.
  public mutating func deleteAllItems() {
    let items = isKnownUniquelyReferenced(&itemTable) ? state.contents.items : []
    let sections = isKnownUniquelyReferenced(&sectionTable) ? state.contents.sections : []
    state = SnapshotState()
    itemTable.release(items)
    sectionTable.release(sections)
  }

  /// Moves an item before another one, which may be in another section. Both are there and differ; otherwise it is a fault and nothing
  /// happens.
  @inlinable public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard let item = requireItem(identifier, "moveItem(_:beforeItem:)"), let other = requireItem(toIdentifier, "moveItem(_:beforeItem:)")
    else { return }
    move(item, relativeTo: other, after: false, "moveItem(_:beforeItem:)")
  }

  /// Moves an item behind another one; see ``moveItem(_:beforeItem:)``.
  @inlinable public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard let item = requireItem(identifier, "moveItem(_:afterItem:)"), let other = requireItem(toIdentifier, "moveItem(_:afterItem:)")
    else { return }
    move(item, relativeTo: other, after: true, "moveItem(_:afterItem:)")
  }

  /// Marks items whose cells are to be replaced by new ones. An item that is not there is a fault and is ignored.
  @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for (identifier, item) in zip(identifiers, itemTable.handles(of: identifiers)) where !markReload(item) {
      Fault.raise("Attempted to reload item identifier that does not exist in the snapshot: \(identifier)")
    }
  }

  /// Marks items whose cells are to be configured again, keeping the cells. An item that is not there is a fault and is ignored.
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

  /// Marks an item; `false` if it is not there.
  @usableFromInline mutating func markReload(_ item: ItemHandle?) -> Bool {
    guard let item, state.contents.contains(item) else { return false }
    state.reloadedItems.insert(item)
    return true
  }

  /// Marks an item; `false` if it is not there.
  @usableFromInline mutating func markReconfigure(_ item: ItemHandle?) -> Bool {
    guard let item, state.contents.contains(item) else { return false }
    state.reconfiguredItems.insert(item)
    return true
  }

  /// Clears up behind items that were taken out.
  mutating func forget(_ items: [ItemHandle]) {
    state.reloadedItems.remove(items)
    state.reconfiguredItems.remove(items)
    // Nobody else holds the table: these handles can mean other items from now on.
    if isKnownUniquelyReferenced(&itemTable) { itemTable.release(items) }
  }

  /// Those of the items that may be put in: not there yet, and given once. The others are reported.
  private func admitted(_ items: [ItemHandle], _ operation: String) -> [ItemHandle] {
    // New identifiers get ascending handles, so this is the whole check when a list is built.
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
