/// The values of a system's variables, and the parts that have to be computed again.
struct SystemSolution: Sendable {
  /// Marks for a row or block that is not waiting, for the end of a block's chain of rows, and for all rows of a block.
  private enum Mark {
    static let none: Int32 = -2
    static let end: Int32 = -1
    static let all: Int32 = -3
  }

  var result = VariableValues()
  var changed = ChangedVariables()
  /// The recorded solution that each block follows; −1 if none.
  var regions: ContiguousArray<Int32> = []
  /// Places in the decomposition's order that have to be computed.
  var places = PendingSet()
  /// Rows that have to be checked.
  private var checks: ContiguousArray<Int32> = []
  /// Blocks that have to be computed.
  private var blocks: ContiguousArray<Int32> = []
  /// By block: the first of its rows whose constant or outer variables have changed.
  private var firstTouched: ContiguousArray<Int32> = []
  /// By row: the next such row of its block.
  private var nextTouched: ContiguousArray<Int32> = []
  /// The rows of the current block whose constant or outer variables have changed.
  private(set) var touchedRows: ContiguousArray<Int32> = []
  /// The pending steps and checks of the current region.
  var steps = PendingSet()
  /// Whether everything has to be computed.
  var isAllPending = true

  /// Reserves memory.
  mutating func reserve(variables: Int, rows: Int) {
    result.values.reserveCapacity(variables)
    result.partials.reserveCapacity(variables)
    changed.reserve(variables)
    places.reserve(variables)
    nextTouched.reserveCapacity(rows)
  }

  /// Extends the arrays to the size of a system. O(1), amortised.
  mutating func grow(_ structure: borrowing SystemStructure, _ decomposition: borrowing Decomposition) {
    result.grow(structure.isVariable.count)
    changed.grow(structure.isVariable.count)
    places.grow(decomposition.order.count)
    let (rows, blocks) = (structure.rows.count - nextTouched.count, decomposition.blocks.count - firstTouched.count)
    if rows > 0 { nextTouched.append(contentsOf: repeatElement(Mark.none, count: rows)) }
    if blocks > 0 {
      firstTouched.append(contentsOf: repeatElement(Mark.none, count: blocks))
      regions.append(contentsOf: repeatElement(-1, count: blocks))
    }
  }

  /// Forgets the solutions that blocks follow, and marks everything as pending.
  mutating func reset() {
    for block in regions.indices {
      regions[block] = -1
      firstTouched[block] = Mark.none
    }
    for row in nextTouched.indices { nextTouched[row] = Mark.none }
    checks.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    isAllPending = true
  }

  /// Applies and clears the changes of a decomposition. O(changes).
  mutating func apply(_ changes: inout Decomposition.Changes) {
    for block in changes.dissolvedBlocks where Int(block) < firstTouched.count {
      clearTouched(Int(block))
      regions[Int(block)] = -1
    }
    for variable in changes.looseVariables { set(variable, 0) }
    if changes.isRenumbered {
      places.removeAll()
      isAllPending = true
    }
    if !isAllPending {
      for place in changes.places { places.insert(Int(place)) }
      for row in changes.checks { noteCheck(row) }
      for block in changes.blocks { noteBlock(block) }
    }
    changes.places.removeAll(keepingCapacity: true)
    changes.checks.removeAll(keepingCapacity: true)
    changes.blocks.removeAll(keepingCapacity: true)
    changes.dissolvedBlocks.removeAll(keepingCapacity: true)
    changes.looseVariables.removeAll(keepingCapacity: true)
    changes.isRenumbered = false
  }

  /// Marks everything except the places as pending, and sets variables to zero that are not in any constraint. O(rows + variables).
  mutating func noteAll(_ decomposition: borrowing Decomposition) {
    for variable in decomposition.variables.indices where result.values[variable] != 0 {
      if decomposition.variables[variable].place < 0, decomposition.variables[variable].block < 0 { set(Int32(variable), 0) }
    }
    for row in decomposition.rows.indices where decomposition.rows[row].role == .check { noteCheck(Int32(row)) }
    for block in decomposition.blocks.indices where !decomposition.blocks[block].block.rows.isEmpty { noteBlock(Int32(block)) }
    isAllPending = false
  }

  /// Sets a variable.
  @inline(__always) mutating func set(_ variable: Int32, _ value: Double) {
    result.values[Int(variable)] = value
    changed.note(variable)
  }

  // MARK: Pending

  /// Records that a row's constant, or a variable in it, has changed. O(1).
  @inline(__always) mutating func touch(_ row: Int32, _ state: Decomposition.RowState) {
    switch state.role {
    case .definition: places.insert(Int(state.unit))
    case .check: noteCheck(row)
    case .block: touch(row, inBlock: Int(state.unit))
    case .absent, .added, .waiting, .idle: break
    }
  }

  /// Records that a row has to be checked.
  mutating func noteCheck(_ row: Int32) {
    if nextTouched[Int(row)] != Mark.none { return }
    nextTouched[Int(row)] = Mark.end
    checks.append(row)
  }

  /// Records that all of a block has to be computed.
  mutating func noteBlock(_ block: Int32) {
    let first = firstTouched[Int(block)]
    if first == Mark.all { return }
    if first == Mark.none { blocks.append(block) } else { clearTouched(Int(block)) }
    firstTouched[Int(block)] = Mark.all
  }

  private mutating func touch(_ row: Int32, inBlock block: Int) {
    let first = firstTouched[block]
    if first == Mark.all || nextTouched[Int(row)] != Mark.none { return }
    if first == Mark.none { blocks.append(Int32(block)) }
    nextTouched[Int(row)] = first == Mark.none ? Mark.end : first
    firstTouched[block] = row
  }

  private mutating func clearTouched(_ block: Int) {
    var row = firstTouched[block]
    while row >= 0 {
      let next = nextTouched[Int(row)]
      nextTouched[Int(row)] = Mark.none
      row = next
    }
    firstTouched[block] = Mark.none
  }

  /// Records that a block does not have to be computed.
  mutating func dropBlock(_ block: Int32) { clearTouched(Int(block)) }

  /// Returns the next row to check.
  mutating func nextCheck() -> Int32? {
    guard let row = checks.popLast() else { return nil }
    nextTouched[Int(row)] = Mark.none
    return row
  }

  /// Returns the next block to compute: all of it, or the part that depends on ``touchedRows``.
  mutating func nextBlock() -> (block: Int32, isAll: Bool)? {
    while let block = blocks.popLast() {
      let first = firstTouched[Int(block)]
      // The block was dissolved in the meantime, or is in the queue twice because its number was reused.
      if first == Mark.none { continue }
      touchedRows.removeAll(keepingCapacity: true)
      var row = first
      while row >= 0 {
        touchedRows.append(row)
        row = nextTouched[Int(row)]
      }
      clearTouched(Int(block))
      return (block, first == Mark.all)
    }
    return nil
  }
}
