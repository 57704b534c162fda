internal import HitchlessBase
internal import KeyedDiff

/// The tables of a snapshot without the handles that its contents do not use.
struct ReclaimedTables<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The number of handles up to which tables are cleaned in place, which takes a fraction of a millisecond.
  static var leastLimit: Int { 8_192 }

  let sections: IdentifierTable<Section, SectionHandle>
  let items: IdentifierTable<Item, ItemHandle>
  /// The numbers of identifiers in the original tables. The numbers never decrease, so tables with equal counts are equal.
  let counts: (items: Int, sections: Int)

  init(sections: IdentifierTable<Section, SectionHandle>, items: IdentifierTable<Item, ItemHandle>) {
    self.sections = sections
    self.items = items
    counts = (items.count, sections.count)
  }

  /// Copies the tables of a snapshot. On any thread; O(handles ever created).
  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    let contents = snapshot.contents
    counts = (snapshot.itemTable.count, snapshot.sectionTable.count)
    items = snapshot.itemTable.copy { contents.contains($0) }
    sections = snapshot.sectionTable.copy { contents.contains($0) }
  }
}

func isReclaimingDue(unused: Int, inUse: Int) -> Bool { unused > inUse + 1024 }

/// Releases the handles of a table besides the `count` handles that are in use; see ``NSDiffableDataSourceSnapshot/reclaimHandles()``.
func reclaim<Identifier, Handle>(
  _ table: inout IdentifierTable<Identifier, Handle>, inUse count: Int, where isNeeded: (Handle) -> Bool
) -> Bool {
  let unused = table.count - count
  guard isReclaimingDue(unused: unused, inUse: count) else { return false }
  if isKnownUniquelyReferenced(&table) {
    table.releaseAll { isNeeded($0) }
    return true
  }
  guard hasPiledUp(unused: unused, inUse: count) else { return false }
  table = table.copy { isNeeded($0) }
  return true
}

/// Whether so many unused handles have accumulated that a separate table is better than sharing one.
private func hasPiledUp(unused: Int, inUse: Int) -> Bool { unused > 4 * inUse + 65_536 }

/// Whether no other snapshot needs the handles of a table besides the `count` handles that are in use, or too many have accumulated to keep
/// them for it.
func isReplaceable<Identifier, Handle>(_ table: inout IdentifierTable<Identifier, Handle>, inUse count: Int) -> Bool {
  isKnownUniquelyReferenced(&table) || hasPiledUp(unused: table.count - count, inUse: count)
}
