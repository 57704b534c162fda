internal import HitchlessBase
package import KeyedDiff
internal import ListLayout

extension BatchPlan {
  /// The update in handles: what stays keeps its handle, what is new gets the next ones. O(changes · log n + sections).
  func resolved(nextItem: inout Int32, nextSection: inout Int32) -> ListUpdate {
    let movedItems = update.movedItems.map { old.item(at: $0.from) }
    var new = old
    removeItems(from: &new)
    let inserted = update.insertedSections.sorted().map { index in
      defer { nextSection += 1 }
      return (index: index, section: SectionHandle(nextSection))
    }
    new.updateSections(removed: update.deletedSections, moved: update.movedSections, inserted: inserted)
    insertItems(into: &new, moved: movedItems, &nextItem)

    var result = ListUpdate(contents: new, layout: layoutUpdate())
    func survivors(_ items: [ItemPosition]) -> [ItemHandle] {
      Set(items).sorted().compactMap { position in
        let item = old.item(at: position)
        return new.contains(item) ? item : nil
      }
    }
    result.reloaded = survivors(update.reloadedItems)
    let replaced = Set(result.reloaded)
    result.reconfigured = survivors(update.reconfiguredItems).filter { !replaced.contains($0) }
    result.layout.reloadedItems = result.reloaded.compactMap { new.position(of: $0) }
    return result
  }

  private func removeItems(from new: inout ListContents) {
    var leaving = deletions
    for move in update.movedItems where !isReplaced(old: move.from.section) { leaving.append(move.from) }
    leaving.sort()
    for range in Self.ranges(leaving).reversed() { new.removeItems(range.items, inSection: range.section) }
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
    // Neighbours go in together.
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

  /// The same as places. Layouts count the items of sections that come and go with their section.
  private func layoutUpdate() -> LayoutUpdate {
    var layout = LayoutUpdate()
    layout.removedSections = update.deletedSections.sorted()
    layout.insertedSections = update.insertedSections.sorted()
    layout.movedSections = update.movedSections.sorted { $0.to < $1.to }
    layout.reloadedSections = reloaded.compactMap { newOfOld[$0] }.sorted()
    var leaving = deletions
    var arriving = insertions
    for move in update.movedItems {
      switch (isReplaced(old: move.from.section), isReplaced(new: move.to.section)) {
      case (false, false): layout.movedItems.append(LayoutUpdate.ItemMove(from: move.from, to: move.to))
      case (false, true): leaving.append(move.from)
      case (true, false): arriving.append(move.to)
      case (true, true): break
      }
    }
    layout.removedItems = Self.ranges(leaving.sorted())
    layout.insertedItems = Self.ranges(arriving.sorted())
    for section in reloaded.sorted() {
      guard let place = newOfOld[section] else { continue }
      let count = old.itemCount(inSection: section)
      if count > 0 { layout.removedItems.append(LayoutUpdate.ItemRange(section: section, items: 0..<count)) }
      if counts[place] > 0 { layout.insertedItems.append(LayoutUpdate.ItemRange(section: place, items: 0..<counts[place])) }
    }
    return layout
  }

  /// Neighbours together. `items` are sorted and each there once.
  private static func ranges(_ items: [ItemPosition]) -> [LayoutUpdate.ItemRange] {
    var ranges: [LayoutUpdate.ItemRange] = []
    for item in items {
      if let last = ranges.last, last.section == item.section, last.items.upperBound == item.index {
        ranges[ranges.count - 1].items = last.items.lowerBound..<item.index + 1
      } else {
        ranges.append(LayoutUpdate.ItemRange(section: item.section, items: item.index..<item.index + 1))
      }
    }
    return ranges
  }
}

extension BatchUpdate {
  /// What was asked for, in handles, if it leads from `old` to sections of so many items. New items and sections get the handles from
  /// `nextItem` and `nextSection` on. Throws what does not add up, in UIKit's words. O(changes · log n + sections).
  package func resolved(
    from old: ListContents, to counts: [Int], nextItem: inout Int32, nextSection: inout Int32
  ) throws(InvalidUpdate) -> ListUpdate {
    try BatchPlan(self, from: old, to: counts).resolved(nextItem: &nextItem, nextSection: &nextSection)
  }
}
