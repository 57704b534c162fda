internal import HitchlessBase
package import KeyedDiff

extension BatchPlan {
  /// Returns the update in handles: existing items and sections keep their handles, new ones get the next ones. O(changes · log n +
  /// sections).
  func resolved(nextItem: inout Int32, nextSection: inout Int32) -> ContentsDifference {
    let movedItems = update.movedItems.map { old.item(at: $0.from) }
    var new = old
    removeItems(from: &new)
    let inserted = update.insertedSections.sorted().map { index in
      defer { nextSection += 1 }
      return (index: index, section: SectionHandle(nextSection))
    }
    new.updateSections(removed: update.deletedSections, moved: update.movedSections, inserted: inserted)
    insertItems(into: &new, moved: movedItems, &nextItem)

    func survivors(_ items: [ItemPosition]) -> [ItemHandle] {
      Set(items).sorted().compactMap { position in
        let item = old.item(at: position)
        return new.contains(item) ? item : nil
      }
    }
    var change = change()
    let reloaded = survivors(update.reloadedItems)
    let replaced = Set(reloaded)
    change.reloadedItems = reloaded.compactMap { new.position(of: $0) }
    change.reconfiguredItems = survivors(update.reconfiguredItems).filter { !replaced.contains($0) }.compactMap { new.position(of: $0) }
    return ContentsDifference(from: old, to: new, change: change)
  }

  private func removeItems(from new: inout ListContents) {
    var leaving = deletions
    for move in update.movedItems where !isReplaced(old: move.from.section) { leaving.append(move.from) }
    leaving.sort()
    for span in [ItemSpan](joining: leaving).reversed() { new.removeItems(span.items, inSection: span.section) }
    for section in reloaded { new.removeItems(0..<old.itemCount(inSection: section), inSection: section) }
  }

  private func insertItems(into new: inout ListContents, moved: [ItemHandle], _ next: inout Int32) {
    var movedIn: [Int: Int] = [:]
    for move in update.movedItems { movedIn[move.to.section, default: 0] += 1 }
    for (section, count) in counts.enumerated() where isReplaced(new: section) {
      let fresh = count - movedIn[section, default: 0]
      if fresh > 0 { new.insertRun(from: ItemHandle(next), count: fresh, at: ItemPosition(section: section, index: 0)) }
      next += Int32(fresh)
    }
    var arriving: [(position: ItemPosition, item: ItemHandle)] = []
    for position in insertions {
      arriving.append((position, ItemHandle(next)))
      next += 1
    }
    for (move, item) in zip(update.movedItems, moved) { arriving.append((move.to, item)) }
    arriving.sort { $0.position < $1.position }
    // Neighbours are inserted together.
    var first = 0
    while first < arriving.count {
      var end = first + 1
      while end < arriving.count, arriving[end].position.section == arriving[first].position.section,
        arriving[end].position.index == arriving[first].position.index + (end - first)
      {
        end += 1
      }
      new.insert(arriving[first..<end].map(\.item), at: arriving[first].position)
      first = end
    }
  }

  /// Returns the removals, insertions and moves.
  private func change() -> ListChange {
    var change = ListChange()
    change.removedSections = update.deletedSections.sorted()
    change.insertedSections = update.insertedSections.sorted()
    change.movedSections = update.movedSections.sorted { $0.to < $1.to }
    change.reloadedSections = reloaded.compactMap { newOfOld[$0] }.sorted()
    change.movedItems = update.movedItems.sorted { $0.to < $1.to }

    // The items of a replaced section are removed, and its new items are inserted, except for those that move.
    var movedOut: [Int: [Int]] = [:]
    var movedIn: [Int: [Int]] = [:]
    for move in change.movedItems {
      movedOut[move.from.section, default: []].append(move.from.index)
      movedIn[move.to.section, default: []].append(move.to.index)
    }
    change.removedItems = [ItemSpan](joining: deletions)
    for section in change.removedSections + reloaded.sorted() {
      change.removedItems += Self.spans(in: section, old.itemCount(inSection: section), without: movedOut[section, default: []].sorted())
    }
    change.insertedItems = [ItemSpan](joining: insertions)
    for section in change.insertedSections + change.reloadedSections {
      change.insertedItems += Self.spans(in: section, counts[section], without: movedIn[section, default: []])
    }
    change.removedItems.sort { $0.position < $1.position }
    change.insertedItems.sort { $0.position < $1.position }
    return change
  }

  /// Returns the spans of the `count` items of a section without those at `indexes`, which are in ascending order.
  private static func spans(in section: Int, _ count: Int, without indexes: [Int]) -> [ItemSpan] {
    var spans: [ItemSpan] = []
    var start = 0
    for end in indexes + [count] {
      if end > start { spans.append(ItemSpan(section: section, items: start..<end)) }
      start = end + 1
    }
    return spans
  }
}

extension BatchUpdate {
  /// Returns the requested update in handles if it leads from `old` to sections with these item counts. New items and sections get handles
  /// starting with `nextItem` and `nextSection`. Throws an error with UIKit's wording if the update is inconsistent. O(changes · log n +
  /// sections).
  package func resolved(
    from old: ListContents, to counts: [Int], nextItem: inout Int32, nextSection: inout Int32
  ) throws(InvalidUpdate) -> ContentsDifference {
    try BatchPlan(self, from: old, to: counts).resolved(nextItem: &nextItem, nextSection: &nextSection)
  }
}
