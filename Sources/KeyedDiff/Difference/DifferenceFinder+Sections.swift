internal import HitchlessBase

extension DifferenceFinder {
  /// Pairs the sections, and matches the items of each pair unless they are known to be equal.
  mutating func matchSections() {
    // Section groups that both sides share at the start and at the end are equal, including their items.
    let oldGroups = old.sectionGroups
    let newGroups = new.sectionGroups
    let most = min(oldGroups.count, newGroups.count)
    var prefix = 0
    var first = 0
    while prefix < most, oldGroups[prefix].sections.hasSameStorage(as: newGroups[prefix].sections) {
      first += oldGroups[prefix].sections.count
      prefix += 1
    }
    var suffix = 0
    while suffix < most - prefix,
      oldGroups[oldGroups.count - 1 - suffix].sections.hasSameStorage(as: newGroups[newGroups.count - 1 - suffix].sections)
    {
      suffix += 1
    }
    let oldSections = oldGroups[prefix..<oldGroups.count - suffix].flatMap(\.sections)
    let newSections = newGroups[prefix..<newGroups.count - suffix].flatMap(\.sections)

    var oldIndex: [SectionHandle: Int] = [:]
    oldIndex.reserveCapacity(oldSections.count)
    for (index, section) in oldSections.enumerated() { oldIndex[section.handle] = index }
    var survives = Array(repeating: false, count: oldSections.count)
    var survivors: ContiguousArray<SurvivorSegment> = []
    for (index, section) in newSections.enumerated() {
      guard let partner = oldIndex[section.handle] else {
        change.insertedSections.append(first + index)
        noteItems(ofInserted: section, at: first + index)
        continue
      }
      survives[partner] = true
      survivors.append(SurvivorSegment(old: first + partner, new: first + index, count: 1))
      let start = segments.count
      matchItems(of: oldSections[partner], at: first + partner, with: section, at: first + index)
      sectionPairs.append(SectionPair(old: first + partner, new: first + index, segments: start..<segments.count))
    }
    for (index, section) in oldSections.enumerated() where !survives[index] {
      change.removedSections.append(first + index)
      noteItems(ofRemoved: section, at: first + index)
    }
    for (section, stays) in zip(survivors, heaviestIncreasingChain(survivors, order: survivors.orderedByOld())) where !stays {
      change.movedSections.append(SectionMove(from: Int(section.old), to: Int(section.new)))
    }
  }

  /// Records the items of a new section that has no partner, or whose partner has no items.
  mutating func noteItems(ofInserted section: ContentsSection, at index: Int) {
    guard old.itemCount > 0 else {
      if section.count > 0 { noteInsertion(index, 0, section.count) }
      return
    }
    var item = 0
    for group in section.groups {
      for chunk in group.chunks {
        noteNew(chunk, section: index, index: item)
        item += chunk.count
      }
    }
  }

  /// Records the items of an old section that has no partner, or whose partner has no items.
  mutating func noteItems(ofRemoved section: ContentsSection, at index: Int) {
    guard new.itemCount > 0 else {
      if section.count > 0 { noteRemoval(index, 0, section.count) }
      return
    }
    var item = 0
    for group in section.groups {
      for chunk in group.chunks {
        noteOld(chunk, section: index, index: item)
        item += chunk.count
      }
    }
  }

  /// Records the items of an old chunk that has no partner: each is removed or has moved elsewhere.
  mutating func noteOld(_ chunk: Chunk, section: Int, index: Int) {
    if chunk.isRun {
      hasRuns = true
      oldLeftovers.append(Leftover(handle: chunk.runStart, count: Int32(chunk.count), section: section, index: index))
    } else {
      for (offset, item) in chunk.handles.enumerated() { noteOld(item, section: section, index: index + offset) }
    }
  }

  /// Records the items of a new chunk that has no partner: each is inserted or came from elsewhere.
  mutating func noteNew(_ chunk: Chunk, section: Int, index: Int) {
    if chunk.isRun {
      hasRuns = true
      newLeftovers.append(Leftover(handle: chunk.runStart, count: Int32(chunk.count), section: section, index: index))
    } else {
      for (offset, item) in chunk.handles.enumerated() { noteNew(item, section: section, index: index + offset) }
    }
  }

  mutating func noteOld(_ item: ItemHandle, section: Int, index: Int) {
    if new.contains(item) {
      oldLeftovers.append(Leftover(handle: item.rawValue, count: 1, section: section, index: index))
    } else {
      noteRemoval(section, index)
    }
  }

  mutating func noteNew(_ item: ItemHandle, section: Int, index: Int) {
    if old.contains(item) {
      newLeftovers.append(Leftover(handle: item.rawValue, count: 1, section: section, index: index))
    } else {
      noteInsertion(section, index)
    }
  }
}
