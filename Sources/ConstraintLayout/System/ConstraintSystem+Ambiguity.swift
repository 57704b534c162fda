extension ConstraintSystem {
  /// Returns the variables that constraints do not determine: they could have another value with the same errors at every priority. In
  /// ascending order. Solves first if necessary; costs more than solving, and is meant for finding mistakes (`hasAmbiguousLayout`).
  package mutating func undeterminedVariables() -> [LayoutVariable] {
    _ = solve()
    var found = looseVariables
    for state in decomposition.blocks where !state.block.rows.isEmpty { found += undetermined(state.block) }
    return found.sorted().map { LayoutVariable($0) }
  }

  /// Returns another, equally good solution: undetermined variables are 64 points away if possible (`exerciseAmbiguityInLayout`). The
  /// system's own values do not change; the result is by number of variable, and equal to them if there is no other solution.
  package mutating func alternativeValues() -> [Double] {
    _ = solve()
    var result = solution.result
    for variable in looseVariables { result.values[Int(variable)] = 64 }
    for state in decomposition.blocks where !state.block.rows.isEmpty {
      for distance in [64.0, -64.0] {
        let targets = ContiguousArray(solution.result.values.map { $0 + distance })
        if solver.solve(state.block, structure, constants, &result, targets: targets) { break }
      }
    }
    return result.values.map(Self.rounded)
  }

  /// The variables that are not in any constraint.
  private var looseVariables: ContiguousArray<Int32> {
    var found: ContiguousArray<Int32> = []
    for variable in structure.isVariable.indices where structure.isVariable[variable] {
      let state = decomposition.variables[variable]
      if state.place < 0, state.block < 0 { found.append(Int32(variable)) }
    }
    return found
  }

  private mutating func undetermined(_ block: Decomposition.Block) -> ContiguousArray<Int32> {
    var result = solution.result
    guard let region = solver.prepare(block, structure, constants, &result), solver.isUndetermined else { return [] }
    var moves = ContiguousArray(repeating: false, count: block.variables.count)
    for distance in [1.0, -1] {
      var base = solver
      base.startPulls(region, structure, result.values, targets: ContiguousArray(result.values.map { $0 + distance }))
      for local in moves.indices where !moves[local] {
        let row = block.rows.count + local
        var trial = base
        var error = 0.0
        if !trial.appendPull(local, &error) { continue }
        trial.optimisePull(row)
        let slot = Int(trial.rowStates[row].slot)
        moves[local] = slot < 0 || abs(trial.error(slot)) < 1 - 1e-3
      }
    }
    return ContiguousArray(moves.indices.filter { moves[$0] }.map { block.variables[$0] })
  }
}
