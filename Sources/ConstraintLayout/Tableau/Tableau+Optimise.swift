extension Tableau {
  /// A direction in which the objective decreases.
  private struct Descent {
    var column: Int
    /// 1 or −1.
    var direction: Double
    /// The objective's change per unit; negative.
    var slope: Double
  }

  /// Minimises the sum of the costs of the program's rows without making earlier programs worse, and locks the directions that would
  /// increase it.
  ///
  /// Steps that do not move anything could cycle; after several of them, the lowest numbers take precedence (Bland's rule), and the number
  /// of steps is limited: if the limit is reached, the layout is not quite optimal, but valid.
  mutating func optimise() {
    var stalled = 0
    var remaining = 200 + 40 * slotCount
    let patience = 20 + 2 * columnCount
    while remaining > 0, let descent = findDescent(isCareful: stalled > patience) {
      remaining -= 1
      let isCareful = stalled > patience
      guard let stop = findStop(descent, isCareful: isCareful) else {
        // Costs are never negative, so this can only be caused by rounding errors.
        if descent.direction > 0 { locks.up.insert(descent.column) } else { locks.down.insert(descent.column) }
        continue
      }
      stalled = stop.distance > tolerance ? 0 : stalled + 1
      pivot(Int(stop.slot), descent.column, descent.direction * stop.distance, descent.direction)
    }
    for column in locks.open {
      let (up, down) = slopes(column)
      if up > Tolerance.slope { locks.up.insert(column) }
      if down > Tolerance.slope { locks.down.insert(column) }
    }
  }

  /// Returns the change of the objective when a column moves up, and when it moves down.
  @inline(__always) private func slopes(_ column: Int) -> (up: Double, down: Double) {
    let (occupant, gradient) = (Int(columns[column].occupant), gradient[column])
    guard occupant >= 0, rows[occupant].level == level else { return (gradient, -gradient) }
    return (rows[occupant].costAbove + gradient, rows[occupant].costBelow - gradient)
  }

  /// Returns the steepest descent; if careful, the one with the lowest occupant.
  @inline(__always) private func findDescent(isCareful: Bool) -> Descent? {
    var best: Descent?
    for column in locks.open {
      let (up, down) = slopes(column)
      let found: Descent
      if up < -Tolerance.slope, !locks.up.contains(column) {
        found = Descent(column: column, direction: 1, slope: up)
      } else if down < -Tolerance.slope, !locks.down.contains(column) {
        found = Descent(column: column, direction: -1, slope: down)
      } else {
        continue
      }
      guard let other = best else {
        best = found
        continue
      }
      if isCareful ? columns[column].occupant < columns[other.column].occupant : found.slope < other.slope { best = found }
    }
    return best
  }

  /// Returns the point from which on the objective no longer decreases along a descent. Rows of the program that reach zero before that
  /// point pass it.
  private mutating func findStop(_ descent: Descent, isCareful: Bool) -> Breakpoint? {
    var count = findBreakpoints(descent)
    var slope = descent.slope
    while count > 0 {
      var first = 0
      for index in 1..<max(1, count) where isBefore(breakpoints[index], breakpoints[first], isCareful) { first = index }
      let breakpoint = breakpoints[first]
      slope += breakpoint.increase
      if slope >= -Tolerance.slope || isCareful { return breakpoint }
      turn(Int(breakpoint.slot))
      count -= 1
      breakpoints[first] = breakpoints[count]
    }
    return nil
  }

  @inline(__always) private func isBefore(_ a: Breakpoint, _ b: Breakpoint, _ isCareful: Bool) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    if !isCareful, a.size != b.size { return a.size > b.size }
    return slots[Int(a.slot)].row < slots[Int(b.slot)].row
  }

  /// Stores the points at which rows reach zero along a descent in ``breakpoints``, and returns their number.
  private mutating func findBreakpoints(_ descent: Descent) -> Int {
    var count = 0
    for slot in openSlots {
      let row = Int(slots[slot].row)
      if row < 0 || rows[row].level > level { continue }
      let change = form(slot)[descent.column] * descent.direction
      let state = rows[row]
      if state.side * change >= 0 { continue }
      breakpoints[count] = Breakpoint(
        distance: max(0, -slots[slot].constant / change),
        increase: state.level < level ? .infinity : (state.costAbove + state.costBelow) * abs(change), size: abs(change),
        slot: Int32(slot))
      count += 1
    }
    return count
  }

  /// Adds a row's coefficients to the gradient.
  mutating func addToGradient(_ slot: Int, _ factor: Double) {
    if factor != 0 { add(form(slot), times: factor, to: gradient) }
  }

  /// Lets a row of the program pass zero, which reverses its side.
  private mutating func turn(_ slot: Int) {
    let row = Int(slots[slot].row)
    let before = rows[row].slope
    rows[row].side = -rows[row].side
    addToGradient(slot, rows[row].slope - before)
  }

  /// Moves a column by `distance`, which brings the row at `slot` to zero, and exchanges the two.
  private mutating func pivot(_ slot: Int, _ column: Int, _ distance: Double, _ direction: Double) {
    let entering = Int(slots[slot].row)
    let leaving = Int(columns[column].occupant)
    let isOfProgram = rows[entering].level == level
    if isOfProgram { addToGradient(slot, -rows[entering].slope) }
    let source = form(slot)
    let pivot = source[column]
    let change = gradient[column] / pivot
    addToGradient(slot, -change)
    gradient[column] = change
    for other in 0..<slotCount where other != slot && slots[other].row >= 0 {
      let target = form(other)
      let value = target[column]
      if value == 0 { continue }
      slots[other].constant += value * distance
      add(source, times: -value / pivot, to: target)
      target[column] = value / pivot
    }
    rows[entering].slot = -1
    columns[column].occupant = Int32(entering)
    // The row may move back to the side where it was, but beyond zero a higher priority would get worse.
    locks.up.set(column, !isOfProgram && rows[entering].side < 0)
    locks.down.set(column, !isOfProgram && rows[entering].side > 0)
    release(leaving, to: slot, column, pivot, distance, direction)
  }

  /// Puts the previously tight row into the slot of the one that has become tight.
  private mutating func release(_ leaving: Int, to slot: Int, _ column: Int, _ pivot: Double, _ distance: Double, _ direction: Double) {
    guard leaving >= 0 else {
      // A free variable stops nothing and costs nothing, so its row is not needed.
      slots[slot].row = -1
      return
    }
    let form = form(slot)
    for other in 0..<columnCount { form[other] /= -pivot }
    form[column] = 1 / pivot
    slots[slot] = Slot(row: Int32(leaving), constant: distance)
    rows[leaving].slot = Int32(slot)
    rows[leaving].side = direction
    if rows[leaving].level == level { addToGradient(slot, rows[leaving].slope) }
  }
}
