internal import HitchlessBase
internal import KeyedDiff

/// What passes between a list and the outlines of its sections.
extension NSDiffableDataSourceSnapshot {
  /// The handle of a section, which comes behind the others if it is not there.
  mutating func appendIfMissing(_ section: SectionIdentifierType) -> SectionHandle {
    let handle = sectionTable.intern(section)
    if !state.contents.contains(handle) { state.contents.insertSection(handle, at: state.contents.sectionCount) }
    return handle
  }

  /// The items that an outline shows, in the handles of this snapshot. O(their number); hashes nothing.
  func handles(of outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> [ItemHandle] {
    let items = outline.outline.visibleItems
    return outline.table === itemTable ? items : itemTable.intern(items, from: outline.table)
  }

  /// The items of a section as an outline in which nothing is below another. Shares this snapshot's handles. O(items of the section).
  func flatOutline(of section: SectionHandle) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var outline = OutlineContents()
    if let index = state.contents.index(of: section) { outline.insert(state.contents.items(inSection: index), at: .end(of: nil)) }
    return NSDiffableDataSourceSectionSnapshot(table: itemTable, outline: outline)
  }

  /// Gives a section other items; none of them is in another section. What is equal at both ends stays as it is, and goes on being
  /// shared with copies. O(items of the section).
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
  /// The handles here of items of a list; they get some if they have none. O(count); hashes nothing.
  func handles<Section: Hashable & Sendable>(
    of items: [ItemHandle], in list: NSDiffableDataSourceSnapshot<Section, ItemIdentifierType>
  ) -> [ItemHandle] {
    table === list.itemTable ? items : table.intern(items, from: list.itemTable)
  }

  /// Lets handles of identifiers that left be used again, once there are many; see ``NSDiffableDataSourceSnapshot/reclaimHandles()``.
  /// Nobody remembers anything by the handles of an outline.
  mutating func reclaimHandles() {
    let outline = self.outline
    _ = reclaim(&table, inUse: outline.count) { outline.contains($0) }
  }
}
