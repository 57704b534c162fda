extension ConstraintSystem {
  /// Brings all variables up to date, and reports conflicts.
  ///
  /// After a change of constants the cost is that of what depends on them, along the recorded order as long as no inequality changes
  /// sides. After constraints were added or removed, the structure is analysed in O(terms), and the blocks they are in are solved.
  package mutating func solve() -> SolveReport {
    var report = SolveReport()
    if let changed = changedRows { compile(changed, &report) }
    let tolerance = findTolerance()
    if solution.variant > 0, !proofsHold(solution.variant, tolerance) { use(0) }
    if !propagate(tolerance, &report) {
      resolveConflicts(tolerance)
      // The accepted rows can hold. Should rounding errors say otherwise, what was computed so far stays.
      _ = propagate(tolerance, &report)
      solution.clear()
    }
    report.conflicts = plan.variants[solution.variant].proofs.map { proof in
      ConstraintConflict(constraints: proof.rows.map { ConstraintHandle($0) }, broken: ConstraintHandle(proof.broken))
    }
    return report
  }

  /// The variable's value after the last ``solve()``, in points; 0 if it is not in the system. O(1).
  ///
  /// Values are multiples of 2⁻²⁴ points, so that rounding errors do not show how a solution was computed.
  package func value(of variable: LayoutVariable) -> Double {
    guard contains(variable), Int(variable.number) < solution.values.count else { return 0 }
    return Self.rounded(solution.values[Int(variable.number)])
  }

  /// What is known about the structure by now, for other systems like this one. O(1).
  package var recordedPlan: LayoutPlan { plan }

  /// Takes over what `plan` knows, if it is for the same structure: the same constraints and variables, added in the same order, whatever
  /// their constants. Otherwise nothing happens and the result is false. O(terms).
  package mutating func adopt(_ plan: LayoutPlan) -> Bool {
    guard !plan.variants.isEmpty, plan.structure.matches(structure) else { return false }
    self.plan = plan
    changedRows = nil
    use(0)
    return true
  }

  /// The nearest multiple of 2⁻²⁴: beyond 2²⁸, doubles have no finer digits, so adding and subtracting 1.5 × 2²⁸ leaves that.
  static func rounded(_ value: Double) -> Double {
    abs(value) < 134_217_728 ? value + 402_653_184 - 402_653_184 : value
  }

  private mutating func compile(_ changed: ContiguousArray<Int32>, _ report: inout SolveReport) {
    var variant = PlanVariant(structure)
    if let old = plan.variants.first {
      variant.reuseRegions(of: old, changed: RowSet(changed, count: structure.rows.count))
    }
    plan.structure = structure
    plan.variants = [variant]
    changedRows = nil
    report.wasCompiled = true
    use(0)
  }

  private mutating func use(_ variant: Int) {
    solution.reset(variant, plan.variants[variant], variableCount: structure.isVariable.count)
  }

  mutating func findTolerance() -> Double {
    let largest = largestConstant ?? constants.reduce(0) { max($0, abs($1)) }
    largestConstant = largest
    return Tolerance.feasibility(largestConstant: largest)
  }

  // MARK: Conflicts

  /// Whether a variant's rows are broken with good reason: they contradict others, and were added after them.
  private func proofsHold(_ variant: Int, _ tolerance: Double) -> Bool {
    for proof in plan.variants[variant].proofs {
      guard proof.holds(constants, tolerance: tolerance) else { return false }
      for row in proof.rows where isAccepted(proof.broken, before: row) { return false }
    }
    return true
  }

  private func isAccepted(_ a: Int32, before b: Int32) -> Bool {
    let (a, b) = (origins[Int(a)], origins[Int(b)])
    return a.yieldsLast == b.yieldsLast ? a.sequence < b.sequence : a.yieldsLast
  }

  private mutating func resolveConflicts(_ tolerance: Double) {
    for variant in plan.variants.indices.dropFirst() where proofsHold(variant, tolerance) {
      use(variant)
      var report = SolveReport()
      if propagate(tolerance, &report) {
        solution.isAllPending = true
        return
      }
    }
    var rows: [Int32] = []
    for row in structure.rows.indices where structure.rows[row].isActive && structure.rows[row].isRequired { rows.append(Int32(row)) }
    rows.sort { isAccepted($0, before: $1) }
    var search = ConflictSearch(structure, constants, tolerance: tolerance)
    let variant = PlanVariant(structure, proofs: search.run(rows))
    if plan.variants.count == PlanVariant.capacity { plan.variants.removeLast() }
    plan.variants.append(variant)
    use(plan.variants.count - 1)
  }

  // MARK: Units

  /// Computes what is pending; false, with everything pending, if required rows contradict each other.
  private mutating func propagate(_ tolerance: Double, _ report: inout SolveReport) -> Bool {
    let decomposition = plan.variants[solution.variant].decomposition
    let isComplete = solution.isAllPending
    var unit = 0
    while true {
      if isComplete {
        if unit == decomposition.unitCount { break }
      } else {
        guard let next = solution.next(from: unit) else { break }
        unit = next
      }
      if !compute(unit, decomposition, tolerance, isComplete: isComplete, &report) {
        solution.isAllPending = true
        return false
      }
      unit += 1
    }
    if isComplete { solution.clear() }
    solution.hasOtherChange = false
    return true
  }

  @inline(__always) private mutating func compute(
    _ unit: Int, _ decomposition: borrowing Decomposition, _ tolerance: Double, isComplete: Bool, _ report: inout SolveReport
  ) -> Bool {
    if unit < decomposition.definedVariables.count {
      let row = Int(decomposition.definingRows[unit])
      let variable = Int(decomposition.definedVariables[unit])
      let value = structure.definition(row, Int32(variable), constants[row], solution.values)
      if !isComplete, value != solution.values[variable] {
        for index in Int(decomposition.occurrenceStarts[variable])..<Int(decomposition.occurrenceStarts[variable + 1]) {
          let other = decomposition.unitOfRow[Int(decomposition.occurrences[index])]
          if other >= 0, Int(other) != unit { solution.note(Int(other)) }
        }
      }
      solution.values[variable] = value
      return true
    }
    if unit < decomposition.firstBlockUnit {
      let row = Int(decomposition.checkedRows[unit - decomposition.definedVariables.count])
      return structure.isSatisfied(row, constants[row], solution.values, tolerance: tolerance)
    }
    return solveBlock(unit - decomposition.firstBlockUnit, decomposition, tolerance, &report)
  }

  private mutating func solveBlock(
    _ block: Int, _ decomposition: borrowing Decomposition, _ tolerance: Double, _ report: inout SolveReport
  ) -> Bool {
    let last = Int(solution.regions[block])
    let count = plan.variants[solution.variant].regions[block].count
    if last >= 0, last < count, replay(block, last, tolerance) {
      report.replayedBlocks += 1
      return true
    }
    for region in 0..<count where region != last && replay(block, region, tolerance) {
      solution.regions[block] = Int32(region)
      report.replayedBlocks += 1
      return true
    }
    report.solvedBlocks += 1
    guard
      let region = solver.solve(decomposition.blocks[block], structure, constants, &solution.values, tolerance: tolerance)
    else { return false }
    solution.regions[block] = plan.variants[solution.variant].record(region, block: block)
    return true
  }

  private mutating func replay(_ block: Int, _ region: Int, _ tolerance: Double) -> Bool {
    plan.variants[solution.variant].regions[block][region].evaluate(constants, &solution.values, &solver.memory.scratch)
    return plan.variants[solution.variant].regions[block][region].holds(structure, constants, solution.values, tolerance: tolerance)
  }
}
