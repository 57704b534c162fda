internal import HitchlessBase

/// The contents of a list: sections in order, each with its items in order, as handles. A value with persistent storage.
///
/// - Copying is O(1). Copies share chunks of up to 64 items; an edit rewrites the chunks that it touches (and once per copy the short lists
///   of chunks above them), and ``ContentsDifference`` skips everything that two values still share.
/// - An item's position is found from its handle: handle → chunk → group → section by table, then by adding up the counts of at most 128
///   chunks and n/8192 groups. That takes well below a microsecond for a million items.
/// - Rows without identifiers, as in a plain data source, are runs of consecutive handles: ten million of them need no memory per row. An
///   edit splits the run that it touches.
/// - Contents remember the items that were touched recently, so that ``ContentsDifference`` need not search for them.
///
/// A handle occurs at most once; the requirements of editing methods are documented with each. Sections and items are numbered separately.
package struct ListContents: Sendable {
  var sectionGroups: ContiguousArray<SectionGroup> = []
  /// Handle → chunk, for items in lists.
  var chunkOfItem = SlotIndex()
  /// Handle → chunk, for items in runs.
  var runs = RunTable()
  /// Chunk → group.
  var groupOfChunk = NumberedSlots()
  /// Group → section handle.
  var sectionOfGroup = NumberedSlots()
  /// Section handle → section group.
  var groupOfSection = SlotIndex()
  var nextSectionGroup: Int32 = 0
  /// The items that were touched recently.
  var record = EditRecord()

  /// The number of sections. O(1).
  package internal(set) var sectionCount = 0
  /// The number of items in all sections. O(1).
  package internal(set) var itemCount = 0

  /// Creates contents without any sections.
  package init() {}

  /// Creates the contents of a plain data source: `counts[s]` items in section `s`. Handles are numbered in order, from 0 for sections and
  /// from 0 for items; there are at most `Int32.max`. O(sections); no memory per item.
  package init(itemCounts counts: [Int]) {
    // Section by section, without the searches and the records of insertions.
    var first: Int32 = 0
    sectionGroups.reserveCapacity(counts.count / SectionGroup.capacity + 1)
    for start in stride(from: 0, to: counts.count, by: SectionGroup.capacity) {
      let end = min(start + SectionGroup.capacity, counts.count)
      var group = SectionGroup(number: nextSectionGroup, start: start, count: 0, sections: [])
      group.sections.reserveCapacity(end - start)
      for section in start..<end {
        let (handle, count) = (SectionHandle(Int32(section)), max(0, counts[section]))
        groupOfSection.set(handle.rawValue, to: group.number)
        group.sections.append(newSection(handle, from: first, count: count))
        group.count += count
        first += Int32(count)
      }
      itemCount += group.count
      sectionGroups.append(group)
      nextSectionGroup += 1
    }
    sectionCount = counts.count
    record.startOver()
  }

  /// Creates a section of `count` items with consecutive handles and enters them into the tables.
  private mutating func newSection(_ handle: SectionHandle, from first: Int32, count: Int) -> ContentsSection {
    guard count > 0 else { return ContentsSection(handle: handle, count: 0, groups: []) }
    let chunks: ContiguousArray<Chunk> =
      count > Chunk.shortestRun
      ? [newRun(first, count: count)] : [newChunk((0..<Int32(count)).map { ItemHandle(first + $0) })]
    let group = sectionOfGroup.allocate(handle.rawValue)
    for chunk in chunks { groupOfChunk.set(chunk.number, to: group) }
    return ContentsSection(handle: handle, count: count, groups: [ChunkGroup(number: group, count: count, chunks: chunks)])
  }
}

/// The place of a section in the section groups.
struct SectionPath {
  var group: Int
  var section: Int
}

/// The place of a chunk in its section.
struct ChunkPath {
  var section: SectionPath
  var group: Int
  var chunk: Int
}
