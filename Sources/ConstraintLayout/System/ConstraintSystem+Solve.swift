extension ConstraintSystem {
  /// Updates all variables, and reports conflicts.
  ///
  /// After a change of constants, the cost is that of everything that depends on them, along the recorded order as long as no inequality
  /// changes sides. After constraints were added, removed or switched, everything connected with them is analysed in O(terms), and new
  /// blocks of constraints are solved.
  package mutating func solve() -> SolveReport {
    var shared = SharedSolver()
    swap(&solver, &shared.solver)
    defer { swap(&solver, &shared.solver) }
    return solve(using: &shared)
  }

  /// Does the same as ``solve()``, in memory that other systems share: small systems then need little memory of their own, and the first
  /// solution of each is found faster.
  package mutating func solve(using shared: inout SharedSolver) -> SolveReport {
    var report = SolveReport()
    var rounds = 0
    while let block = advance(&rounds, &report) { solve(block, using: &shared.solver, &rounds, &report) }
    return report
  }

  /// Returns the variable's value after the last ``solve()``, in points; 0 if it is not in the system. O(1).
  ///
  /// Values are multiples of 2⁻²⁴ points, so that rounding errors do not reveal how a solution was computed.
  package func value(of variable: LayoutVariable) -> Double {
    guard contains(variable), Int(variable.number) < solution.result.values.count else { return 0 }
    return Self.rounded(solution.result.values[Int(variable.number)])
  }

  /// Calls `body` once with each variable whose value, as returned by ``value(of:)``, has changed since the last call, and that value;
  /// before the first call all variables are 0. Removed variables are left out, and the order is unspecified. Call this after ``solve()``.
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

  /// Returns the current knowledge about the structure, for other systems of the same structure. O(1), plus O(terms) of blocks that were
  /// solved since the last call.
  package mutating func recordPlan(using shared: inout SharedSolver) -> LayoutPlan {
    for block in decomposition.blocks.indices { _ = makeRegion(block, using: &shared.solver) }
    return LayoutPlan(structure: structure, decomposition: decomposition, proofs: broken.proofs)
  }

  /// Adopts the knowledge in `plan`, if the plan is for the same structure: the same constraints and variables, added in the same order,
  /// regardless of their constants and of which are switched on. Otherwise does nothing and returns false. O(terms).
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

  /// Returns the nearest multiple of 2⁻²⁴: beyond 2²⁸, doubles have no finer digits, so adding and subtracting 1.5 × 2²⁸ rounds to it.
  static func rounded(_ value: Double) -> Double {
    abs(value) < 134_217_728 ? value + 402_653_184 - 402_653_184 : value
  }
}
