internal import HitchlessBase
internal import KeyedDiff

/// The tables of a snapshot without the handles that its contents do not use.
struct ReclaimedTables<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// Tables with no more handles than that are cleaned where they are: it takes a fraction of a millisecond.
  static var leastLimit: Int { 8_192 }

  let sections: IdentifierTable<Section, SectionHandle>
  let items: IdentifierTable<Item, ItemHandle>
  /// How many identifiers the tables had that they were made from. They only ever get more, so equal counts are equal tables.
  let counts: (items: Int, sections: Int)

  init(sections: IdentifierTable<Section, SectionHandle>, items: IdentifierTable<Item, ItemHandle>) {
    self.sections = sections
    self.items = items
    counts = (items.count, sections.count)
  }

  /// Copies the tables of a snapshot. Any thread; O(handles ever given out).
  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    let contents = snapshot.contents
    counts = (snapshot.itemTable.count, snapshot.sectionTable.count)
    items = snapshot.itemTable.copy { contents.contains($0) }
    sections = snapshot.sectionTable.copy { contents.contains($0) }
  }
}

func isReclaimingDue(unused: Int, inUse: Int) -> Bool { unused > inUse + 1024 }

/// Releases what a table has beside the `count` handles that are in use; see ``NSDiffableDataSourceSnapshot/reclaimHandles()``.
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

/// Whether so much has piled up that a table of its own is worth more than sharing one.
private func hasPiledUp(unused: Int, inUse: Int) -> Bool { unused > 4 * inUse + 65_536 }

/// Whether nobody else needs what a table has beside the `count` handles that are in use, or too much has piled up to care.
func isReplaceable<Identifier, Handle>(_ table: inout IdentifierTable<Identifier, Handle>, inUse count: Int) -> Bool {
  isKnownUniquelyReferenced(&table) || hasPiledUp(unused: table.count - count, inUse: count)
}
