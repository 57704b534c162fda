/// How an objective changes with each column; it is zero for most of them.
struct Gradient: Sendable {
  private var values: ContiguousArray<Double> = []
  private var isNoted: ContiguousArray<Bool> = []
  private var isQueued: ContiguousArray<Bool> = []
  /// The columns for which it is, or was, another value than zero.
  private(set) var columns: ContiguousArray<Int32> = []
  /// Columns whose value was set since they were taken out of here, the oldest first from ``first`` on.
  private var queue: ContiguousArray<Int32> = []
  private var first = 0

  /// Makes all zero. O(columns that were not, and new ones).
  mutating func reset(_ count: Int) {
    for column in columns {
      values[Int(column)] = 0
      isNoted[Int(column)] = false
      isQueued[Int(column)] = false
    }
    columns.removeAll(keepingCapacity: true)
    queue.removeAll(keepingCapacity: true)
    first = 0
    if values.count >= count { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    isNoted.append(contentsOf: repeatElement(false, count: count - isNoted.count))
    isQueued.append(contentsOf: repeatElement(false, count: count - isQueued.count))
  }

  /// The change of the objective when a column moves by 1.
  @inline(__always) subscript(column: Int) -> Double { values[column] }

  /// Adds to a column's change. O(1).
  @inline(__always) mutating func add(_ value: Double, _ column: Int) { set(values[column] + value, column) }

  /// Sets a column's change. O(1).
  @inline(__always) mutating func set(_ value: Double, _ column: Int) {
    values[column] = value
    if !isQueued[column] {
      isQueued[column] = true
      queue.append(Int32(column))
    }
    if isNoted[column] { return }
    isNoted[column] = true
    columns.append(Int32(column))
  }

  /// The column that was set first of those that were set since they were last returned. O(1).
  mutating func next() -> Int? {
    if first == queue.count { return nil }
    let column = Int(queue[first])
    first += 1
    isQueued[column] = false
    if first > 64, first > queue.count / 2 {
      queue.removeFirst(first)
      first = 0
    }
    return column
  }
}
