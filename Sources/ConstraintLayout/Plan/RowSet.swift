/// Rows that are left out; empty nearly always, and then it has no memory.
struct RowSet: Sendable {
  private var isIn: ContiguousArray<Bool> = []

  init() {}

  /// Those of `rows`, out of `0 ..< count`.
  init(_ rows: some Sequence<Int32>, count: Int) {
    isIn = ContiguousArray(repeating: false, count: count)
    for row in rows { isIn[Int(row)] = true }
  }

  /// Whether `row` is left out.
  @inline(__always) func contains(_ row: Int) -> Bool { !isIn.isEmpty && isIn[row] }

  /// Leaves out another row, or takes it in again.
  subscript(row: Int) -> Bool {
    get { contains(row) }
    set { isIn[row] = newValue }
  }
}
