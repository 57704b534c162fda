/// A dense simplex tableau, in memory that belongs to ``TableauSolver``: the linear programs of a block, one for each priority.
///
/// Each slot has a row as a linear form of the columns, which stand at zero: of the block's rows its error, and then of each variable its
/// value. Columns are free variables at first, then the tight rows that replace them. See ``BlockSolver`` on what is optimised when.
struct Tableau {
  /// A row's part in the programs: a row of the block, or one that draws a variable to zero.
  struct Row: Sendable {
    enum Kind: UInt8, Sendable {
      /// To be optimised at its priority.
      case optional
      /// A required equation; it has been eliminated, or follows from others.
      case equation, redundant
      /// Draws a variable to zero.
      case pull
    }

    var costAbove = 1.0
    var costBelow = 1.0
    /// On which side of zero it is taken to be, where its error is zero too: −1 or 1.
    var side = 1.0
    var priority: Float = 0
    /// The number of the program that it belongs to; `Int32.max` before.
    var level = Int32.max
    /// −1 while it is tight.
    var slot: Int32 = -1
    var kind = Kind.optional
    /// Whether it stops, by being at zero, what would otherwise be free.
    var isStop = false
  }

  /// A place for a row that is not tight.
  struct Slot: Sendable {
    /// −1 if it is not needed any more.
    var row: Int32
    /// What the row's form is where it stands.
    var constant = 0.0
  }

  struct Column: Sendable {
    /// The tight row, or `~` the number in the block of a free variable.
    var occupant: Int32
    /// In how many of the block's rows it is at first.
    var count: Int32 = 0
  }

  /// Where a row would reach zero along a column.
  struct Breakpoint: Sendable {
    var distance = 0.0
    /// By how much the objective's slope grows there; infinite for rows of higher priorities.
    var increase = 0.0
    /// The magnitude of the row's coefficient.
    var size = 0.0
    var slot: Int32 = 0
  }

  /// The coefficients of all slots, one after another, ``stride`` for each, and then those of the objective.
  private let coefficients: UnsafeMutableBufferPointer<Double>
  let rows: UnsafeMutableBufferPointer<Row>
  let slots: UnsafeMutableBufferPointer<Slot>
  let columns: UnsafeMutableBufferPointer<Column>
  let breakpoints: UnsafeMutableBufferPointer<Breakpoint>
  /// How many rows the block has, and how many variables.
  let rowCount: Int
  let columnCount: Int
  private let stride: Int
  /// Where columns can still move.
  var locks: ColumnLocks
  /// The slots that programs deal with; those behind are of variables that are to be drawn later.
  var openSlots: Range<Int>
  /// The last program's number.
  var level: Int32 = 0
  /// The error up to which constraints hold, in points.
  var tolerance = Tolerance.smallest

  /// A tableau without anything in it.
  init(
    coefficients: UnsafeMutableBufferPointer<Double>, rows: UnsafeMutableBufferPointer<Row>, slots: UnsafeMutableBufferPointer<Slot>,
    columns: UnsafeMutableBufferPointer<Column>, breakpoints: UnsafeMutableBufferPointer<Breakpoint>, rowCount: Int, columnCount: Int,
    stride: Int
  ) {
    self.coefficients = coefficients
    self.rows = rows
    self.slots = slots
    self.columns = columns
    self.breakpoints = breakpoints
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.stride = stride
    openSlots = 0..<rowCount
    locks = ColumnLocks(count: columnCount)
    coefficients[..<((slotCount + 1) * stride)].update(repeating: 0)
  }

  var slotCount: Int { rowCount + columnCount }

  /// The form of a slot without its constant.
  @inline(__always) func form(_ slot: Int) -> UnsafeMutablePointer<Double> { coefficients.baseAddress! + slot * stride }

  /// How the program's objective changes with each column, the cost of the column's own row left out.
  var gradient: UnsafeMutablePointer<Double> { form(slotCount) }

