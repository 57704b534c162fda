package import HitchlessBase

extension ListContents {
  /// Returns the number of items in a section. `index` has to be in `0 ..< sectionCount`. O(log sections).
  package func itemCount(inSection index: Int) -> Int {
    let path = sectionPath(at: index)
    return sectionGroups[path.group].sections[path.section].count
  }

  /// Returns the section at `index`, which has to be in `0 ..< sectionCount`. O(log sections).
  package func section(at index: Int) -> SectionHandle {
    let path = sectionPath(at: index)
    return sectionGroups[path.group].sections[path.section].handle
  }

  /// Returns the item at a position, which has to exist. O(log n) in practice; see ``ListContents``.
  package func item(at position: ItemPosition) -> ItemHandle {
    let (path, offset) = locate(position.index, in: sectionPath(at: position.section))
    return chunk(path)[offset]
  }

  /// Returns the item at a position, or `nil` if there is none.
  package func itemIfPresent(at position: ItemPosition) -> ItemHandle? {
    guard position.section >= 0, position.section < sectionCount, position.index >= 0,
      position.index < itemCount(inSection: position.section)
    else { return nil }
    return item(at: position)
  }

  /// A handle above those of all items that are or have been in the list. O(1).
  package var unusedItem: ItemHandle { ItemHandle(max(chunkOfItem.limit, runs.limit)) }

  /// Returns whether the item is in the list. O(1).
  package func contains(_ item: ItemHandle) -> Bool { chunkNumber(of: item) >= 0 }

  /// Returns whether the section is in the list. O(1).
  package func contains(_ section: SectionHandle) -> Bool { groupOfSection[section.rawValue] >= 0 }

  /// Returns the index of a section, or `nil` if it is not in the list. O(1) in contents whose sections were appended, otherwise O(sections
  /// / 64).
  package func index(of section: SectionHandle) -> Int? {
    guard let path = sectionPath(of: section) else { return nil }
    return sectionIndex(of: path)
  }

  /// Returns the position of an item, or `nil` if it is not in the list. O(log n) in practice; see ``ListContents``.
  package func position(of item: ItemHandle) -> ItemPosition? {
    guard let (section, index) = sectionAndIndex(of: item) else { return nil }
    return ItemPosition(section: sectionIndex(of: section), index: index)
  }

  /// Returns the section that contains an item, or `nil` if the item is not in the list. O(1).
  package func section(containing item: ItemHandle) -> SectionHandle? {
    let number = chunkNumber(of: item)
    return number < 0 ? nil : SectionHandle(sectionOfGroup[groupOfChunk[number]])
  }

  /// Returns the index of an item among the items of all sections, or `nil` if it is not in the list.
  package func overallIndex(of item: ItemHandle) -> Int? {
    guard let (section, index) = sectionAndIndex(of: item) else { return nil }
    return itemsBeforeSection(section) + index
  }

  /// Returns the number of items in the sections before `index`, which has to be in `0 ... sectionCount`. O(sections / 64).
  package func itemCount(beforeSection index: Int) -> Int {
    index == sectionCount ? itemCount : itemsBeforeSection(sectionPath(at: index))
  }

  /// The sections in order. O(sections).
  package var sections: [SectionHandle] {
    var handles: [SectionHandle] = []
    handles.reserveCapacity(sectionCount)
    for group in sectionGroups { for section in group.sections { handles.append(section.handle) } }
    return handles
  }

  /// Calls `body` with each item of a section, in order. O(items of the section).
  package func forEachItem(inSection index: Int, _ body: (ItemHandle) -> Void) {
    let path = sectionPath(at: index)
    for group in sectionGroups[path.group].sections[path.section].groups {
      for chunk in group.chunks { chunk.forEach(body) }
    }
  }

  /// Calls `body` with each item, section by section, in order. O(n).
  package func forEachItem(_ body: (ItemHandle) -> Void) {
    for group in sectionGroups {
      for section in group.sections {
        for chunks in section.groups { for chunk in chunks.chunks { chunk.forEach(body) } }
      }
    }
  }

  /// Returns the items of a section, in order. O(items of the section).
  package func items(inSection index: Int) -> [ItemHandle] {
    var items: [ItemHandle] = []
    items.reserveCapacity(itemCount(inSection: index))
    forEachItem(inSection: index) { items.append($0) }
    return items
  }

  /// Returns the items with the indexes `range` of a section, which have to exist, in order. O(their number), plus finding the first one.
  package func items(_ range: Range<Int>, inSection section: Int) -> [ItemHandle] {
    var items: [ItemHandle] = []
    items.reserveCapacity(range.count)
    let path = sectionPath(at: section)
    while items.count < range.count {
      let (place, offset) = locate(range.lowerBound + items.count, in: path)
      let chunk = chunk(place)
      for offset in offset..<min(chunk.count, offset + range.count - items.count) { items.append(chunk[offset]) }
    }
    return items
  }

  /// All items, section by section. O(n).
  package var items: [ItemHandle] {
    // All empty arrays share one buffer, to which not even a count of zero may be written from two threads.
    guard itemCount > 0 else { return [] }
    return Array(unsafeUninitializedCapacity: itemCount) { items, count in
      for group in sectionGroups {
        for section in group.sections {
          for chunks in section.groups { for chunk in chunks.chunks { count = chunk.copy(to: items[count...]) } }
        }
      }
    }
  }
}
