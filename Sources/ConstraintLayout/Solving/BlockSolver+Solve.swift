extension BlockSolver {
  /// The form in which a block's solution is returned.
  enum Solution {
    case region(Region)
    /// A sketch, to be converted to a region when that is needed.
    case sketch(RegionSketch)
  }

  /// Solves a block whose outer variables are in `result`, and stores its variables there. Returns nil if the required rows contradict each
  /// other.
  mutating func solve(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ result: inout VariableValues
  ) -> Solution? {
    guard block.variables.count <= tableau.limit, block.rows.count <= TableauSolver.largestRowCount else {
      return solveSparsely(block, structure, constants, &result).map { .region($0) }
    }
    memory.number(block.variables, count: structure.isVariable.count)
    let sketch = tableau.solve(block, structure, constants, &result, memory.numbers)
    memory.forget(block.variables)
    guard let sketch else { return nil }
    for row in sketch.tight where row >= 0 && !structure.isThere(Int(row), .zero, constants[Int(row)], result.values) {
      // Coefficients that differ by orders of magnitude have caused a loss of digits, which is avoided by computing the values from the
      // start.
      let region = makeRegion(sketch, block, structure)
      region.evaluate(constants, &result)
      return .region(region)
    }
    return .sketch(sketch)
  }

  /// Solves a block in a sparse matrix.
  private mutating func solveSparsely(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ result: inout VariableValues
  ) -> Region? {
    guard let region = prepare(block, structure, constants, &result) else { return nil }
    if !isUndetermined { return region }
    startPulls(region, structure, result.values)
    let pivots = memory.pivotCount
    optimisePulls()
    if memory.pivotCount == pivots { return makeRegionAgain(structure) }
    let determined = makeRegion(structure)
    determined.evaluate(constants, &result)
    return determined
  }

  /// Solves a block while pulling undetermined variables to `targets`, which are by variable of the system. Returns whether a value has
  /// changed.
  mutating func solve(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ result: inout VariableValues, targets: ContiguousArray<Double>
  ) -> Bool {
    let before = block.variables.map { result.values[Int($0)] }
    guard let region = prepare(block, structure, constants, &result), isUndetermined else {
      for index in before.indices { result.values[Int(block.variables[index])] = before[index] }
      return false
    }
    startPulls(region, structure, result.values, targets: targets)
    optimisePulls()
    makeRegion(structure, isUsedOnce: true).evaluate(constants, &result, targets: targets)
    return before.indices.contains { abs(result.values[Int(block.variables[$0])] - before[$0]) > tolerance }
  }

  /// Solves a block as far as its constraints determine it. Returns nil if the required rows contradict each other.
  mutating func prepare(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ result: inout VariableValues
  ) -> Region? {
    load(block, structure, constants, result.values)
    guard satisfyRequired(structure) else { return nil }
    satisfyOptional(structure)
    lockStoppedColumns()
    let region = makeRegion(structure, isUsedOnce: isUndetermined)
    region.evaluate(constants, &result)
    return region
  }

  /// Returns whether the required rows of a block can hold together.
  mutating func isFeasible(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: ContiguousArray<Double>
  ) -> Bool {
    load(block, structure, constants, values, requiredOnly: true)
    return satisfyRequired(structure)
  }
}
