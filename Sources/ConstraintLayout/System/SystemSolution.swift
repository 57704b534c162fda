/// The values of a system's variables, and what of them has to be computed anew.
struct SystemSolution: Sendable {
  /// Stands for a row or block that is not waiting, for the end of a block's chain of rows, or for all rows of a block.
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
  /// Rows that have to be looked at.
  private var checks: ContiguousArray<Int32> = []
  /// Blocks that have to be computed.
  private var blocks: ContiguousArray<Int32> = []
  /// By block: the first of its rows whose constant or outer variables have changed.
  private var firstTouched: ContiguousArray<Int32> = []
  /// By row: the next such row of its block.
  private var nextTouched: ContiguousArray<Int32> = []
  /// The rows of the block at work whose constant or outer variables have changed.
  private(set) var touchedRows: ContiguousArray<Int32> = []
  /// The steps and checks to take of the region at work.
  var steps = PendingSet()
  /// Whether everything has to be computed.
  var isAllPending = true

  /// Makes room.
  mutating func reserve(variables: Int, rows: Int) {
    result.values.reserveCapacity(variables)
    result.partials.reserveCapacity(variables)
    changed.reserve(variables)
    places.reserve(variables)
    nextTouched.reserveCapacity(rows)
  }

  /// Makes room for what a system consists of. O(1), amortised.
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

  /// Forgets which solutions blocks follow, and has everything computed.
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

  /// Takes in what is new in a decomposition, which then is not new any more. O(changes).
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

  /// Notes that all has to be computed but the places, and sets variables to zero that no constraint is about. O(rows + variables).
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

  /// Notes that a row's constant, or a variable in it, has changed. O(1).
  @inline(__always) mutating func touch(_ row: Int32, _ state: Decomposition.RowState) {
    switch state.role {
    case .definition: places.insert(Int(state.unit))
    case .check: noteCheck(row)
    case .block: touch(row, inBlock: Int(state.unit))
    case .absent, .added, .waiting, .idle: break
    }
  }

  /// Notes that a row has to be looked at.
  mutating func noteCheck(_ row: Int32) {
    if nextTouched[Int(row)] != Mark.none { return }
    nextTouched[Int(row)] = Mark.end
    checks.append(row)
  }

  /// Notes that all of a block has to be computed.
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

  /// Notes that a block does not have to be computed.
  mutating func dropBlock(_ block: Int32) { clearTouched(Int(block)) }

  /// The next row to look at.
  mutating func nextCheck() -> Int32? {
    guard let row = checks.popLast() else { return nil }
    nextTouched[Int(row)] = Mark.none
    return row
  }

  /// The next block to compute: all of it, or what depends on ``touchedRows``.
  mutating func nextBlock() -> (block: Int32, isAll: Bool)? {
    while let block = blocks.popLast() {
      let first = firstTouched[Int(block)]
      // It was dissolved in the meantime, or is here twice since its number was used again.
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
