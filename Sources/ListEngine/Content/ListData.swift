package import HitchlessBase
package import KeyedDiff

/// The contents of a list, and whether they still match its data source.
package struct ListData: Sendable {
  /// The sections and items, as handles. Each access retains a dozen references: loops copy it to a local constant first.
  package private(set) var contents = ListContents()
  /// Whether the data source has to be counted before anything else happens.
  package private(set) var needsReload = true
  /// A number that increases with every change. The engine compares it to notice changes that user code makes in the middle of an
  /// operation.
  package private(set) var generation = 0
  /// The next handles for items and sections that a plain data source inserts.
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0

  /// Creates an empty list that has not been counted.
  package init() {}

  /// Marks the contents as out of date. The data source is counted when the contents are next needed.
  package mutating func invalidate() { needsReload = true }

  /// Records that the layout or the contents are about to change.
  package mutating func beginChange() { generation += 1 }

  /// Records that the data source is about to be counted. The old contents stay until ``finishReload(_:)``.
  package mutating func beginReload() {
    needsReload = false
    generation += 1
  }

  /// Replaces the contents with `counted`. Handles that are assigned later are new.
  package mutating func finishReload(_ counted: ListContents) {
    contents = counted
    nextItem = Int32(clamping: counted.itemCount)
    nextSection = Int32(clamping: counted.sectionCount)
  }

  /// Replaces the contents with `next`, the result of an update.
  package mutating func update(to next: ListContents) { contents = next }

  /// Resolves a batch to an update in handles; `counts` are the item counts of the sections after it. Returns nil if no handles are left:
  /// the list then has to be counted from scratch. Throws if the batch does not lead to `counts`. O(changes · log n + sections).
  package mutating func resolve(_ batch: BatchUpdate, to counts: [Int]) throws(InvalidUpdate) -> ContentsDifference? {
    guard counts.reduce(Int(nextItem), +) < Int(Int32.max) else { return nil }
    return try batch.resolved(from: contents, to: counts, nextItem: &nextItem, nextSection: &nextSection)
  }
}

extension ListContents {
  /// Returns the item at a position, or nil if there is none. O(log n).
  package func validItem(at position: ItemPosition) -> ItemHandle? {
    guard position.section >= 0, position.section < sectionCount else { return nil }
    return itemIfPresent(at: position)
  }
  /// Returns the positions of a section's items, counted through the whole list. O(log n).
  package func overallRange(ofSection index: Int) -> Range<Int> {
    let start = itemCount(beforeSection: index)
    return start..<start + itemCount(inSection: index)
  }
}
