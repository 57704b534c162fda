package import HitchlessBase
package import KeyedDiff

extension ContentsDifference {
  /// Creates the difference between two lists, including the elements that were marked in between. The cost is proportional to the
  /// difference and the marks.
  init(from old: ListContents, to new: ListContents, marks: SnapshotMarks) {
    self.init(from: old, to: new)
    // New and removed elements need no reload, and replaced ones no reconfiguration.
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

/// The queries of a data source about the snapshot that it shows. Handles keep their meaning as long as the data source passes from one
/// snapshot to the next with ``transition(to:)``.
extension NSDiffableDataSourceSnapshot {
  /// The sections and items as handles. O(1).
  package var contents: ListContents { state.contents }

  /// Returns the handle of an item that is in the snapshot, or `nil`. O(1).
  package func itemHandle(for identifier: ItemIdentifierType) -> ItemHandle? {
    itemTable.lookUp(identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// Returns the handle of a section that is in the snapshot, or `nil`. O(1).
  package func sectionHandle(for identifier: SectionIdentifierType) -> SectionHandle? {
    sectionTable.lookUp(identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// Returns the identifier of an item, or `nil` for a handle that is not in use. O(1).
  package func itemIdentifier(for handle: ItemHandle) -> ItemIdentifierType? { itemTable.lookUpIdentifier(of: handle) }

  /// Returns the identifier of a section, or `nil` for a handle that is not in use. O(1).
  package func sectionIdentifier(for handle: SectionHandle) -> SectionIdentifierType? { sectionTable.lookUpIdentifier(of: handle) }

  /// Returns the item at a position, or `nil` if there is none. O(log n) in practice.
  package func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    state.contents.itemIfPresent(at: position).flatMap { itemTable.lookUpIdentifier(of: $0) }
  }

  /// Returns the section at an index, or `nil` if there is none.
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    guard index >= 0, index < state.contents.sectionCount else { return nil }
    return sectionTable.lookUpIdentifier(of: state.contents.section(at: index))
  }

  /// Returns the position of an item, or `nil` if it is not in the snapshot. O(log n) in practice.
  package func position(of identifier: ItemIdentifierType) -> ItemPosition? {
    itemTable.lookUp(identifier).flatMap { state.contents.position(of: $0) }
  }

  /// Computes the transition from this snapshot, which the data source shows, to another one.
  ///
  /// Returns the next snapshot to show, which is equal to `new` but without marks, and the difference, both in the handles of this
  /// snapshot: an identifier that was in this snapshot keeps its handle. If `new` was derived from this snapshot, the cost is proportional
  /// to the change. If `new` was created from scratch, its identifiers are looked up (not hashed again) and the cost is linear. May be
  /// called on any thread, but not concurrently for one data source.
  package func transition(to new: Self) -> (snapshot: Self, difference: ContentsDifference) {
    let (next, marks) = adopting(new)
    return (next, ContentsDifference(from: state.contents, to: next.state.contents, marks: marks))
  }

  /// Returns another snapshot in the handles of this one, without its marks, and the marks. The first half of ``transition(to:)``.
  func adopting(_ new: Self) -> (snapshot: Self, marks: SnapshotMarks) {
    var next = self
    var marks = SnapshotMarks(
      sections: new.reloadedSectionHandles, reloaded: new.reloadedItemHandles, reconfigured: new.reconfiguredItemHandles)
    if sectionTable === new.sectionTable, itemTable === new.itemTable {
      next = new
    } else if sectionTable.handleLimit == 0, itemTable.handleLimit == 0 {
      // This snapshot never created a handle, so none can be in use elsewhere, and the other's tables can be used.
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

  /// Returns the contents of a snapshot with separate tables, in the handles of this one.
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

  /// Makes handles of removed identifiers available again, once there are many. O(1) when there are few, otherwise O(n), amortised over the
  /// removals.
  ///
  /// The data source calls it on the snapshot that it shows, when no transition is in progress and every user of handles has seen all
  /// differences so far (and forgotten the removed handles). Handles of other snapshots stay valid: nothing is released while another
  /// snapshot shares the tables; if very many handles have accumulated, this snapshot creates separate tables instead, and the other one is
  /// matched by identifier when it is applied again.
  ///
  /// Returns whether handles were released: those that are not in the contents may get a new meaning from now on.
  @discardableResult package mutating func reclaimHandles() -> Bool {
    let contents = state.contents
    let items = reclaim(&itemTable, inUse: contents.itemCount) { contents.contains($0) }
    let sections = reclaim(&sectionTable, inUse: contents.sectionCount) { contents.contains($0) }
    return items || sections
  }

  /// Whether ``reclaimHandles()`` would release handles if no other snapshot shared the tables. O(1).
  var hasHandlesToReclaim: Bool {
    isReclaimingDue(unused: itemTable.count - state.contents.itemCount, inUse: state.contents.itemCount)
      || isReclaimingDue(unused: sectionTable.count - state.contents.sectionCount, inUse: state.contents.sectionCount)
  }

  /// Whether releasing the handles takes so long that it should be done on another thread.
  var hasManyHandlesToReclaim: Bool {
    hasHandlesToReclaim
      && max(itemTable.handleLimit, sectionTable.handleLimit) > ReclaimedTables<SectionIdentifierType, ItemIdentifierType>.leastLimit
  }

  /// Adopts tables that were created from this snapshot's and contain only the handles of its contents; see ``reclaimHandles()``. Returns
  /// the replaced tables, which take time to free. Returns nil, without an effect, if this snapshot's tables got identifiers in the
  /// meantime, or another snapshot shares them and not very much has accumulated. O(1).
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
