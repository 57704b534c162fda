extension ConstraintSystem {
  /// Brings all variables up to date, and reports conflicts.
  ///
  /// After a change of constants the cost is that of what depends on them, along the recorded order as long as no inequality changes
  /// sides. After constraints were added, removed or switched, what is connected with them is analysed in O(terms), and blocks of
  /// constraints that were not there before are solved.
  package mutating func solve() -> SolveReport {
    var shared = SharedSolver()
    swap(&solver, &shared.solver)
    defer { swap(&solver, &shared.solver) }
    return solve(using: &shared)
  }

  /// Does what ``solve()`` does, in memory that other systems use too: then small systems need little memory of their own, and the first
  /// solution of each is found sooner.
  package mutating func solve(using shared: inout SharedSolver) -> SolveReport {
    var report = SolveReport()
    var rounds = 0
    while let block = advance(&rounds, &report) { solve(block, using: &shared.solver, &rounds, &report) }
    return report
  }

  /// The variable's value after the last ``solve()``, in points; 0 if it is not in the system. O(1).
  ///
  /// Values are multiples of 2⁻²⁴ points, so that rounding errors do not show how a solution was computed.
  package func value(of variable: LayoutVariable) -> Double {
    guard contains(variable), Int(variable.number) < solution.result.values.count else { return 0 }
    return Self.rounded(solution.result.values[Int(variable.number)])
  }

  /// Calls `body` once with each variable whose value, as ``value(of:)`` gives it, is another than at the last call, and that value; before
  /// the first call all variables are 0. Removed variables are left out, and there is no particular order. Called after ``solve()``.
  ///
  /// O(variables that were computed since the last call).
  package mutating func takeChangedVariables(_ body: (LayoutVariable, Double) -> Void) {
    let (values, isVariable) = (solution.result.values, structure.isVariable)
    solution.changed.take {
      isVariable[Int($0)] ? Self.rounded(values[Int($0)]) : nil
    } _: {
      body(LayoutVariable($0), $1)
    }
  }

  /// What is known about the structure by now, for other systems like this one. O(1), but O(terms) of blocks that were solved since.
  package mutating func recordPlan(using shared: inout SharedSolver) -> LayoutPlan {
    for block in decomposition.blocks.indices { _ = makeRegion(block, using: &shared.solver) }
    return LayoutPlan(structure: structure, decomposition: decomposition, proofs: broken.proofs)
  }

  /// Takes over what `plan` knows, if it is for the same structure: the same constraints and variables, added in the same order, whatever
  /// their constants and whichever of them are switched on. Otherwise nothing happens and the result is false. O(terms).
  package mutating func adopt(_ plan: LayoutPlan) -> Bool {
    guard !plan.decomposition.isEmpty, plan.structure.matches(structure) else { return false }
    let own = structure
    structure = plan.structure
    decomposition = plan.decomposition
    broken = BrokenRows(plan.proofs)
    for row in own.rows.indices where own.rows[row].isActive != structure.rows[row].isActive {
      structure.setActive(own.rows[row].isActive, of: row)
      decomposition.noteChange(row, structure)
    }
    solution.reset()
    return true
  }

  /// The nearest multiple of 2⁻²⁴: beyond 2²⁸, doubles have no finer digits, so adding and subtracting 1.5 × 2²⁸ leaves that.
  static func rounded(_ value: Double) -> Double {
    abs(value) < 134_217_728 ? value + 402_653_184 - 402_653_184 : value
  }
}
