internal import HitchlessBase

extension DifferenceFinder {
  /// Finds the difference from the items that were touched between both contents; all others are in both, in the same sections and in the
  /// same order, and the sections are the same.
  mutating func matchTouched(_ touched: ContiguousArray<ItemHandle>) {
    let items = Self.unique(touched)
    let before = old.positions(of: items)
    let after = new.positions(of: items)
    var survivors = TouchedSurvivors(itemCount: items.count, before: before, after: after)
    change.removedItems = Self.spans(before) { !survivors.isHere($0) }
    change.insertedItems = Self.spans(after) { !survivors.wasHere($0) }
    guard survivors.findCommon(before, after) else { return }

    for pair in survivors.elsewhere { noteMove(pair.old, pair.new, 1) }
    // In a section in which something may have moved, the untouched items match between the touched ones. One table serves all sections: an
    // item's entry in it is written before it is read.
    var segmentOfItem = ContiguousArray<Int32>(repeating: -1, count: items.count)
    var (first, second) = (0, 0)
    while first < before.count, second < after.count {
      let section = before[first].position.section
      guard section == after[second].position.section else {
        if section < after[second].position.section { first += 1 } else { second += 1 }
        continue
      }
      let oldEnd = before[first...].firstIndex { $0.position.section != section } ?? before.count
      let newEnd = after[second...].firstIndex { $0.position.section != section } ?? after.count
      if survivors.sections.contains(section) {
        var walk = TouchedWalk(before: before[first..<oldEnd], after: after[second..<newEnd], survivors: survivors)
        walk.run(old.itemCount(inSection: section), new.itemCount(inSection: section), noting: &segmentOfItem)
        for stretch in walk.movedStretches(segmentOfItem) {
          noteMove(
            ItemPosition(section: section, index: Int(stretch.old)), ItemPosition(section: section, index: Int(stretch.new)),
            Int(stretch.count))
        }
      }
      (first, second) = (oldEnd, newEnd)
    }
  }

  /// Returns the spans of the ascending positions for which `isWanted` returns true; neighbours are joined.
  private static func spans(_ positions: ContiguousArray<NumberedPosition>, where isWanted: (NumberedPosition) -> Bool) -> [ItemSpan] {
    // All empty arrays share one buffer, to which not even a count of zero may be written from two threads.
    guard !positions.isEmpty else { return [] }
    return Array(unsafeUninitializedCapacity: positions.count) { spans, count in
      for entry in positions where isWanted(entry) {
        if count > 0, spans[count - 1].position.section == entry.position.section,
          spans[count - 1].position.index + spans[count - 1].count == entry.position.index
        {
          spans[count - 1].count += 1
        } else {
          spans.initializeElement(at: count, to: ItemSpan(position: entry.position, count: 1))
          count += 1
        }
      }
    }
  }

  /// Returns the items without duplicates. O(items).
  private static func unique(_ items: ContiguousArray<ItemHandle>) -> ContiguousArray<ItemHandle> {
    guard items.count > 1 else { return items }
    var bits = 2
    while 1 << bits < items.count * 2 { bits += 1 }
    let mask = 1 << bits - 1
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << bits) { table in
      table.initialize(repeating: -1)
      return ContiguousArray(unsafeUninitializedCapacity: items.count) { result, count in
        for item in items {
          var slot = Int(truncatingIfNeeded: (UInt32(bitPattern: item.rawValue) &* 0x9E37_79B9) >> UInt32(32 - bits))
          while table[slot] >= 0, table[slot] != item.rawValue { slot = (slot + 1) & mask }
          if table[slot] < 0 {
            table[slot] = item.rawValue
            result.initializeElement(at: count, to: item)
            count += 1
          }
        }
      }
    }
  }
}
