internal import HitchlessBase

/// Conversion between handles, positions and paths of chunks.
extension ListContents {
  /// Returns the chunk at a path.
  func chunk(_ path: ChunkPath) -> Chunk {
    sectionGroups[path.section.group].sections[path.section.section].groups[path.group].chunks[path.chunk]
  }

  /// Returns the number of the chunk that contains an item, or `SlotIndex.absent`.
  func chunkNumber(of item: ItemHandle) -> Int32 {
    let listed = chunkOfItem[item.rawValue]
    // In this order, because without runs nothing has to wait for the value that was read.
    return runs.entries.isEmpty || listed >= 0 ? listed : runs[item.rawValue]
  }

  /// Returns the path of the section at `index`, which has to exist.
  func sectionPath(at index: Int) -> SectionPath {
    precondition(index >= 0 && index < sectionCount, "section index out of range")
    let group = lastSectionGroup(startingAtMost: index)
    return SectionPath(group: group, section: index - sectionGroups[group].start)
  }

  /// Returns the index of the last section group whose first section is at most at `index`, or else 0. O(log sections).
  func lastSectionGroup(startingAtMost index: Int) -> Int {
    var (low, high) = (0, sectionGroups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sectionGroups[middle].start <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the path of a section, or `nil` if it is not in the list.
  func sectionPath(of handle: SectionHandle) -> SectionPath? {
    let number = groupOfSection[handle.rawValue]
    guard number >= 0, let group = sectionGroupIndex(number),
      let section = sectionGroups[group].sections.firstIndex(where: { $0.handle == handle })
    else { return nil }
    return SectionPath(group: group, section: section)
  }

  /// Returns the index of the section group with a number, or `nil` if there is none. O(1) in contents whose sections were appended,
  /// otherwise O(sections / 64).
  private func sectionGroupIndex(_ number: Int32) -> Int? {
    // Groups are numbered in the order in which they are made, and groups that are inserted between others move these up.
    let likely = min(Int(number), sectionGroups.count)
    return sectionGroups[likely...].firstIndex { $0.number == number } ?? sectionGroups[..<likely].firstIndex { $0.number == number }
  }

  /// Returns the index of the section at a path. O(1).
  func sectionIndex(of path: SectionPath) -> Int { sectionGroups[path.group].start + path.section }

  /// Returns the number of items in the sections before a path.
  func itemsBeforeSection(_ path: SectionPath) -> Int {
    var count = 0
    for group in 0..<path.group { count += sectionGroups[group].count }
    for section in 0..<path.section { count += sectionGroups[path.group].sections[section].count }
    return count
  }

  /// Returns the chunk that contains an item and the item's offset in it, or `nil` if the item is not in the list.
  func find(_ item: ItemHandle) -> (path: ChunkPath, offset: Int)? {
    let number = chunkNumber(of: item)
    guard number >= 0 else { return nil }
    let groupNumber = groupOfChunk[number]
    guard let section = sectionPath(of: SectionHandle(sectionOfGroup[groupNumber])) else { return nil }
    let groups = sectionGroups[section.group].sections[section.section].groups
    var group = 0
    while groups[group].number != groupNumber { group += 1 }
    let chunks = groups[group].chunks
    var chunk = 0
    while chunks[chunk].number != number { chunk += 1 }
    return (ChunkPath(section: section, group: group, chunk: chunk), chunks[chunk].offset(of: item))
  }

  /// Returns the section that contains an item and the item's index in it, or `nil` if the item is not in the list. Counts during the
  /// search and reads memory in place, because lists call this for every cell.
  func sectionAndIndex(of item: ItemHandle) -> (section: SectionPath, index: Int)? {
    let number = chunkNumber(of: item)
    guard number >= 0 else { return nil }
    let groupNumber = groupOfChunk[number]
    guard let section = sectionPath(of: SectionHandle(sectionOfGroup[groupNumber])) else { return nil }
    let index = sectionGroups[section.group].sections[section.section].groups.withUnsafeBufferPointer { groups in
      var before = 0
      var group = 0
      while groups[group].number != groupNumber {
        before &+= groups[group].count
        group &+= 1
      }
      return groups[group].chunks.withUnsafeBufferPointer { chunks in
        var chunk = 0
        while chunks[chunk].number != number {
          before &+= chunks[chunk].count
          chunk &+= 1
        }
        return before &+ chunks[chunk].offset(of: item)
      }
    }
    return (section, index)
  }

  /// Returns the chunk that contains the item at `index` of a section, and its offset in it. The item has to exist.
  func locate(_ index: Int, in section: SectionPath) -> (path: ChunkPath, offset: Int) {
    precondition(index >= 0 && index < sectionGroups[section.group].sections[section.section].count, "item index out of range")
    return sectionGroups[section.group].sections[section.section].groups.withUnsafeBufferPointer { groups in
      var rest = index
      var group = 0
      while rest >= groups[group].count {
        rest &-= groups[group].count
        group &+= 1
      }
      return groups[group].chunks.withUnsafeBufferPointer { chunks in
        var chunk = 0
        while rest >= chunks[chunk].count {
          rest &-= chunks[chunk].count
          chunk &+= 1
        }
        return (ChunkPath(section: section, group: group, chunk: chunk), rest)
      }
    }
  }

  /// Returns the chunk and the offset in it before which an item at `index` of a section is inserted; between two chunks, the end of the
  /// earlier one. Returns `nil` if the section has no items.
  func locateInsertion(_ index: Int, in section: SectionPath) -> (path: ChunkPath, offset: Int)? {
    guard sectionGroups[section.group].sections[section.section].count > 0 else { return nil }
    if index == 0 { return (ChunkPath(section: section, group: 0, chunk: 0), 0) }
    let (path, offset) = locate(index - 1, in: section)
    return (path, offset + 1)
  }
}
