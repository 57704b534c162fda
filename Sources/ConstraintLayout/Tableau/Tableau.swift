/// A dense simplex tableau, in memory that belongs to ``TableauSolver``: the linear programs of a block, one for each priority.
///
/// Each slot has a row as a linear form of the columns, which are at zero: first the errors of the block's rows, then the values of its
/// variables. Columns are initially free variables, then the tight rows that replace them. For the order of the programs, see
/// ``BlockSolver``.
struct Tableau {
  /// The state of a row in the programs: a row of the block, or one that pulls a variable to zero.
  struct Row: Sendable {
    enum Kind: UInt8, Sendable {
      /// A row that is optimised at its priority.
      case optional
      /// A required equation, which has been eliminated or follows from others.
      case equation, redundant
      /// A row that pulls a variable to zero.
      case pull
    }

    var costAbove = 1.0
    var costBelow = 1.0
    /// The side of zero on which the row counts, even if its error is zero: −1 or 1.
    var side = 1.0
    var priority: Float = 0
    /// The number of the row's program; `Int32.max` before.
    var level = Int32.max
    /// The row's slot; −1 while it is tight.
    var slot: Int32 = -1
    var kind = Kind.optional
    /// Whether the row, by being at zero, stops a column that would otherwise be free.
    var isStop = false
  }

  /// A place for a row that is not tight.
  struct Slot: Sendable {
    /// The row; −1 if it is no longer needed.
    var row: Int32
    /// The current value of the row's form.
    var constant = 0.0
  }

  struct Column: Sendable {
    /// The tight row, or `~` the number in the block of a free variable.
    var occupant: Int32
    /// The number of the block's rows that initially contain the variable.
    var count: Int32 = 0
  }

  /// A point at which a row would reach zero along a column.
  struct Breakpoint: Sendable {
    var distance = 0.0
    /// The increase of the objective's slope there; infinite for rows of higher priorities.
    var increase = 0.0
    /// The magnitude of the row's coefficient.
    var size = 0.0
    var slot: Int32 = 0
  }

  /// The coefficients of all slots, one after another, ``stride`` for each, followed by those of the objective.
  private let coefficients: UnsafeMutableBufferPointer<Double>
  let rows: UnsafeMutableBufferPointer<Row>
  let slots: UnsafeMutableBufferPointer<Slot>
  let columns: UnsafeMutableBufferPointer<Column>
  let breakpoints: UnsafeMutableBufferPointer<Breakpoint>
  /// The numbers of rows and of variables in the block.
  let rowCount: Int
  let columnCount: Int
  private let stride: Int
  /// The directions in which columns can still move.
  var locks: ColumnLocks
  /// The slots that take part in programs; later ones belong to variables that are pulled afterwards.
  var openSlots: Range<Int>
  /// The number of the last program.
  var level: Int32 = 0
  /// The error up to which constraints hold, in points.
  var tolerance = Tolerance.smallest

  /// Creates an empty tableau.
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

  /// Returns the form of a slot without its constant.
  @inline(__always) func form(_ slot: Int) -> UnsafeMutablePointer<Double> { coefficients.baseAddress! + slot * stride }

  /// The change of the program's objective with each column, without the cost of the column's own row.
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

  /// Eliminates the required equations. Returns false if they contradict each other.
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

  /// Returns the variable that an equation determines: of those with large coefficients, the one in the fewest rows. Returns nil if none is
  /// left.
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

  /// Returns the value of a variable.
  func value(_ local: Int) -> Double {
    let slot = Int(rows[rowCount + local].slot)
    return slot < 0 ? 0 : Tolerance.bounded(slots[slot].constant)
  }

  /// Returns the tight rows, and the sides of the others.
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
