package import HitchlessBase
package import KeyedDiff

/// What a list has to do to show a new snapshot: the part that does not know the identifiers.
package struct SnapshotTransition: Sendable {
  /// What is removed, inserted and moved; also both contents.
  package var difference: ContentsDifference
  /// Sections, before and after, whose views are to be made anew.
  package var reloadedSections: [SectionHandle]
  /// Items, before and after, whose cells are to be replaced.
  package var reloadedItems: [ItemHandle]
  /// Items, before and after, whose cells are to be configured again; none of them is in ``reloadedItems``.
  package var reconfiguredItems: [ItemHandle]

  /// Whether there is nothing to do.
  package var isEmpty: Bool {
    difference.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

/// What a data source asks of the snapshot that it shows. Handles mean the same as long as the data source passes from one snapshot to
/// the next by ``transition(to:)``.
extension NSDiffableDataSourceSnapshot {
  /// Sections and items in handles. O(1).
  package var contents: ListContents { state.contents }

  /// The handle of an item that is in the snapshot, or `nil`. O(1).
  package func itemHandle(for identifier: ItemIdentifierType) -> ItemHandle? {
    itemTable.handle(of: identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// The handle of a section that is in the snapshot, or `nil`. O(1).
  package func sectionHandle(for identifier: SectionIdentifierType) -> SectionHandle? {
    sectionTable.handle(of: identifier).flatMap { state.contents.contains($0) ? $0 : nil }
  }

  /// The identifier of an item, or `nil` for a handle that is not in use. O(1).
  package func itemIdentifier(for handle: ItemHandle) -> ItemIdentifierType? { itemTable.identifier(of: handle) }

  /// The identifier of a section, or `nil` for a handle that is not in use. O(1).
  package func sectionIdentifier(for handle: SectionHandle) -> SectionIdentifierType? { sectionTable.identifier(of: handle) }

  /// The item at a position, or `nil` if there is none. O(log n) in practice.
  package func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    state.contents.itemIfPresent(at: position).flatMap { itemTable.identifier(of: $0) }
  }

  /// The section at an index, or `nil` if there is none.
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    guard index >= 0, index < state.contents.sectionCount else { return nil }
    return sectionTable.identifier(of: state.contents.section(at: index))
  }

  /// The position of an item, or `nil` if it is not in the snapshot. O(log n) in practice.
  package func position(of identifier: ItemIdentifierType) -> ItemPosition? {
    itemTable.handle(of: identifier).flatMap { state.contents.position(of: $0) }
  }

  /// How to get from this snapshot, which the data source shows, to another one.
  ///
  /// Returns the snapshot to show next, equal to `new` and without marks, and the transition, both in the handles of this snapshot:
  /// an identifier that was here keeps its handle. If `new` was derived from this one, the cost follows the change. If it was made from
  /// nothing, its identifiers are looked up (not hashed again) and the cost is linear. Call it on any thread, but for one data source
  /// one call after the other.
  package func transition(to new: Self) -> (snapshot: Self, transition: SnapshotTransition) {
    var next = self
    var marks = (sections: new.reloadedSectionHandles, reload: new.reloadedItemHandles, reconfigure: new.reconfiguredItemHandles)
    if sectionTable === new.sectionTable, itemTable === new.itemTable {
      next = new
    } else if sectionTable.handleLimit == 0, itemTable.handleLimit == 0 {
      // No handle was ever given out here, so nobody can remember one: the other's tables are as good.
      next = new
    } else {
      next.state = SnapshotState()
      next.state.contents = translated(new)
      marks.sections = sectionTable.intern(marks.sections, from: new.sectionTable)
      marks.reload = itemTable.intern(marks.reload, from: new.itemTable)
      marks.reconfigure = itemTable.intern(marks.reconfigure, from: new.itemTable)
    }
    next.state.reloadedSections.removeAll()
    next.state.reloadedItems.removeAll()
    next.state.reconfiguredItems.removeAll()
    let old = state.contents
    // What is new needs no reloading, and what is replaced needs no configuring.
    let reloaded = marks.reload.filter(old.contains)
    let replaced = Set(reloaded)
    let transition = SnapshotTransition(
      difference: ContentsDifference(from: old, to: next.state.contents),
      reloadedSections: marks.sections.filter(old.contains),
      reloadedItems: reloaded,
      reconfiguredItems: marks.reconfigure.filter { old.contains($0) && !replaced.contains($0) })
    return (next, transition)
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
  package mutating func reclaimHandles() {
    let contents = state.contents
    let items = itemTable.count - contents.itemCount
    if items > contents.itemCount + 1024 {
      if isKnownUniquelyReferenced(&itemTable) {
        itemTable.releaseAll { contents.contains($0) }
      } else if items > 4 * contents.itemCount + 65_536 {
        itemTable = itemTable.copy { contents.contains($0) }
      }
    }
    let sections = sectionTable.count - contents.sectionCount
    if sections > contents.sectionCount + 1024 {
      if isKnownUniquelyReferenced(&sectionTable) {
        sectionTable.releaseAll { contents.contains($0) }
      } else if sections > 4 * contents.sectionCount + 65_536 {
        sectionTable = sectionTable.copy { contents.contains($0) }
      }
    }
  }
}
