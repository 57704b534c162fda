/// Gaussian elimination of the equations among sparse rows: each determines one variable, which is replaced in all other rows.
///
/// Short rows are processed first, and for each the variable that is in the fewest rows is chosen (Markowitz's rule): sums along a chain of
/// views are formed pairwise, so that their rows stay short.
struct Elimination: Sendable {
  /// An equation and the variable that it determines.
  struct Pivot: Sendable {
    var row: Int32
    var column: Int32
    var coefficient: Double
  }

  /// A subtraction of `factor` × row `from` from row `to`.
  struct Step: Sendable {
    var from: Int32
    var to: Int32
    var factor: Double
  }

  enum Kind: Sendable {
    /// Not an equation: variables are replaced in the row, but it determines none.
    case passive
    case waiting
    case done
  }

  var rows = SparseRows()
  /// The value of each row's left side if all variables are zero.
  var constants: ContiguousArray<Double> = []
  private(set) var kinds: ContiguousArray<Kind> = []
  private(set) var pivots: ContiguousArray<Pivot> = []
  private(set) var steps: ContiguousArray<Step> = []
  /// The equations that follow from the others, or contradict them.
  private(set) var redundant: ContiguousArray<Int32> = []
  /// Waiting equations by their length.
  private var queues = WaitingRows()

  /// Removes all rows. O(columns).
  mutating func reset(columns: Int) {
    rows.reset(columns: columns)
    constants.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    redundant.removeAll(keepingCapacity: true)
    queues.reset()
  }

  /// Appends an empty row; its entries are appended to ``rows``.
  mutating func appendRow(constant: Double, isEquation: Bool) {
    rows.appendRow()
    constants.append(constant)
    kinds.append(isEquation ? .waiting : .passive)
  }

  /// Uses each equation to eliminate a variable.
  mutating func run() {
    for row in kinds.indices where kinds[row] == .waiting { enqueue(row) }
    while let row = dequeue() {
      kinds[row] = .done
      guard let pivot = choosePivot(row) else {
        redundant.append(Int32(row))
        continue
      }
      pivots.append(pivot)
      eliminate(pivot)
    }
  }

  private mutating func eliminate(_ pivot: Pivot) {
    let row = Int(pivot.row)
    rows.findHolders(of: pivot.column)
    for index in rows.holders.indices {
      let holder = rows.holders[index]
      let target = Int(holder.row)
      if kinds[target] == .done { continue }
      let factor = holder.value / pivot.coefficient
      let length = rows.rows[target].count
      rows.combine(holder, with: row, factor: factor, column: pivot.column, replacement: 0)
      constants[target] -= factor * constants[row]
      steps.append(Step(from: pivot.row, to: holder.row, factor: factor))
      if kinds[target] == .waiting, rows.rows[target].count != length { enqueue(target) }
    }
  }

  private func choosePivot(_ row: Int) -> Pivot? {
    var largest = 0.0
    var index = rows.first(row)
    while index >= 0 {
      largest = max(largest, abs(rows.entries[index].value))
      index = Int(rows.entries[index].next)
    }
    var best: Pivot?
    var fewest = Int32.max
    index = rows.first(row)
    while index >= 0 {
      let entry = rows.entries[index]
      index = Int(entry.next)
      let count = rows.columns[Int(entry.column)].count
      // A much smaller coefficient would magnify rounding errors.
      if abs(entry.value) >= 0.05 * largest, count < fewest {
        best = Pivot(row: Int32(row), column: entry.column, coefficient: entry.value)
        fewest = count
      }
    }
    return best
  }

  private mutating func enqueue(_ row: Int) { queues.append(Int32(row), length: Int(rows.rows[row].count)) }

  private mutating func dequeue() -> Int? {
    while let (row, length) = queues.next() {
      // A row whose length has changed since is also in another queue.
      if kinds[Int(row)] == .waiting, min(Int(rows.rows[Int(row)].count), WaitingRows.longest) == length { return Int(row) }
    }
    return nil
  }
}
