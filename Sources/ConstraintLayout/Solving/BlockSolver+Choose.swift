extension BlockSolver {
  /// How far a variable moves when a tight row's left side grows by 1.
  private struct Move {
    /// Its number in the block.
    var variable: Int32
    var column: Int32
    var distance: Double
  }

  /// Whether a column can still move.
  var isUndetermined: Bool { columns.contains { !$0.isLocked } }

  /// Locks directions in which a row at zero would get worse that no other free column could help.
  ///
  /// A label whose width is held from both sides, by hugging and by compression resistance, is free by its prices but can not move.
  mutating func lockStoppedColumns() {
    var changes = isUndetermined
    while changes {
      changes = false
      for row in rowStates.indices where rowStates[row].level != Int32.max && rowStates[row].slot >= 0 {
        let slot = Int(rowStates[row].slot)
        if abs(error(slot)) <= tolerance, isStop(slot, rowStates[row].side) {
          rowStates[row].isStop = true
          changes = true
        }
      }
    }
  }

  /// Locks the columns that the row at `slot` stops; false if it stops none, or if a free column could help it.
  private mutating func isStop(_ slot: Int, _ side: Double) -> Bool {
    var stopsAny = false
    var index = elimination.rows.first(slot)
    while index >= 0 {
      let entry = elimination.rows.entries[index]
      index = Int(entry.next)
      let column = columns[Int(entry.column)]
      let helpsUp = entry.value * side > 0
      if !(helpsUp ? column.isLockedUp : column.isLockedDown) { return false }
      if !(helpsUp ? column.isLockedDown : column.isLockedUp) { stopsAny = true }
    }
    if !stopsAny { return false }
    index = elimination.rows.first(slot)
    while index >= 0 {
      let entry = elimination.rows.entries[index]
      index = Int(entry.next)
      columns[Int(entry.column)].isLockedUp = true
      columns[Int(entry.column)].isLockedDown = true
    }
    return true
  }

  /// Appends, for each variable that can still move, the row that draws it to a target: its row is numbered after those of the block.
  ///
  /// `values` are the solution of `region`. Targets are by variable of the system; all are 0 if there are none.
  mutating func appendPulls(
    _ region: Region, _ values: borrowing ContiguousArray<Double>, targets: ContiguousArray<Double> = []
  ) {
    let moves = findMoves(region, values.count)
    var next = 0
    for local in block.variables.indices {
      let variable = Int(block.variables[local])
      rowStates.append(RowState(costAbove: 1, costBelow: 1, slot: -1))
      let start = next
      var canMove = false
      while next < moves.count, Int(moves[next].variable) == local {
        canMove = canMove || abs(moves[next].distance) > Tolerance.slope
        next += 1
      }
      if !canMove { continue }
      let slot = elimination.constants.count
      elimination.appendRow(constant: values[variable] - (targets.isEmpty ? 0 : targets[variable]), isEquation: false)
      for index in start..<next where abs(moves[index].distance) > Tolerance.coefficient {
        elimination.rows.append(moves[index].column, moves[index].distance)
      }
      rowStates[rowStates.count - 1].slot = Int32(slot)
      rowsBySlot.append(Int32(rowStates.count - 1))
    }
  }

  /// How each variable, by its number in the block, moves with each column that is not locked; by variable.
  private mutating func findMoves(_ region: Region, _ count: Int) -> ContiguousArray<Move> {
    memory.number(block.variables, count: count)
    memory.moves.grow(count)
    memory.pending.grow(region.steps.count)
    var startOfRule = ContiguousArray<Int32>(repeating: -1, count: block.variables.count)
    for index in region.steps.indices where region.steps[index].row < 0 && region.steps[index].row != Region.noRow {
      startOfRule[Int(memory.numbers[Int(~region.steps[index].row)])] = Int32(index)
    }
    var found: ContiguousArray<Move> = []
    for column in columns.indices where columns[column].isAlive && !columns[column].isLocked {
      let occupant = Int(columns[column].occupant)
      let start = occupant < 0 ? startOfRule[~occupant] : occupant < block.rows.count ? region.uses[occupant] : -1
      if start < 0 { continue }
      region.direction(Int(start), &memory.moves, &memory.pending) { [numbers = memory.numbers] variable, distance in
        found.append(Move(variable: numbers[Int(variable)], column: Int32(column), distance: distance))
      }
    }
    memory.forget(block.variables)
    // Sorted by variable by counting; the columns of each stay in their order.
    var ends = ContiguousArray<Int32>(repeating: 0, count: block.variables.count + 1)
    for move in found { ends[Int(move.variable) + 1] += 1 }
    for local in block.variables.indices { ends[local + 1] += ends[local] }
    var sorted = found
    for move in found {
      sorted[Int(ends[Int(move.variable)])] = move
      ends[Int(move.variable)] += 1
    }
    return sorted
  }

  /// Draws what can still move to its target, the variable with the lowest number first.
  mutating func optimisePulls() {
    for row in block.rows.count..<rowStates.count where rowStates[row].slot >= 0 {
      var index = elimination.rows.first(Int(rowStates[row].slot))
      var isFree = false
      while index >= 0, !isFree {
        let entry = elimination.rows.entries[index]
        isFree = !columns[Int(entry.column)].isLocked
        index = Int(entry.next)
      }
      if isFree { optimisePull(row) }
    }
  }

  /// Draws one variable to its target.
  mutating func optimisePull(_ row: Int) {
    level += 1
    order.append(Int32(row))
    optimise(order.count - 1..<order.count)
  }
}
