extension BlockSolver {
  /// Solves a block whose outside is in `values`, and puts its variables there; nil if the required rows contradict each other.
  mutating func solve(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: inout ContiguousArray<Double>, tolerance: Double
  ) -> Region? {
    guard var region = prepare(block, structure, constants, &values, tolerance: tolerance) else { return nil }
    if isUndetermined {
      appendPulls(region, &values)
      optimisePulls()
      region = makeRegion(structure)
      region.evaluate(constants, &values, &memory.scratch)
    }
    return region
  }

  /// Solves a block with what is undetermined drawn to `targets`, by variable of the system; whether a value has changed.
  mutating func solve(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: inout ContiguousArray<Double>, targets: ContiguousArray<Double>, tolerance: Double
  ) -> Bool {
    let before = block.variables.map { values[Int($0)] }
    guard let region = prepare(block, structure, constants, &values, tolerance: tolerance), isUndetermined else {
      for index in before.indices { values[Int(block.variables[index])] = before[index] }
      return false
    }
    appendPulls(region, &values, targets: targets)
    optimisePulls()
    makeRegion(structure).evaluate(constants, &values, &memory.scratch, targets: targets)
    return before.indices.contains { abs(values[Int(block.variables[$0])] - before[$0]) > tolerance }
  }

  /// Solves a block as far as its constraints go; nil if the required rows contradict each other.
  mutating func prepare(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: inout ContiguousArray<Double>, tolerance: Double
  ) -> Region? {
    load(block, structure, constants, values, tolerance: tolerance)
    guard satisfyRequired(structure) else { return nil }
    satisfyOptional(structure)
    lockStoppedColumns()
    let region = makeRegion(structure)
    region.evaluate(constants, &values, &memory.scratch)
    return region
  }

  /// Whether the required rows of a block can hold together.
  mutating func isFeasible(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: ContiguousArray<Double>, tolerance: Double
  ) -> Bool {
    load(block, structure, constants, values, tolerance: tolerance, requiredOnly: true)
    return satisfyRequired(structure)
  }
}
