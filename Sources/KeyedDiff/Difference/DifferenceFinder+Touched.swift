internal import HitchlessBase

extension DifferenceFinder {
  /// Finds the difference from the items that were touched between both contents; all others are in both, in the same sections and in the
  /// same order, and the sections are the same. Notes what is gone and what is new, and leaves over what may have moved.
  mutating func matchTouched(_ touched: ContiguousArray<ItemHandle>) {
    let items = Self.unique(touched)
    let before = old.places(of: items)
    let after = new.places(of: items)
    note(items, before, after)
    guard !newLeftovers.isEmpty else { return }

    // Something may have moved: the rest of its section lines up between what was touched.
    var (first, second) = (0, 0)
    while first < before.count, second < after.count {
      let section = before[first].position.section
      guard section == after[second].position.section else {
        if section < after[second].position.section { first += 1 } else { second += 1 }
        continue
      }
      let oldEnd = before[first...].firstIndex { $0.position.section != section } ?? before.count
      let newEnd = after[second...].firstIndex { $0.position.section != section } ?? after.count
      let start = segments.count
      lineUp(before[first..<oldEnd], after[second..<newEnd], old.itemCount(inSection: section), new.itemCount(inSection: section))
      sectionPairs.append(SectionPair(old: section, new: section, segments: start..<segments.count))
      (first, second) = (oldEnd, newEnd)
    }
  }

  /// Notes what is gone and what is new; what is in both is left over.
  private mutating func note(
    _ items: ContiguousArray<ItemHandle>, _ before: ContiguousArray<ItemPlace>, _ after: ContiguousArray<ItemPlace>
  ) {
    var wasHere = ContiguousArray(repeating: false, count: items.count)
    var isHere = wasHere
    for place in before { wasHere[Int(place.number)] = true }
    for place in after { isHere[Int(place.number)] = true }
    for place in before {
      let number = Int(place.number)
      if isHere[number] {
        oldLeftovers.append(
          Leftover(handle: items[number].rawValue, count: 1, section: place.position.section, index: place.position.index))
      } else {
        noteRemoval(place.position.section, place.position.index)
      }
    }
    for place in after {
      let number = Int(place.number)
      if wasHere[number] {
        newLeftovers.append(
          Leftover(handle: items[number].rawValue, count: 1, section: place.position.section, index: place.position.index))
      } else {
        noteInsertion(place.position.section, place.position.index)
      }
    }
  }

  /// Lines up a section's untouched items, given where the touched ones are on both sides.
  private mutating func lineUp(
    _ before: ArraySlice<ItemPlace>, _ after: ArraySlice<ItemPlace>, _ oldCount: Int, _ newCount: Int
  ) {
    var (oldIndex, newIndex) = (0, 0)
    var (first, second) = (before.startIndex, after.startIndex)
    while oldIndex < oldCount || newIndex < newCount {
      let oldNext = first < before.endIndex ? before[first].position.index : oldCount
      let newNext = second < after.endIndex ? after[second].position.index : newCount
      let count = min(oldNext - oldIndex, newNext - newIndex)
      if count > 0 { segments.append(SurvivorSegment(old: oldIndex, new: newIndex, count: count)) }
      oldIndex += count
      newIndex += count
      if oldIndex == oldNext, first < before.endIndex {
        oldIndex += 1
        first += 1
      } else if newIndex == newNext, second < after.endIndex {
        newIndex += 1
        second += 1
      } else {
        precondition(count > 0, "contents changed by more than the items that were touched")
      }
    }
  }

  /// Each of the items once. O(items).
  private static func unique(_ items: ContiguousArray<ItemHandle>) -> ContiguousArray<ItemHandle> {
    guard items.count > 1 else { return items }
    var bits = 2
    while 1 << bits < items.count * 2 { bits += 1 }
    let mask = 1 << bits - 1
    var table = ContiguousArray<Int32>(repeating: -1, count: 1 << bits)
    var result: ContiguousArray<ItemHandle> = []
    result.reserveCapacity(items.count)
    for item in items {
      var slot = Int(truncatingIfNeeded: (UInt32(bitPattern: item.rawValue) &* 0x9E37_79B9) >> UInt32(32 - bits))
      while table[slot] >= 0, table[slot] != item.rawValue { slot = (slot + 1) & mask }
      if table[slot] < 0 {
        table[slot] = item.rawValue
        result.append(item)
      }
    }
    return result
  }
}
