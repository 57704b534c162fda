package import HitchlessBase
package import KeyedDiff

extension ContentsDifference {
  /// How to get from one list to another, with what was marked in between. Costs what the difference costs, and what is marked.
  init(from old: ListContents, to new: ListContents, marks: SnapshotMarks) {
    self.init(from: old, to: new)
    // What is new needs no reloading, what went away neither, and what is replaced needs no configuring.
    change.reloadedSections = marks.sections.filter { old.contains($0) }.compactMap { new.index(of: $0) }
    let replacedSections = Set(change.reloadedSections)
    func positions(_ items: [ItemHandle]) -> [ItemPosition] {
      items.filter { old.contains($0) }.compactMap { new.position(of: $0) }.filter { !replacedSections.contains($0.section) }
    }
    change.reloadedItems = positions(marks.reloaded)
    let replaced = Set(change.reloadedItems)
    change.reconfiguredItems = positions(marks.reconfigured).filter { !replaced.contains($0) }
  }
}

/// What a data source asks of the snapshot that it shows. Handles mean the same as long as the data source passes from one snapshot to
/// the next by ``transition(to:)``.
extension NSDiffableDataSourceSnapshot {
  /// Sections and items in handles. O(1).
  package var contents: ListContents { state.contents }

  /// The handle of an item that is in the snapshot, or `nil`. O(1).
  package func itemHandle(for identifier: ItemIdentifierType) -> ItemHandle? {
    itemTable.lookUp(identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// The handle of a section that is in the snapshot, or `nil`. O(1).
  package func sectionHandle(for identifier: SectionIdentifierType) -> SectionHandle? {
    sectionTable.lookUp(identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// The identifier of an item, or `nil` for a handle that is not in use. O(1).
  package func itemIdentifier(for handle: ItemHandle) -> ItemIdentifierType? { itemTable.lookUpIdentifier(of: handle) }

  /// The identifier of a section, or `nil` for a handle that is not in use. O(1).
  package func sectionIdentifier(for handle: SectionHandle) -> SectionIdentifierType? { sectionTable.lookUpIdentifier(of: handle) }

  /// The item at a position, or `nil` if there is none. O(log n) in practice.
  package func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    state.contents.itemIfPresent(at: position).flatMap { itemTable.lookUpIdentifier(of: $0) }
  }

  /// The section at an index, or `nil` if there is none.
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    guard index >= 0, index < state.contents.sectionCount else { return nil }
    return sectionTable.lookUpIdentifier(of: state.contents.section(at: index))
  }

  /// The position of an item, or `nil` if it is not in the snapshot. O(log n) in practice.
  package func position(of identifier: ItemIdentifierType) -> ItemPosition? {
    itemTable.lookUp(identifier).flatMap { state.contents.position(of: $0) }
  }

  /// How to get from this snapshot, which the data source shows, to another one.
  ///
  /// Returns the snapshot to show next, equal to `new` and without marks, and the difference, both in the handles of this snapshot:
  /// an identifier that was here keeps its handle. If `new` was derived from this one, the cost follows the change. If it was made from
  /// nothing, its identifiers are looked up (not hashed again) and the cost is linear. Call it on any thread, but for one data source
  /// one call after the other.
  package func transition(to new: Self) -> (snapshot: Self, difference: ContentsDifference) {
    let (next, marks) = adopting(new)
    return (next, ContentsDifference(from: state.contents, to: next.state.contents, marks: marks))
  }

  /// Another snapshot in the handles of this one, without its marks, and the marks. The first half of ``transition(to:)``.
  func adopting(_ new: Self) -> (snapshot: Self, marks: SnapshotMarks) {
    var next = self
    var marks = SnapshotMarks(
      sections: new.reloadedSectionHandles, reloaded: new.reloadedItemHandles, reconfigured: new.reconfiguredItemHandles)
    if sectionTable === new.sectionTable, itemTable === new.itemTable {
      next = new
    } else if sectionTable.handleLimit == 0, itemTable.handleLimit == 0 {
      // No handle was ever given out here, so nobody can remember one: the other's tables are as good.
      next = new
    } else {
      next.state = SnapshotState()
      next.state.contents = translated(new)
      marks.sections = sectionTable.intern(marks.sections, from: new.sectionTable)
      marks.reloaded = itemTable.intern(marks.reloaded, from: new.itemTable)
      marks.reconfigured = itemTable.intern(marks.reconfigured, from: new.itemTable)
    }
    next.state.reloadedSections.removeAll()
    next.state.reloadedItems.removeAll()
    next.state.reconfiguredItems.removeAll()
    return (next, marks)
  }

  /// The contents of a snapshot that has tables of its own, in the handles of this one.
  private func translated(_ other: Self) -> ListContents {
    var contents = ListContents()
    let sections = sectionTable.intern(other.state.contents.sections, from: other.sectionTable)
    let items = itemTable.intern(other.state.contents.items, from: other.itemTable)
    var first = 0
    for (index, section) in sections.enumerated() {
      let count = other.state.contents.itemCount(inSection: index)
      contents.insertSection(section, at: index)
      contents.insert(items[first..<first + count], at: ItemPosition(section: index, index: 0))
      first += count
    }
    return contents
  }

  /// Lets handles of identifiers that left be used again, once there are many. O(1) when there are few, otherwise O(n), which the removals
  /// have paid for.
  ///
  /// The data source calls it on the snapshot that it shows, when no transition is under way and whoever remembers something by
  /// handle has seen every difference so far (it forgot what was removed). Handles of other snapshots stay sound: while one that shares
  /// the tables exists, nothing is released; if very much has piled up, this snapshot takes tables of its own instead, and the other is
  /// matched by identifier when it comes back.
  ///
  /// Returns whether handles were released: those that are not in the contents may mean others from now on.
  @discardableResult package mutating func reclaimHandles() -> Bool {
    let contents = state.contents
    let items = reclaim(&itemTable, inUse: contents.itemCount) { contents.contains($0) }
    let sections = reclaim(&sectionTable, inUse: contents.sectionCount) { contents.contains($0) }
    return items || sections
  }

  /// Whether ``reclaimHandles()`` would release any if nobody shared the tables. O(1).
  var hasHandlesToReclaim: Bool {
    isReclaimingDue(unused: itemTable.count - state.contents.itemCount, inUse: state.contents.itemCount)
      || isReclaimingDue(unused: sectionTable.count - state.contents.sectionCount, inUse: state.contents.sectionCount)
  }

  /// Whether releasing them takes so long that another thread should do it.
  var hasManyHandlesToReclaim: Bool {
    hasHandlesToReclaim
      && max(itemTable.handleLimit, sectionTable.handleLimit) > ReclaimedTables<SectionIdentifierType, ItemIdentifierType>.leastLimit
  }

  /// Takes tables that were made from this snapshot's, in which only the handles of its contents are in use; see ``reclaimHandles()``.
  /// Returns the tables that they replace, which take time to free; nil, and nothing is done, if this snapshot's tables got identifiers
  /// meanwhile, or another snapshot shares them and not very much has piled up. O(1).
  mutating func adopt(
    _ new: ReclaimedTables<SectionIdentifierType, ItemIdentifierType>
  ) -> ReclaimedTables<SectionIdentifierType, ItemIdentifierType>? {
    let contents = state.contents
    guard new.counts == (itemTable.count, sectionTable.count), isReplaceable(&itemTable, inUse: contents.itemCount),
      isReplaceable(&sectionTable, inUse: contents.sectionCount)
    else { return nil }
    let old = ReclaimedTables<SectionIdentifierType, ItemIdentifierType>(sections: sectionTable, items: itemTable)
    itemTable = new.items
    sectionTable = new.sections
    return old
  }
}
