internal import HitchlessBase

/// The sizes of a flow section's items by their positions. Neighbouring items of equal size are stored once, and items of the section's
/// size are not stored at all.
struct FlowItemSizes: Sendable {
  /// For each item with its own size, an index into ``table``.
  private var numbers: ExtentIndex
  /// The items that the program has been asked about since their sizes were last invalidated: extent 1.
  private(set) var asked: ExtentIndex
  /// The items whose stored size is the one that their cell prefers: extent 1.
  private(set) var fitted: ExtentIndex
  private var table: [Size] = []
  private var indexes: [Size: Int] = [:]

  init(count: Int) {
    numbers = ExtentIndex(count: count, unmeasuredExtent: 0)
    asked = ExtentIndex(count: count, unmeasuredExtent: 0)
    fitted = ExtentIndex(count: count, unmeasuredExtent: 0)
  }

  var count: Int { numbers.count }
  /// The number of stored runs.
  var runCount: Int { numbers.runCount + asked.runCount + fitted.runCount }
  /// Returns the size of an item, or nil if it has the section's size. O(log n).
  func size(_ item: Int) -> Size? { numbers.run(at: item)?.extent.map { table[$0] } }
  /// Visits series of items of equal size from `item` on, until `body` returns false. O(log n + visited).
  func forEachRun(from item: Int, _ body: (_ first: Int, _ count: Int, _ size: Size?) -> Bool) {
    // The closure captures only the table: capturing `self` would copy all of it for every visited series, which dominated the time.
    numbers.forEachRun(from: item) { [table] first, run in body(first, run.count, run.extent.map { table[$0] }) }
  }

  /// Inserts items: spans in ascending order, numbered as after the insertion.
  mutating func insert(_ spans: [Range<Int>]) {
    numbers.insert(spans)
    asked.insert(spans)
    fitted.insert(spans)
  }
  /// Removes items: spans in ascending order, numbered as before the removal.
  mutating func remove(_ spans: [Range<Int>]) {
    numbers.remove(spans)
    asked.remove(spans)
    fitted.remove(spans)
  }

  /// Sets an item's own size. With `isFitted` its cell prefers it; otherwise the program specified it. O(log n).
  mutating func set(_ size: Size, at item: Int, isFitted: Bool) {
    if isFitted { fitted.setMeasured(1, at: item) } else { asked.setMeasured(1, at: item) }
    guard numbers.run(at: item)?.extent.map({ table[$0] }) != size else { return }
    numbers.setMeasured(number(size), at: item)
  }
  /// Records that the program was asked about an item whose size did not change. O(log n).
  mutating func noteAsked(_ item: Int) { asked.setMeasured(1, at: item) }
  /// Discards an item's size, which then has to be determined again. O(log n).
  mutating func forget(_ item: Int) {
    numbers.setUnmeasured(item..<item + 1)
    asked.setUnmeasured(item..<item + 1)
    fitted.setUnmeasured(item..<item + 1)
  }
  /// Records that the program has to be asked about an item again; its previous answer stays in use until then. O(log n).
  mutating func setUnasked(_ item: Int) { asked.setUnmeasured(item..<item + 1) }
  /// Records that all of the program's answers may be out of date; they stay in use until it is asked again. O(runs).
  mutating func setAllUnasked() { asked.setUnmeasured(0..<count) }

  private mutating func number(_ size: Size) -> Int {
    if let known = indexes[size] { return known }
    if table.count > 4_096, table.count > numbers.runCount * 4 { compact() }
    table.append(size)
    indexes[size] = table.count - 1
    return table.count - 1
  }
  /// Removes sizes that are no longer used by any item.
  private mutating func compact() {
    let (old, sizes) = (numbers, table)
    numbers = ExtentIndex(count: 0, unmeasuredExtent: 0)
    (table, indexes) = ([], [:])
    old.forEachRun { _, run in
      numbers.insert(run.count, at: numbers.count, extent: run.extent.map { number(sizes[$0]) })
      return true
    }
  }
}
