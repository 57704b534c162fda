extension ConstraintSystem {
  /// What of a system can not hold.
  enum Failure {
    case row(Int32)
    case block(Int32)
  }

  /// Computes what is pending; stops where required rows contradict each other, with that still pending.
  mutating func propagate(_ report: inout SolveReport) -> Failure? {
    if solution.isAllPending {
      solution.places.removeAll()
      for variable in decomposition.order where variable >= 0 {
        let row = Int(decomposition.variables[Int(variable)].row)
        let value = structure.definition(row, variable, constants[row], solution.result.values)
        if value != solution.result.values[Int(variable)] { solution.set(variable, value) }
      }
      solution.noteAll(decomposition)
    }
    while let place = solution.places.popFirst() { define(place) }
    while let row = solution.nextCheck() {
      guard decomposition.rows[Int(row)].role == .check else { continue }
      let side = Region.Side(structure.rows[Int(row)].relation)
      if !structure.isThere(Int(row), side, constants[Int(row)], solution.result.values) { return .row(row) }
    }
    while let (block, isAll) = solution.nextBlock(&solver.memory.rows) {
      if !compute(Int(block), isAll: isAll, &report) { return .block(block) }
    }
    return nil
  }

  private mutating func define(_ place: Int) {
    let variable = decomposition.order[place]
    if variable < 0 { return }
    let row = Int(decomposition.variables[Int(variable)].row)
    let value = structure.definition(row, variable, constants[row], solution.result.values)
    if value == solution.result.values[Int(variable)] { return }
    solution.set(variable, value)
    var link = structure.firstOccurrences[Int(variable)]
    while link >= 0 {
      let occurrence = structure.occurrences[Int(link)]
      link = occurrence.next
      if Int(occurrence.row) != row { solution.touch(occurrence.row, decomposition.rows[Int(occurrence.row)]) }
    }
  }

  private mutating func compute(_ block: Int, isAll: Bool, _ report: inout SolveReport) -> Bool {
    let last = Int(solution.regions[block])
    if !isAll, last >= 0 {
      if update(decomposition.blocks[block].regions[last]) {
        report.replayedBlocks += 1
        return true
      }
    }
    for variable in decomposition.blocks[block].block.variables { solution.changed.note(variable) }
    let count = decomposition.blocks[block].regions.count
    for offset in 0..<count {
      // The one that it followed comes first.
      let region = last < 0 ? offset : offset == 0 ? last : offset <= last ? offset - 1 : offset
      if !isAll, region == last { continue }
      decomposition.blocks[block].regions[region].evaluate(constants, &solution.result)
      guard decomposition.blocks[block].regions[region].holds(structure, constants, solution.result.values) else { continue }
      solution.regions[block] = Int32(region)
      report.replayedBlocks += 1
      return true
    }
    report.solvedBlocks += 1
    solution.regions[block] = -1
    guard let region = solver.solve(decomposition.blocks[block].block, structure, constants, &solution.result) else { return false }
    solution.regions[block] = decomposition.record(region, block: block)
    return true
  }

  /// Computes what depends on the rows in the solver's memory; false if the solution is in another region.
  private mutating func update(_ region: Region) -> Bool {
    solver.memory.pending.grow(region.steps.count + region.checks.count)
    for row in solver.memory.rows {
      let use = region.uses[Int(decomposition.rows[Int(row)].position)]
      if use >= 0 { solver.memory.pending.insert(Int(use)) }
    }
    return region.update(structure, constants, &solution, &solver.memory.pending)
  }
}
