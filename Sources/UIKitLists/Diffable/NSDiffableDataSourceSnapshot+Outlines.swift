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
