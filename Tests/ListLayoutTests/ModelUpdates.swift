import HitchlessBase
import ListLayout
import TestSupport

extension ModelList {
  /// Changes the list at random and returns the change, numbered like in UIKit.
  mutating func randomUpdate(_ random: inout SplitMix64) -> ListChange {
    var update = ListChange()
    let old = sections
    var kept = old.map(\.items)
    var arrivals: [(handle: ItemHandle, from: ItemPosition?)] = []
    // Removed elements, in the old numbering.
    let leavingSections = Set(old.indices.filter { _ in random.below(8) == 0 })
    let movingSections = Set(old.indices.filter { !leavingSections.contains($0) && random.below(6) == 0 })
    for section in old.indices where !leavingSections.contains(section) {
      var staying: [ItemHandle] = []
      for (item, handle) in old[section].items.enumerated() {
        switch random.below(14) {
        case 0: update.removedItems.append(.init(section: section, items: item..<item + 1))
        case 1: arrivals.append((handle, ItemPosition(section: section, index: item)))
        default: staying.append(handle)
        }
      }
      kept[section] = staying
    }
    update.removedSections = leavingSections.sorted()
    // The items of removed and inserted sections are listed as well.
    for section in update.removedSections where !old[section].items.isEmpty {
      update.removedItems.append(.init(section: section, items: 0..<old[section].items.count))
    }
    // The new order of sections.
    var next: [(old: Int?, section: Section)] = []
    for section in old.indices where !leavingSections.contains(section) && !movingSections.contains(section) {
      next.append((section, old[section]))
    }
    for section in movingSections.sorted() { next.insert((section, old[section]), at: random.below(next.count + 1)) }
    for _ in 0..<(random.below(4) == 0 ? 1 : 0) {
      let section = newSection(&random, items: random.below(9))
      next.insert((nil, section), at: random.below(next.count + 1))
    }
    for _ in 0..<random.below(4) { arrivals.append((newItem(), nil)) }
    // Items arrive in sections that existed before.
    let targets = next.indices.filter { next[$0].old != nil }
    var lists = next.map { entry in entry.old.map { kept[$0] } ?? entry.section.items }
    var origin: [ItemHandle: ItemPosition?] = [:]
    for arrival in arrivals {
      guard !targets.isEmpty else {
        if let from = arrival.from { update.removedItems.append(.init(section: from.section, items: from.index..<from.index + 1)) }
        continue
      }
      let target = targets[random.below(targets.count)]
      lists[target].insert(arrival.handle, at: random.below(lists[target].count + 1))
      origin[arrival.handle] = arrival.from
    }
    for (section, items) in lists.enumerated() where next[section].old != nil {
      for (item, handle) in items.enumerated() {
        guard let from = origin[handle] else { continue }
        let to = ItemPosition(section: section, index: item)
        if let from {
          update.movedItems.append(.init(from: from, to: to))
        } else {
          update.insertedItems.append(.init(section: section, items: item..<item + 1))
        }
      }
    }
    for (index, entry) in next.enumerated() {
      if let from = entry.old, movingSections.contains(from) { update.movedSections.append(.init(from: from, to: index)) }
      if entry.old == nil {
        update.insertedSections.append(index)
        if !lists[index].isEmpty { update.insertedItems.append(.init(section: index, items: 0..<lists[index].count)) }
      }
    }
    sections = zip(next, lists).map { entry, items in
      Section(handle: entry.section.handle, template: entry.section.template, items: items)
    }
    // A reloaded item forgets its size for every width.
    if random.below(3) == 0, let section = sections.indices.last(where: { !sections[$0].items.isEmpty }) {
      let item = random.below(sections[section].items.count)
      update.reloadedItems = [ItemPosition(section: section, index: item)]
      for width in itemHeights.keys { itemHeights[width]?[sections[section].items[item]] = nil }
    }
    return update
  }
}
