internal import HitchlessBase

/// What a list shows: sections in order, each with its items in order, as handles. A value with persistent storage.
///
/// - Copying is O(1). Copies share chunks of up to 64 items; an edit rewrites the chunks it touches (and once per copy the short
///   lists of chunks above them), and ``ContentsDifference`` skips whatever two values still share.
/// - An item's position is found from its handle: handle → chunk → group → section by table, then by counting past at most
///   128 chunks, n/8192 groups and s/64 section groups. That is well below a microsecond for a million items.
/// - Rows that nobody named, as in a plain data source, are runs of consecutive handles: ten million of them need no memory per row.
///   An edit splits the run it touches.
/// - Contents remember which items were touched lately, so that ``ContentsDifference`` need not look for them.
///
/// A handle occurs at most once; editing methods say what they require. Sections and items are numbered separately.
package struct ListContents: Sendable {
  var sectionGroups: ContiguousArray<SectionGroup> = []
  /// Handle → chunk, for items in chunks that list them.
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
  /// What was touched lately.
  var record = EditRecord()

  /// How many sections. O(1).
  package internal(set) var sectionCount = 0
  /// How many items in all sections. O(1).
  package internal(set) var itemCount = 0

  /// No section, no item.
  package init() {}

  /// The contents of a plain data source: `counts[s]` items in section `s`. Handles are numbered in order, sections from 0 and items
  /// from 0 on; there are at most `Int32.max`. O(sections); no memory per item.
  package init(itemCounts counts: [Int]) {
    var first: Int32 = 0
    for (section, count) in counts.enumerated() {
      insertSection(SectionHandle(Int32(section)), at: section)
      if count > 0 { insertRun(from: ItemHandle(first), count: count, at: ItemPosition(section: section, index: 0)) }
      first += Int32(count)
    }
  }
}

/// Where a section is in the section groups.
struct SectionPath {
  var group: Int
  var section: Int
}

/// Where a chunk is in its section.
struct ChunkPath {
  var section: SectionPath
  var group: Int
  var chunk: Int
}
