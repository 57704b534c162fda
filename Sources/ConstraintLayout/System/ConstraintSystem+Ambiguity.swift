extension ConstraintSystem {
  /// The variables that constraints do not determine: with the same errors at every priority they could have another value. In ascending
  /// order. Solves first if need be; costs more than solving, and is meant for finding mistakes (`hasAmbiguousLayout`).
  package mutating func undeterminedVariables() -> [LayoutVariable] {
    _ = solve()
    let decomposition = plan.variants[solution.variant].decomposition
    var found = decomposition.looseVariables
    for block in decomposition.blocks { found += undetermined(block) }
    return found.sorted().map { LayoutVariable($0) }
  }

  /// Another solution, which is as good: what is not determined is 64 points away if it can be (`exerciseAmbiguityInLayout`).
  /// The system's own values stay as they are; the result is by number of variable, and equal to them if there is no other solution.
  package mutating func alternativeValues() -> [Double] {
    _ = solve()
    let tolerance = findTolerance()
    let decomposition = plan.variants[solution.variant].decomposition
    var values = solution.values
    for variable in decomposition.looseVariables { values[Int(variable)] = 64 }
    for block in decomposition.blocks {
      for distance in [64.0, -64.0] {
        let targets = ContiguousArray(solution.values.map { $0 + distance })
        if solver.solve(block, structure, constants, &values, targets: targets, tolerance: tolerance) { break }
      }
    }
    return values.map(Self.rounded)
  }

  private mutating func undetermined(_ block: Decomposition.Block) -> ContiguousArray<Int32> {
    let tolerance = findTolerance()
    var values = solution.values
    guard let region = solver.prepare(block, structure, constants, &values, tolerance: tolerance), solver.isUndetermined else { return [] }
    var moves = ContiguousArray(repeating: false, count: block.variables.count)
    for distance in [1.0, -1] {
      var base = solver
      base.appendPulls(region, &values, targets: ContiguousArray(values.map { $0 + distance }))
      for local in moves.indices where !moves[local] {
        let row = block.rows.count + local
        if base.rowStates[row].slot < 0 { continue }
        var trial = base
        trial.optimisePull(row)
        let slot = Int(trial.rowStates[row].slot)
        moves[local] = slot < 0 || abs(trial.error(slot)) < 1 - 1e-3
      }
    }
    return ContiguousArray(moves.indices.filter { moves[$0] }.map { block.variables[$0] })
  }
}
