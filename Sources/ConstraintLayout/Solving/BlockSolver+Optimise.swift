extension BlockSolver {
  /// A direction in which the objective decreases.
  private struct Descent {
    var column: Int
    /// 1 or −1.
    var direction: Double
    /// The objective's change per unit; negative.
    var slope: Double
  }

  /// Minimises the sum of the costs of `order[group]` without making earlier programs worse, and locks the directions that would increase
  /// it.
  ///
  /// Steps that do not move anything could cycle; after several of them, the lowest numbers take precedence (Bland's rule), and the number
  /// of steps is limited: if the limit is reached, the layout is not quite optimal, but valid.
  mutating func optimise(_ group: Range<Int>) {
    startProgram(group)
    var stalled = 0
    var remaining = 200 + 40 * (columns.count + group.count)
    // Each view of a stack whose size is its preferred one takes a step that does not move anything.
    let patience = 20 + 2 * columns.count
    while remaining > 0, let descent = findDescent(isCareful: stalled > patience, isSingle: group.count == 1) {
      remaining -= 1
      let isCareful = stalled > patience
      findBreakpoints(descent, isCareful: isCareful)
      guard let stop = chooseStop(descent, isCareful: isCareful) else {
        // Costs are never negative, so this can only be caused by rounding errors.
        lock(descent.column, descent.direction)
        program.gradient.set(program.gradient[descent.column], descent.column)
        continue
      }
      let distance = memory.breakpoints[stop].distance
      stalled = distance > tolerance ? 0 : stalled + 1
      for index in 0..<stop { turn(Int(memory.breakpoints[index].slot)) }
      pivot(Int(memory.breakpoints[stop].slot), descent.column, descent.direction * distance, descent.direction)
    }
    for index in program.gradient.columns {
      let column = Int(index)
      let (above, below) = ownCosts(column)
      if above + program.gradient[column] > Tolerance.slope { columns[column].isLockedUp = true }
      if below - program.gradient[column] > Tolerance.slope { columns[column].isLockedDown = true }
      // The column no longer moves, so its entries need not be kept up to date. (Locks of required rows are set again.)
      if program.number > 0, columns[column].isLocked { elimination.rows.clearColumn(column) }
    }
  }

  private mutating func startProgram(_ group: Range<Int>) {
    program.gradient.reset(columns.count)
    for index in group {
      let row = Int(order.rows[index])
      rowStates[row].level = program.number
      let slot = Int(rowStates[row].slot)
      let error = error(slot)
      if abs(error) <= tolerance {
        rowStates[row].side = rowStates[row].costAbove > 0 && rowStates[row].costBelow == 0 ? -1 : 1
      } else {
        rowStates[row].side = error > 0 ? 1 : -1
      }
      addToGradient(slot, slope(row))
    }
  }

  /// Returns the change of the cost with the row's error.
  private func slope(_ row: Int) -> Double {
    let state = rowStates[row]
    return state.side > 0 ? state.costAbove : -state.costBelow
  }

  private mutating func addToGradient(_ slot: Int, _ factor: Double) {
    if factor == 0 { return }
    var index = elimination.rows.first(slot)
    while index >= 0 {
      let entry = elimination.rows.entries[index]
      program.gradient.add(factor * entry.value, Int(entry.column))
      index = Int(entry.next)
    }
  }

  /// Returns the costs, from its own tight row, of moving a column up and down.
  private func ownCosts(_ column: Int) -> (above: Double, below: Double) {
    let row = Int(columns[column].occupant)
    guard row >= 0, rowStates[row].level == program.number else { return (0, 0) }
    return (rowStates[row].costAbove, rowStates[row].costBelow)
  }

  /// Returns a descent along a column whose gradient has changed; if careful, the one with the lowest occupant of all; for a single row,
  /// the one whose column is in the fewest rows, so that these stay short.
  private mutating func findDescent(isCareful: Bool, isSingle: Bool) -> Descent? {
    if isSingle, !isCareful {
      var best: Descent?
      var fewest = Int32.max
      for index in program.gradient.columns {
        let count = elimination.rows.columns[Int(index)].count
        guard count < fewest, let found = descent(Int(index)) else { continue }
        best = found
        fewest = count
      }
      return best
    }
    if !isCareful {
      while let column = program.gradient.next() {
        if let found = descent(column) { return found }
      }
      return nil
    }
    var best: Descent?
    for index in program.gradient.columns {
      guard let found = descent(Int(index)) else { continue }
      if best.map({ columns[$0.column].occupant > columns[Int(index)].occupant }) ?? true { best = found }
    }
    return best
  }

  private func descent(_ column: Int) -> Descent? {
    let state = columns[column]
    if state.isLocked { return nil }
    let (above, below) = ownCosts(column)
    let up = above + program.gradient[column]
    let down = below - program.gradient[column]
    if !state.isLockedUp, up < -Tolerance.slope { return Descent(column: column, direction: 1, slope: up) }
    if !state.isLockedDown, down < -Tolerance.slope { return Descent(column: column, direction: -1, slope: down) }
    return nil
  }

  /// Finds the points at which rows reach zero along a descent, nearest first.
  private mutating func findBreakpoints(_ descent: Descent, isCareful: Bool) {
    elimination.rows.findHolders(of: Int32(descent.column))
    memory.breakpoints.removeAll(keepingCapacity: true)
    for holder in elimination.rows.holders {
      let row = rowsBySlot[Int(holder.row)]
      if row < 0 { continue }
      let state = rowStates[Int(row)]
      let change = holder.value * descent.direction
      if state.level > program.number || state.side * change >= 0 { continue }
      let distance = max(0, -error(Int(holder.row)) / change)
      let increase = state.level < program.number ? Double.infinity : (state.costAbove + state.costBelow) * abs(change)
      memory.breakpoints.append(
        SolverMemory.Breakpoint(distance: distance, increase: increase, size: abs(change), slot: holder.row))
    }
    if memory.breakpoints.count > 1 {
      let rows = rowsBySlot
      memory.breakpoints.sort {
        if $0.distance != $1.distance { return $0.distance < $1.distance }
        if !isCareful, $0.size != $1.size { return $0.size > $1.size }
        return rows[Int($0.slot)] < rows[Int($1.slot)]
      }
    }
  }

  /// Returns the breakpoint from which on the objective no longer decreases.
  private func chooseStop(_ descent: Descent, isCareful: Bool) -> Int? {
    var slope = descent.slope
    for index in memory.breakpoints.indices {
      slope += memory.breakpoints[index].increase
      if slope >= -Tolerance.slope || isCareful { return index }
    }
    return nil
  }

  /// Lets a row of the program pass zero, which reverses its side.
  private mutating func turn(_ slot: Int) {
    let row = Int(rowsBySlot[slot])
    let before = slope(row)
    rowStates[row].side = -rowStates[row].side
    addToGradient(slot, slope(row) - before)
  }

  private mutating func lock(_ column: Int, _ direction: Double) {
    if direction > 0 { columns[column].isLockedUp = true } else { columns[column].isLockedDown = true }
  }

  /// Moves a column by `distance`, which brings the row at `slot` to zero, and exchanges the two.
  private mutating func pivot(_ slot: Int, _ column: Int, _ distance: Double, _ direction: Double) {
    memory.pivotCount += 1
    let entering = Int(rowsBySlot[slot])
    let leaving = Int(columns[column].occupant)
    let isOfProgram = rowStates[entering].level == program.number
    if isOfProgram { addToGradient(slot, -slope(entering)) }

    var pivot = 0.0
    for holder in elimination.rows.holders where Int(holder.row) == slot { pivot = holder.value }
    let change = program.gradient[column] / pivot
    if change != 0 {
      var index = elimination.rows.first(slot)
      while index >= 0 {
        let entry = elimination.rows.entries[index]
        program.gradient.add(-change * entry.value, Int(entry.column))
        index = Int(entry.next)
      }
    }
    program.gradient.set(change, column)

    for index in elimination.rows.holders.indices {
      let holder = elimination.rows.holders[index]
      let target = Int(holder.row)
      if rowsBySlot[target] < 0 { continue }
      elimination.constants[target] += holder.value * distance
      if target == slot { continue }
      let factor = holder.value / pivot
      elimination.rows.combine(holder, with: slot, factor: factor, column: Int32(column), replacement: factor)
    }
    rowStates[entering].slot = -1
    rowStates[entering].column = Int32(column)
    columns[column].occupant = Int32(entering)
    // The row may move back to the side where it was, but beyond zero a higher priority would get worse.
    columns[column].isLockedUp = !isOfProgram && rowStates[entering].side < 0
    columns[column].isLockedDown = !isOfProgram && rowStates[entering].side > 0
    release(leaving, to: slot, column, pivot, distance, direction)
  }

  /// Puts the previously tight row into the slot of the one that has become tight.
  private mutating func release(
    _ leaving: Int, to slot: Int, _ column: Int, _ pivot: Double, _ distance: Double, _ direction: Double
  ) {
    guard leaving >= 0 else {
      // A free variable stops nothing and costs nothing, so its row is not needed.
      elimination.rows.clear(slot)
      rowsBySlot[slot] = -1
      return
    }
    elimination.rows.exchange(slot, column: Int32(column), pivot: pivot)
    elimination.constants[slot] = distance
    rowsBySlot[slot] = Int32(leaving)
    rowStates[leaving].slot = Int32(slot)
    rowStates[leaving].side = direction
    if rowStates[leaving].level == program.number { addToGradient(slot, slope(leaving)) }
  }
}
