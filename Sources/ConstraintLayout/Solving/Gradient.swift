/// The change of an objective with each column; zero for most columns.
struct Gradient: Sendable {
  private var values: ContiguousArray<Double> = []
  private var isNoted: ContiguousArray<Bool> = []
  private var isQueued: ContiguousArray<Bool> = []
  /// The columns whose value is, or has been, different from zero.
  private(set) var columns: ContiguousArray<Int32> = []
  /// The columns whose value was set since they were last removed from the queue, the oldest at ``first``.
  private var queue: ContiguousArray<Int32> = []
  private var first = 0

  /// Sets all values to zero. O(columns that were set, and new ones).
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

  /// Returns the change of the objective when a column moves by 1.
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

  /// Returns the first of the columns that were set since they were last returned. O(1).
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
