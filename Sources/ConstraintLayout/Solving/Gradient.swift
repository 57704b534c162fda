/// How an objective changes with each column; it is zero for most of them.
struct Gradient: Sendable {
  private var values: ContiguousArray<Double> = []
  private var isNoted: ContiguousArray<Bool> = []
  /// The columns for which it is, or was, another value than zero.
  private(set) var columns: ContiguousArray<Int32> = []

  /// Makes all zero. O(columns that were not, and new ones).
  mutating func reset(_ count: Int) {
    for column in columns {
      values[Int(column)] = 0
      isNoted[Int(column)] = false
    }
    columns.removeAll(keepingCapacity: true)
    if values.count >= count { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    isNoted.append(contentsOf: repeatElement(false, count: count - isNoted.count))
  }

  /// The change of the objective when a column moves by 1.
  @inline(__always) subscript(column: Int) -> Double { values[column] }

  /// Adds to a column's change. O(1).
  @inline(__always) mutating func add(_ value: Double, _ column: Int) { set(values[column] + value, column) }

  /// Sets a column's change. O(1).
  @inline(__always) mutating func set(_ value: Double, _ column: Int) {
    values[column] = value
    if isNoted[column] { return }
    isNoted[column] = true
    columns.append(Int32(column))
  }
}
