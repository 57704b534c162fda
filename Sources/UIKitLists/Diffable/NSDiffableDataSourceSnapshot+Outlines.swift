internal import HitchlessBase
internal import KeyedDiff

/// Conversions between a list and the outlines of its sections.
extension NSDiffableDataSourceSnapshot {
  /// Returns the handle of a section, which is appended if it does not exist.
  mutating func appendIfMissing(_ section: SectionIdentifierType) -> SectionHandle {
    let handle = sectionTable.intern(section)
    if !state.contents.contains(handle) { state.contents.insertSection(handle, at: state.contents.sectionCount) }
    return handle
  }

  /// Returns the visible items of an outline, in the handles of this snapshot. O(visible items); hashes nothing.
  func handles(of outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> [ItemHandle] {
    let items = outline.outline.visibleItems
    return outline.table === itemTable ? items : itemTable.intern(items, from: outline.table)
  }

  /// Returns the items of a section as an outline without nesting. Shares this snapshot's handles. O(items of the section).
  func flatOutline(of section: SectionHandle) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var outline = OutlineContents()
    if let index = state.contents.index(of: section) { outline.insert(state.contents.items(inSection: index), at: .end(of: nil)) }
    return NSDiffableDataSourceSectionSnapshot(table: itemTable, outline: outline)
  }

  /// Changes the items of a section from the visible ones of `old` to those of `new`. Returns false, and changes nothing, if the outlines
  /// have different origins, if the section does not show the items of `old`, or if another section contains an item that appears.
  /// O(change · log n); hashes nothing.
  mutating func updateItems(
    of section: SectionHandle, from old: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to new: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) -> Bool {
    // Only outlines that share a table have the same handles for the same items.
    guard old.table === new.table, let index = state.contents.index(of: section),
      state.contents.itemCount(inSection: index) == old.outline.visibleCount
    else { return false }
    let change = ContentsDifference(from: old.outline.visibleContents, to: new.outline.visibleContents).change
    let appearing = change.insertedItems.flatMap { new.outline.visibleContents.items($0.items, inSection: 0) }
    let inserted = new.table === itemTable ? appearing : itemTable.intern(appearing, from: new.table)
    guard inserted.count == appearing.count, !inserted.contains(where: state.contents.contains) else { return false }

    let moved = change.movedItems.map { state.contents.items($0.origin.items, inSection: index) }
    // Removed from the end and inserted from the beginning, so that the remaining positions stay valid.
    for span in (change.removedItems + change.movedItems.map(\.origin)).sorted(by: { $0.position > $1.position }) {
      state.contents.removeItems(span.items, inSection: index)
    }
    var arriving = zip(change.movedItems, moved).map { (index: $0.to.index, items: $1[...]) }
    var start = 0
    for span in change.insertedItems {
      arriving.append((span.position.index, inserted[start..<start + span.count]))
      start += span.count
    }
    for (place, items) in arriving.sorted(by: { $0.index < $1.index }) {
      state.contents.insert(items, at: ItemPosition(section: index, index: place))
    }
    return true
  }

  /// Replaces the items of a section; none of the new ones may be in another section. A common beginning and end are not changed, so copies
  /// continue to share them. O(items of the section).
  mutating func replaceItems(of section: SectionHandle, with items: [ItemHandle]) {
    guard let index = state.contents.index(of: section) else { return }
    let old = state.contents.items(inSection: index)
    let shorter = min(old.count, items.count)
    var head = 0
    while head < shorter, old[head] == items[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == items[items.count - 1 - tail] { tail += 1 }
    state.contents.removeItems(head..<old.count - tail, inSection: index)
    state.contents.insert(items[head..<items.count - tail], at: ItemPosition(section: index, index: head))
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns this snapshot's handles of items of a list, creating them if necessary. O(count); hashes nothing.
  func handles<Section: Hashable & Sendable>(
    of items: [ItemHandle], in list: NSDiffableDataSourceSnapshot<Section, ItemIdentifierType>
  ) -> [ItemHandle] {
    table === list.itemTable ? items : table.intern(items, from: list.itemTable)
  }

  /// Makes handles of removed identifiers available again, once there are many; see ``NSDiffableDataSourceSnapshot/reclaimHandles()``.
  /// Nothing else refers to the handles of an outline.
  mutating func reclaimHandles() {
    let outline = self.outline
    _ = reclaim(&table, inUse: outline.count) { outline.contains($0) }
  }
}
