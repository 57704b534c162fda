internal import HitchlessBase

/// From handles and positions to chunks, and back.
extension ListContents {
  /// The chunk at a path.
  func chunk(_ path: ChunkPath) -> Chunk {
    sectionGroups[path.section.group].sections[path.section.section].groups[path.group].chunks[path.chunk]
  }

  /// The number of the chunk that holds an item, or `SlotIndex.absent`.
  func chunkNumber(of item: ItemHandle) -> Int32 {
    let listed = chunkOfItem[item.rawValue]
    // In this order: without runs, nothing waits for what was read.
    return runs.entries.isEmpty || listed >= 0 ? listed : runs[item.rawValue]
  }

  /// The path of the section at `index`, which exists.
  func sectionPath(at index: Int) -> SectionPath {
    precondition(index >= 0 && index < sectionCount, "section index out of range")
    var group = 0
    var rest = index
    while rest >= sectionGroups[group].sections.count {
      rest -= sectionGroups[group].sections.count
      group += 1
    }
    return SectionPath(group: group, section: rest)
  }

  /// The path of a section, or `nil` if it is not here.
  func sectionPath(of handle: SectionHandle) -> SectionPath? {
    let number = groupOfSection[handle.rawValue]
    guard number >= 0, let group = sectionGroups.firstIndex(where: { $0.number == number }),
      let section = sectionGroups[group].sections.firstIndex(where: { $0.handle == handle })
    else { return nil }
    return SectionPath(group: group, section: section)
  }

  /// The index of the section at a path.
  func sectionIndex(of path: SectionPath) -> Int {
    var index = path.section
    for group in 0..<path.group { index += sectionGroups[group].sections.count }
    return index
  }

  /// How many items the sections before a path have.
  func itemsBeforeSection(_ path: SectionPath) -> Int {
    var count = 0
    for group in 0..<path.group { count += sectionGroups[group].count }
    for section in 0..<path.section { count += sectionGroups[path.group].sections[section].count }
    return count
  }

  /// The chunk that holds an item and the item's offset in it, or `nil` if it is not here.
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

  /// The section that holds an item and the item's index in it, or `nil` if it is not here. Counts on the way and reads memory in place:
  /// lists ask for every cell.
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

  /// The chunk that holds the item `index` of a section, and its offset in it. The item exists.
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

  /// The chunk and the offset in it before which an item at `index` of a section goes; at a border, the end of the earlier chunk.
  /// `nil` if the section has no items.
  func locateInsertion(_ index: Int, in section: SectionPath) -> (path: ChunkPath, offset: Int)? {
    guard sectionGroups[section.group].sections[section.section].count > 0 else { return nil }
    if index == 0 { return (ChunkPath(section: section, group: 0, chunk: 0), 0) }
    let (path, offset) = locate(index - 1, in: section)
    return (path, offset + 1)
  }
}
