package import HitchlessBase
package import KeyedDiff

/// What a list holds, and whether that is still what its data source has.
package struct ListData: Sendable {
  /// The sections and items, as handles. Each access retains a dozen references: loops copy it to a local constant first.
  package private(set) var contents = ListContents()
  /// Whether the data source has to be counted before anything else is done.
  package private(set) var needsReload = true
  /// Rises with every change, so that a change by user code in the middle of an operation is noticed.
  package private(set) var generation = 0
  /// The next handles for items and sections that a plain data source inserts.
  private var nextItem: Int32 = 0
  private var nextSection: Int32 = 0

  /// An empty list that was never counted.
  package init() {}

  /// The data source has other contents now; it is counted when the list is next needed.
  package mutating func invalidate() { needsReload = true }

  /// The layout or the contents are about to change.
  package mutating func beginChange() { generation += 1 }

  /// The data source is about to be counted. The old contents stay until ``finishReload(_:)``.
  package mutating func beginReload() {
    needsReload = false
    generation += 1
  }

  /// The data source was counted. Handles that are given out later are new.
  package mutating func finishReload(_ counted: ListContents) {
    contents = counted
    nextItem = Int32(clamping: counted.itemCount)
    nextSection = Int32(clamping: counted.sectionCount)
  }

  /// An update leads to `next`.
  package mutating func update(to next: ListContents) { contents = next }

  /// The update in handles that a batch asks for; `counts` are the items of each section after it. Nil where no handles are left: then the
  /// list has to be counted anew. Throws if the batch does not lead to `counts`. O(changes · log n + sections).
  package mutating func resolve(_ batch: BatchUpdate, to counts: [Int]) throws(InvalidUpdate) -> ContentsDifference? {
    guard counts.reduce(Int(nextItem), +) < Int(Int32.max) else { return nil }
    return try batch.resolved(from: contents, to: counts, nextItem: &nextItem, nextSection: &nextSection)
  }
}

extension ListContents {
  /// The item at a position; nil if there is none. O(log n).
  package func validItem(at position: ItemPosition) -> ItemHandle? {
    guard position.section >= 0, position.section < sectionCount else { return nil }
    return itemIfPresent(at: position)
  }
  /// The positions of a section's items, counted through the list. O(log n).
  package func overallRange(ofSection index: Int) -> Range<Int> {
    let start = itemCount(beforeSection: index)
    return start..<start + itemCount(inSection: index)
  }
}
