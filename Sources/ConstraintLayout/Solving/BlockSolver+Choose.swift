extension BlockSolver {
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
    for index in elimination.rows.range(slot) {
      let entry = elimination.rows.entries[index]
      let column = columns[Int(entry.column)]
      let helpsUp = entry.value * side > 0
      if !(helpsUp ? column.isLockedUp : column.isLockedDown) { return false }
      if !(helpsUp ? column.isLockedDown : column.isLockedUp) { stopsAny = true }
    }
    if !stopsAny { return false }
    for index in elimination.rows.range(slot) {
      let entry = elimination.rows.entries[index]
      columns[Int(entry.column)].isLockedUp = true
      columns[Int(entry.column)].isLockedDown = true
    }
    return true
  }

  /// Appends, for each variable that can still move, the row that draws it to a target: its row is numbered after those of the block.
  ///
  /// `values` are the solution of `region`, and become it again. Targets are by variable of the system; all are 0
  /// if there are none.
  mutating func appendPulls(
    _ region: Region, _ values: inout ContiguousArray<Double>, targets: ContiguousArray<Double> = []
  ) {
    let solution = block.variables.map { values[Int($0)] }
    let count = block.variables.count
    var free: ContiguousArray<Int32> = []
    var moves: ContiguousArray<Double> = []
    var position = elimination.pivots.count
    for column in columns.indices where columns[column].isAlive {
      if !columns[column].isLocked {
        free.append(Int32(column))
        region.direction(position, &values, &memory.scratch)
        for variable in block.variables { moves.append(values[Int(variable)]) }
      }
      position += 1
    }
    for local in 0..<count {
      values[Int(block.variables[local])] = solution[local]
      rowStates.append(RowState(costAbove: 1, costBelow: 1, slot: -1))
      if !free.indices.contains(where: { abs(moves[$0 * count + local]) > Tolerance.slope }) { continue }
      let slot = elimination.constants.count
      elimination.appendRow(constant: solution[local] - (targets.isEmpty ? 0 : targets[Int(block.variables[local])]), isEquation: false)
      for index in free.indices where abs(moves[index * count + local]) > Tolerance.coefficient {
        elimination.rows.append(free[index], moves[index * count + local])
      }
      rowStates[rowStates.count - 1].slot = Int32(slot)
      rowsBySlot.append(Int32(rowStates.count - 1))
    }
  }

  /// Draws what can still move to its target, the variable with the lowest number first.
  mutating func optimisePulls() {
    for row in block.rows.count..<rowStates.count where rowStates[row].slot >= 0 {
      let isFree = elimination.rows.range(Int(rowStates[row].slot)).contains {
        !columns[Int(elimination.rows.entries[$0].column)].isLocked
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
