internal import HitchlessBase

/// The sizes of a flow section's items by their positions. Neighbours of one size are stored once, and items that have the section's size
/// are not stored at all.
struct FlowItemSizes: Sendable {
  /// An index into ``table`` for each item that has a size of its own.
  private var numbers: ExtentIndex
  /// Which items the program was asked about since that was last due: extent 1.
  private(set) var asked: ExtentIndex
  /// Which items have the size here that their cell wanted: extent 1.
  private(set) var fitted: ExtentIndex
  private var table: [Size] = []
  private var indexes: [Size: Int] = [:]

  init(count: Int) {
    numbers = ExtentIndex(count: count, unmeasuredExtent: 0)
    asked = ExtentIndex(count: count, unmeasuredExtent: 0)
    fitted = ExtentIndex(count: count, unmeasuredExtent: 0)
  }

  var count: Int { numbers.count }
  /// How many stretches are stored.
  var runCount: Int { numbers.runCount + asked.runCount + fitted.runCount }
  /// The size of an item; nil if it has the section's. O(log n).
  func size(_ item: Int) -> Size? { numbers.run(at: item)?.extent.map { table[$0] } }
  /// Visits stretches of items of one size from `item` on, until `body` says false. O(log n + visited).
  func forEachRun(from item: Int, _ body: (_ first: Int, _ count: Int, _ size: Size?) -> Bool) {
    // The closure holds the table alone: a copy of all of this for every visited stretch is what took the time.
    numbers.forEachRun(from: item) { [table] first, run in body(first, run.count, run.extent.map { table[$0] }) }
  }

  /// Items arrive: spans in ascending order, numbered as afterwards.
  mutating func insert(_ spans: [Range<Int>]) {
    numbers.insert(spans)
    asked.insert(spans)
    fitted.insert(spans)
  }
  /// Items leave: spans in ascending order, numbered as before.
  mutating func remove(_ spans: [Range<Int>]) {
    numbers.remove(spans)
    asked.remove(spans)
    fitted.remove(spans)
  }

  /// An item has a size of its own from now on. `isFitted`: its cell wants it; otherwise the program says so. O(log n).
  mutating func set(_ size: Size, at item: Int, isFitted: Bool) {
    if isFitted { fitted.setMeasured(1, at: item) } else { asked.setMeasured(1, at: item) }
    guard numbers.run(at: item)?.extent.map({ table[$0] }) != size else { return }
    numbers.setMeasured(number(size), at: item)
  }
  /// An item's size is what it is, and asked about. O(log n).
  mutating func noteAsked(_ item: Int) { asked.setMeasured(1, at: item) }
  /// An item's size has to be found out again. O(log n).
  mutating func forget(_ item: Int) {
    numbers.setUnmeasured(item..<item + 1)
    asked.setUnmeasured(item..<item + 1)
    fitted.setUnmeasured(item..<item + 1)
  }
  /// The program is to be asked about an item again; what it said stays in use until then. O(log n).
  mutating func setUnasked(_ item: Int) { asked.setUnmeasured(item..<item + 1) }
  /// What the program said may hold no more; it stays in use until it is asked again. O(runs).
  mutating func setAllUnasked() { asked.setUnmeasured(0..<count) }

  private mutating func number(_ size: Size) -> Int {
    if let known = indexes[size] { return known }
    if table.count > 4_096, table.count > numbers.runCount * 4 { compact() }
    table.append(size)
    indexes[size] = table.count - 1
    return table.count - 1
  }
  /// Drops sizes that no item has any more.
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
