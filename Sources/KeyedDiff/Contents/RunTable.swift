internal import HitchlessBase

/// A map from runs of handles to their chunks. Persistent; memory and lookup time depend on the number of runs, not of items.
struct RunTable: Sendable {
  /// One run.
  struct Entry: Sendable {
    var start: Int32
    var count: Int32
    var chunk: Int32
  }

  /// The runs in ascending order of their starts; they do not overlap.
  private(set) var entries: ContiguousArray<Entry> = []

  /// Returns the number of entries that start at or before `handle`. O(log runs).
  private func upperBound(_ handle: Int32) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= handle { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the chunk whose run contains `handle`, or `SlotIndex.absent`. O(log runs).
  subscript(handle: Int32) -> Int32 {
    let index = upperBound(handle) - 1
    guard index >= 0, handle - entries[index].start < entries[index].count else { return SlotIndex.absent }
    return entries[index].chunk
  }

  /// Returns whether any run contains one of the handles `start ..< start + count`. O(log runs).
  func overlaps(_ start: Int32, count: Int32) -> Bool {
    let index = upperBound(start + count - 1) - 1
    return index >= 0 && entries[index].start + entries[index].count > start
  }

  /// One more than the highest handle in a run. O(1).
  var limit: Int32 { entries.last.map { $0.start + $0.count } ?? 0 }

  /// Adds the run of a chunk. O(runs after it).
  mutating func insert(start: Int32, count: Int, chunk: Int32) {
    entries.insert(Entry(start: start, count: Int32(count), chunk: chunk), at: upperBound(start))
  }

  /// Removes the run that starts at `start`. O(runs after it).
  mutating func remove(start: Int32) {
    let index = upperBound(start) - 1
    precondition(index >= 0 && entries[index].start == start, "a run chunk was not in the table of runs")
    entries.remove(at: index)
  }
}
