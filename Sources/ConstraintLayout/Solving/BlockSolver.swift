/// Solves one block as a series of linear programs, one for each priority: the simplex method with piecewise linear costs.
///
/// Each row is a linear form of the columns, which are at zero: initially free variables, then the tight rows that replace them. After a
/// priority has been optimised, columns are locked in the directions that would make it worse, so that lower priorities choose among
/// equally good solutions for the higher ones. Variables that are free at the end are pulled to zero, the one with the lowest number first,
/// so that a solution depends only on the system.
///
/// The rows are sparse, which suits large blocks; ``TableauSolver`` does the same for small ones, where sparseness costs more than it
/// saves.
struct BlockSolver: Sendable {
  /// The state of a row in the programs.
  struct RowState: Sendable {
    /// The number of the row's program, from the highest priority down; `Int32.max` before.
    var level = Int32.max
    var costAbove: Double
    var costBelow: Double
    /// The side of zero on which the row counts, even if its error is zero: −1 or 1.
    var side: Double = 1
    /// The row's place in the matrix; −1 while it is tight.
    var slot: Int32
    /// The row's column while it is tight, unless it was one of the equations that are eliminated first.
    var column: Int32 = -1
    /// Whether the row, by being at zero, stops a column that would otherwise be free.
    var isStop = false
  }

  /// The state of a column.
  struct ColumnState: Sendable {
    /// The tight row, or `~` the number in the block of a free variable.
    var occupant: Int32
    /// False for a variable that an equation has eliminated.
    var isAlive = true
    var isLockedUp = false
    var isLockedDown = false

    var isLocked: Bool { isLockedUp && isLockedDown }
  }

  /// One of the linear programs.
  struct Program: Sendable {
    /// The number, from the highest priority down; 0 for the required rows.
    var number: Int32 = 0
    /// The change of the objective with each column, without the cost of the column's own row.
    var gradient = Gradient()
  }

  /// The order in which the rows are optimised.
  struct ProgramOrder: Sendable {
    /// The rows of the block except the required equations, by descending priority.
    var rows: ContiguousArray<Int32> = []
    /// The number of required ones; known once these hold.
    var requiredCount = 0
  }

  /// The block that is being solved.
  var block = Decomposition.Block()
  /// The error up to which its constraints hold, in points.
  var tolerance = Tolerance.smallest
  var elimination = Elimination()
  var rowStates: ContiguousArray<RowState> = []
  var columns: ContiguousArray<ColumnState> = []
  /// The row in each slot of the matrix; −1 if none.
  var rowsBySlot: ContiguousArray<Int32> = []
  var order = ProgramOrder()
  /// The last program.
  var program = Program()
  var builder = RegionBuilder()
  var pulls = TargetPulling()
  var memory = SolverMemory()
  /// The solver for small blocks.
  var tableau = TableauSolver()

  /// Returns the left side minus the right side of the row at `slot`.
  @inline(__always) func error(_ slot: Int) -> Double { elimination.constants[slot] }

  /// Loads the rows of `block` and eliminates the required equations. Variables outside the block are taken from `values`.
  mutating func load(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: borrowing ContiguousArray<Double>, requiredOnly: Bool = false
  ) {
    self.block = block
    var largest = 0.0
    memory.number(block.variables, count: structure.isVariable.count)
    elimination.reset(columns: block.variables.count)
    rowStates.removeAll(keepingCapacity: true)
    rowsBySlot.removeAll(keepingCapacity: true)
    order.rows.removeAll(keepingCapacity: true)
    for local in block.rows.indices {
      let row = Int(block.rows[local])
      let entry = structure.rows[row]
      let isEquation = entry.isRequired && entry.relation == .equal
      var constant = -constants[row]
      largest = max(largest, abs(constant))
      elimination.appendRow(constant: 0, isEquation: isEquation)
      rowStates.append(RowState(costAbove: entry.costAbove, costBelow: entry.costBelow, slot: Int32(local)))
      rowsBySlot.append(Int32(local))
      if requiredOnly && !entry.isRequired { continue }
      for index in structure.termRange(row) {
        let term = structure.terms[index]
        let column = memory.numbers[Int(term.variable)]
        if column >= 0 {
          elimination.rows.append(column, term.coefficient)
        } else {
          let product = term.coefficient * values[Int(term.variable)]
          constant += product
          largest = max(largest, abs(product))
        }
      }
      elimination.constants[local] = constant
      if !isEquation { order.rows.append(Int32(local)) }
    }
    memory.forget(block.variables)
    tolerance = Tolerance.feasibility(largest: largest)
    elimination.run()
    columns.removeAll(keepingCapacity: true)
    for column in block.variables.indices { columns.append(ColumnState(occupant: ~Int32(column))) }
    for pivot in elimination.pivots {
      columns[Int(pivot.column)].isAlive = false
      columns[Int(pivot.column)].isLockedUp = true
      columns[Int(pivot.column)].isLockedDown = true
      rowStates[Int(pivot.row)].slot = -1
      rowsBySlot[Int(pivot.row)] = -1
    }
    program.number = 0
  }