  /// Adds `factor` × the form of `source` to that of `target`, without the constants.
  @inline(__always) func add(_ source: UnsafeMutablePointer<Double>, times factor: Double, to target: UnsafeMutablePointer<Double>) {
    let (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    let smallest = SIMD4(repeating: Tolerance.coefficient)
    for offset in Swift.stride(from: 0, to: stride * MemoryLayout<Double>.stride, by: MemoryLayout<SIMD4<Double>>.stride) {
      var sum = target.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
      sum += factor * source.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
      sum.replace(with: 0, where: (sum .< smallest) .& (sum .> -smallest))
      target.storeBytes(of: sum, toByteOffset: offset, as: SIMD4<Double>.self)
    }
  }

  // MARK: Loading

  /// Loads the rows of `block`. Variables outside of it are taken from `values`.
  mutating func load(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: borrowing ContiguousArray<Double>, _ numbers: ContiguousArray<Int32>
  ) {
    var largest = 0.0
    for column in 0..<columnCount {
      columns[column] = Column(occupant: ~Int32(column))
      rows[rowCount + column] = Row(slot: Int32(rowCount + column), kind: .pull)
      slots[rowCount + column] = Slot(row: Int32(rowCount + column))
      form(rowCount + column)[column] = 1
    }
    for local in 0..<rowCount {
      let row = Int(block.rows[local])
      let entry = structure.rows[row]
      let isEquation = entry.isRequired && entry.relation == .equal
      var constant = -constants[row]
      largest = max(largest, abs(constant))
      let form = form(local)
      for index in structure.termRange(row) {
        let term = structure.terms[index]
        let column = Int(numbers[Int(term.variable)])
        if column >= 0 {
          form[column] = term.coefficient
          columns[column].count += 1
        } else {
          let product = term.coefficient * values[Int(term.variable)]
          constant += product
          largest = max(largest, abs(product))
        }
      }
      rows[local] = Row(
        costAbove: entry.costAbove, costBelow: entry.costBelow, priority: entry.priority, slot: Int32(local),
        kind: isEquation ? .equation : .optional)
      slots[local] = Slot(row: Int32(local), constant: constant)
    }
    tolerance = Tolerance.feasibility(largest: largest)
  }

  /// Eliminates the required equations; false if they contradict each other.
  mutating func eliminateEquations() -> Bool {
    for equation in 0..<rowCount where rows[equation].kind == .equation {
      slots[equation].row = -1
      guard let column = choosePivot(equation) else {
        rows[equation].kind = .redundant
        if abs(slots[equation].constant) > tolerance { return false }
        continue
      }
      rows[equation].slot = -1
      locks.left.set(column, false)
      let source = form(equation)
      for slot in 0..<slotCount where slots[slot].row >= 0 {
        let target = form(slot)
        if target[column] == 0 { continue }
        let factor = target[column] / source[column]
        add(source, times: -factor, to: target)
        target[column] = 0
        slots[slot].constant -= factor * slots[equation].constant
      }
    }
    return true
  }

  /// The variable that an equation gives: of those with large coefficients the one in the fewest rows. Nil if none is left.
  private func choosePivot(_ equation: Int) -> Int? {
    let form = form(equation)
    var largest = 0.0
    for column in 0..<columnCount { largest = max(largest, abs(form[column])) }
    var best: Int?
    var fewest = Int32.max
    for column in 0..<columnCount where columns[column].count < fewest {
      // A much smaller coefficient would magnify rounding errors.
      if form[column] == 0 || abs(form[column]) < 0.05 * largest { continue }
      best = column
      fewest = columns[column].count
    }
    return best
  }

  // MARK: Results

  /// What a variable is.
  func value(_ local: Int) -> Double {
    let slot = Int(rows[rowCount + local].slot)
    return slot < 0 ? 0 : Tolerance.bounded(slots[slot].constant)
  }

  /// Which rows are tight, and where the others are.
  func sketch(_ block: Decomposition.Block) -> RegionSketch {
    var sketch = RegionSketch(capacity: slotCount)
    for row in 0..<rowCount where rows[row].kind == .equation { sketch.appendTight(block.rows[row]) }
    for column in locks.left {
      let occupant = Int(columns[column].occupant)
      sketch.appendTight(globalRow(occupant < 0 ? rowCount + ~occupant : occupant, block))
    }
    for row in 0..<slotCount {
      let state = rows[row]
      if state.kind == .redundant { sketch.append(block.rows[row], .zero) }
      if state.level == Int32.max || state.slot < 0 { continue }
      sketch.append(globalRow(row, block), state.isStop ? .zero : state.side > 0 ? .above : .below)
    }
    return sketch
  }

  private func globalRow(_ row: Int, _ block: Decomposition.Block) -> Int32 {
    row < rowCount ? block.rows[row] : ~block.variables[row - rowCount]
  }
}
