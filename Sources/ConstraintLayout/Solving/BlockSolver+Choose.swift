extension BlockSolver {
  /// Whether any column can still move.
  var isUndetermined: Bool { columns.contains { !$0.isLocked } }

  /// Locks directions in which a row at zero would get worse, if no other free column could compensate.
  ///
  /// A label whose width is held from both sides, by hugging and by compression resistance, is free according to its prices but cannot
  /// move.
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

  /// Locks the columns that the row at `slot` stops. Returns false if it stops none, or if a free column could compensate.
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

  /// Begins to pull variables to targets. `values` are the solution of `region`, and `targets` are by variable of the system; all are 0 if
  /// the array is empty.
  ///
  /// The rows that pull variables are numbered after those of the block. They are followed by rows that stand for the variables in columns,
  /// so that the values of these are known when they have left the columns.
  mutating func startPulls(
    _ region: Region, _ structure: borrowing SystemStructure, _ values: borrowing ContiguousArray<Double>,
    targets: ContiguousArray<Double> = []
  ) {
    let count = block.variables.count
    memory.number(block.variables, count: values.count)
    pulls.start(region, block, structure, values, targets, memory.numbers)
    memory.forget(block.variables)
    rowStates.append(contentsOf: repeatElement(RowState(costAbove: 1, costBelow: 1, slot: -1), count: 2 * count))
    for column in columns.indices where columns[column].isAlive {
      let occupant = Int(columns[column].occupant)
      let row = occupant < 0 ? block.rows.count + count + ~occupant : occupant
      columns[column].occupant = Int32(row)
      rowStates[row].column = Int32(column)
      if columns[column].isLocked { continue }
      pulls.noteFree(row: row, step: occupant < 0 ? pulls.stepOfRule(~occupant) : region.uses[occupant])
    }
  }

  /// TargetPulling the variables that can still move to their targets, the one with the lowest number first.
  mutating func optimisePulls() {
    for local in block.variables.indices where !pulls.isSettled(local) {
      var error = 0.0
      if appendPull(local, &error) {
        optimisePull(block.rows.count + local)
        let slot = Int(rowStates[block.rows.count + local].slot)
        error = slot < 0 ? 0 : self.error(slot)
        // The variable can no longer move.
        if slot >= 0 { elimination.rows.clear(slot) }
      }
      pulls.settle(local, error: error)
    }
  }

  /// Appends the row that pulls a variable to its target. Returns false if the variable cannot move. `error` becomes its value minus the
  /// target.
  mutating func appendPull(_ local: Int, _ error: inout Double) -> Bool {
    pulls.findDependencies(local)
    error = pulls.startError
    memory.sums.reset(columns.count)
    for term in pulls.form {
      let state = rowStates[Int(term.row)]
      if state.slot < 0 {
        memory.sums.add(term.coefficient, Int(state.column))
        continue
      }
      error += term.coefficient * self.error(Int(state.slot))
      var index = elimination.rows.first(Int(state.slot))
      while index >= 0 {
        let entry = elimination.rows.entries[index]
        index = Int(entry.next)
        memory.sums.add(term.coefficient * entry.value, Int(entry.column))
      }
    }
    var canMove = false
    for column in memory.sums.columns where !columns[Int(column)].isLocked && abs(memory.sums[Int(column)]) > Tolerance.slope {
      canMove = true
    }
    if !canMove { return false }
    let slot = elimination.constants.count
    elimination.appendRow(constant: error, isEquation: false)
    // Locked columns no longer move.
    for column in memory.sums.columns where !columns[Int(column)].isLocked && abs(memory.sums[Int(column)]) > Tolerance.coefficient {
      elimination.rows.append(column, memory.sums[Int(column)])
    }
    rowStates[block.rows.count + local].slot = Int32(slot)
    rowsBySlot.append(Int32(block.rows.count + local))
    return true
  }

  /// TargetPulling one variable to its target.
  mutating func optimisePull(_ row: Int) {
    program.number += 1
    order.rows.append(Int32(row))
    optimise(order.rows.count - 1..<order.rows.count)
  }
}