  /// Satisfies the required rows. Returns false if they cannot hold together.
  mutating func satisfyRequired(_ structure: borrowing SystemStructure) -> Bool {
    for row in elimination.redundant where abs(error(Int(row))) > tolerance { return false }
    for row in elimination.redundant { rowsBySlot[Int(row)] = -1 }
    sortOrder(structure)
    var end = 0
    while end < order.rows.count, structure.rows[Int(block.rows[Int(order.rows[end])])].isRequired { end += 1 }
    optimise(0..<end)
    for index in 0..<end {
      let state = rowStates[Int(order.rows[index])]
      if state.slot < 0 { continue }
      let error = error(Int(state.slot))
      if error * state.costAbove > tolerance || -error * state.costBelow > tolerance { return false }
    }
    // The remainder of a violation within the tolerance must not count as one.
    for index in 0..<end {
      let row = Int(order.rows[index])
      rowStates[row].side = rowStates[row].costAbove > 0 ? -1 : 1
    }
    // Locks that came from such a violation would be valid for these constants only: a satisfied row has no price.
    for column in columns.indices where columns[column].isAlive {
      let row = Int(columns[column].occupant)
      columns[column].isLockedUp = row >= 0 && rowStates[row].costAbove > 0
      columns[column].isLockedDown = row >= 0 && rowStates[row].costBelow > 0
    }
    order.requiredCount = end
    return true
  }

  /// Optimises one priority after another.
  mutating func satisfyOptional(_ structure: borrowing SystemStructure) {
    var start = order.requiredCount
    while start < order.rows.count {
      let priority = structure.rows[Int(block.rows[Int(order.rows[start])])].priority
      var end = start + 1
      while end < order.rows.count, structure.rows[Int(block.rows[Int(order.rows[end])])].priority == priority { end += 1 }
      program.number += 1
      optimise(start..<end)
      start = end
    }
  }

  private mutating func sortOrder(_ structure: borrowing SystemStructure) {
    memory.priorities.removeAll(keepingCapacity: true)
    for row in block.rows { memory.priorities.append(structure.rows[Int(row)].priority) }
    let priorities = memory.priorities
    order.rows.sort { (priorities[Int($0)], $1) > (priorities[Int($1)], $0) }
  }
}

/// Working memory for solving blocks, which is reused for each of them.
struct SolverMemory: Sendable {
  /// A point at which a row would reach zero along a column.
  struct Breakpoint: Sendable {
    var distance: Double
    /// The increase of the objective's slope there; infinite for rows of higher priorities.
    var increase: Double
    /// The magnitude of the row's coefficient.
    var size: Double
    var slot: Int32
  }

  /// The number of each variable in the current block; −1 for others.
  private(set) var numbers: ContiguousArray<Int32> = []
  var breakpoints: ContiguousArray<Breakpoint> = []
  var priorities: ContiguousArray<Float> = []
  /// The number of exchanges of a row and a column so far.
  var pivotCount = 0
  /// The coefficients of a row that is being assembled.
  var sums = Gradient()

  /// Numbers the variables of a block.
  mutating func number(_ variables: ContiguousArray<Int32>, count: Int) {
    if numbers.count < count { numbers.append(contentsOf: repeatElement(-1, count: count - numbers.count)) }
    for index in variables.indices { numbers[Int(variables[index])] = Int32(index) }
  }

  /// Reverses ``number(_:count:)``.
  mutating func forget(_ variables: ContiguousArray<Int32>) {
    for variable in variables { numbers[Int(variable)] = -1 }
  }
}
