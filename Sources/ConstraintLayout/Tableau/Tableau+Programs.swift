extension Tableau {
  /// Satisfies the required rows. Returns false if they cannot hold together.
  mutating func satisfyRequired() -> Bool {
    guard startProgram(priority: LinearConstraint.required) else { return true }
    optimise()
    for row in 0..<rowCount where rows[row].level == 0 && rows[row].slot >= 0 {
      let error = slots[Int(rows[row].slot)].constant
      if error * rows[row].costAbove > tolerance || -error * rows[row].costBelow > tolerance { return false }
    }
    // The remainder of a violation within the tolerance must not count as one.
    for row in 0..<rowCount where rows[row].level == 0 { rows[row].side = rows[row].costAbove > 0 ? -1 : 1 }
    // Locks that came from such a violation would be valid for these constants only: a satisfied row has no price.
    for column in locks.left {
      let occupant = Int(columns[column].occupant)
      locks.up.set(column, occupant >= 0 && rows[occupant].costAbove > 0)
      locks.down.set(column, occupant >= 0 && rows[occupant].costBelow > 0)
    }
    return true
  }

  /// Optimises one priority after another.
  mutating func satisfyOptional() {
    var priority = LinearConstraint.required
    while let next = nextPriority(below: priority) {
      level += 1
      _ = startProgram(priority: next)
      optimise()
      priority = next
    }
  }

  private func nextPriority(below limit: Float) -> Float? {
    var next: Float = -1
    for row in 0..<rowCount where rows[row].priority < limit { next = max(next, rows[row].priority) }
    return next < 0 ? nil : next
  }

  /// TargetPulling variables that can still move to zero, the one with the lowest number first.
  mutating func drawVariables() {
    for local in 0..<columnCount where !locks.open.isEmpty {
      let row = rowCount + local
      openSlots = 0..<(row + 1)
      if !canMove(row) { continue }
      level += 1
      startProgram()
      start(row)
      optimise()
      // The variable can no longer move.
      if rows[row].slot >= 0 { form(Int(rows[row].slot)).update(repeating: 0, count: columnCount) }
    }
  }

  /// Returns whether a row's form has columns that can move.
  private func canMove(_ row: Int) -> Bool {
    let form = form(Int(rows[row].slot))
    for column in locks.open where abs(form[column]) > Tolerance.slope { return true }
    return false
  }

  /// Begins a program of the rows of a priority that were not eliminated. Returns false if there are none.
  private mutating func startProgram(priority: Float) -> Bool {
    startProgram()
    var isAny = false
    for row in 0..<rowCount where rows[row].priority == priority && rows[row].kind == .optional {
      start(row)
      isAny = true
    }
    return isAny
  }

  private mutating func startProgram() {
    gradient.update(repeating: 0, count: columnCount)
  }

  /// Adds a row to the program.
  private mutating func start(_ row: Int) {
    rows[row].level = level
    let slot = Int(rows[row].slot)
    let error = slots[slot].constant
    if abs(error) <= tolerance {
      rows[row].side = rows[row].costAbove > 0 && rows[row].costBelow == 0 ? -1 : 1
    } else {
      rows[row].side = error > 0 ? 1 : -1
    }
    addToGradient(slot, rows[row].slope)
  }

  // MARK: Locks

  /// Locks directions in which a row at zero would get worse, if no other free column could compensate.
  ///
  /// A label whose width is held from both sides, by hugging and by compression resistance, is free according to its prices but cannot
  /// move.
  mutating func lockStoppedColumns() {
    var changes = true
    while changes, !locks.open.isEmpty {
      changes = false
      for row in 0..<rowCount where rows[row].level != Int32.max && rows[row].slot >= 0 {
        let slot = Int(rows[row].slot)
        if abs(slots[slot].constant) <= tolerance, lockColumns(stoppedBy: slot, rows[row].side) {
          rows[row].isStop = true
          changes = true
        }
      }
    }
  }

  /// Locks the columns that the row at `slot` stops. Returns false if it stops none, or if a free column could compensate.
  private mutating func lockColumns(stoppedBy slot: Int, _ side: Double) -> Bool {
    let form = form(slot)
    var stopped = ColumnSet()
    for column in locks.open where form[column] != 0 {
      let isHelpLocked = form[column] * side > 0 ? locks.up.contains(column) : locks.down.contains(column)
      if !isHelpLocked { return false }
      stopped.insert(column)
    }
    if stopped.isEmpty { return false }
    locks.up.formUnion(stopped)
    locks.down.formUnion(stopped)
    return true
  }
}

extension Tableau.Row {
  /// The change of the cost with the row's error.
  var slope: Double { side > 0 ? costAbove : -costBelow }
}
