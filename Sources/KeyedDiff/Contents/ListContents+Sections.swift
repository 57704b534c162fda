package import HitchlessBase

extension ListContents {
  /// Inserts an empty section at `index`, which has to be in `0 ... sectionCount`. The section must not be in the list yet. O(sections /
  /// 64).
  package mutating func insertSection(_ handle: SectionHandle, at index: Int) {
    assert(!contains(handle), "\(handle) is already here")
    insert(ContentsSection(handle: handle, count: 0, groups: []), at: index)
  }

  /// Inserts a section with its items at `index`. The items have to be in the tables already.
  mutating func insert(_ section: ContentsSection, at index: Int) {
    precondition(index >= 0 && index <= sectionCount, "section index out of range")
    record.startOver()
    sectionCount += 1
    itemCount += section.count
    guard !sectionGroups.isEmpty else {
      sectionGroups.append(SectionGroup(number: nextSectionGroup, start: 0, count: section.count, sections: [section]))
      groupOfSection.set(section.handle.rawValue, to: nextSectionGroup)
      nextSectionGroup += 1
      return
    }
    // Between two groups, the section becomes the last of the earlier one.
    let group = lastSectionGroup(startingAtMost: index - 1)
    sectionGroups[group].sections.insert(section, at: index - sectionGroups[group].start)
    sectionGroups[group].count += section.count
    for later in group + 1..<sectionGroups.count { sectionGroups[later].start += 1 }
    groupOfSection.set(section.handle.rawValue, to: sectionGroups[group].number)
    if sectionGroups[group].sections.count > SectionGroup.capacity { splitSectionGroup(group) }
  }

  /// Removes the section at `index` with its items. O(its items) for items in lists, O(its runs) for the others.
  package mutating func removeSection(at index: Int) {
    let path = sectionPath(at: index)
    let section = takeSection(path)
    groupOfSection.set(section.handle.rawValue, to: SlotIndex.absent)
    for group in section.groups {
      for chunk in group.chunks { forget(chunk) }
      sectionOfGroup.release(group.number)
    }
  }

  /// Moves the section at `from`, with its items, so that its index becomes `to`. O(sections / 64), regardless of its items.
  package mutating func moveSection(from: Int, to: Int) {
    guard from != to else { return }
    let section = takeSection(sectionPath(at: from))
    insert(section, at: to)
  }

  /// Removes a section from its group, while the tables keep it and its items.
  mutating func takeSection(_ path: SectionPath) -> ContentsSection {
    record.startOver()
    let section = sectionGroups[path.group].sections.remove(at: path.section)
    sectionGroups[path.group].count -= section.count
    for later in path.group + 1..<sectionGroups.count { sectionGroups[later].start -= 1 }
    if sectionGroups[path.group].sections.isEmpty { sectionGroups.remove(at: path.group) }
    sectionCount -= 1
    itemCount -= section.count
    return section
  }

  /// Splits a section group that has grown too large in halves. The last group passes on only its newest section, so that appending
  /// produces full groups.
  private mutating func splitSectionGroup(_ group: Int) {
    let sections = sectionGroups[group].sections
    let cut = group == sectionGroups.count - 1 ? sections.count - 1 : sections.count / 2
    let moved = ContiguousArray(sections[cut...])
    let count = moved.reduce(0) { $0 + $1.count }
    for section in moved { groupOfSection.set(section.handle.rawValue, to: nextSectionGroup) }
    sectionGroups[group].sections.removeSubrange(cut...)
    sectionGroups[group].count -= count
    let start = sectionGroups[group].start + cut
    sectionGroups.insert(SectionGroup(number: nextSectionGroup, start: start, count: count, sections: moved), at: group + 1)
    nextSectionGroup += 1
  }
}
