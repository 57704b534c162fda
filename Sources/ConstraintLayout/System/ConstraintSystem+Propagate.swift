extension ConstraintSystem {
  /// The part of a system that cannot hold.
  enum Failure {
    case row(Int32)
    case block(Int32)
  }

  /// The reason for which computing has stopped.
  private enum Stop {
    case done
    case failure(Failure)
    /// A block has to be solved as a linear program, or its solution to be converted to a region.
    case program(Int)
  }

  /// Analyses changes and computes everything pending, up to the next block that ``solve(_:using:_:_:)`` has to solve. Returns that block,
  /// or nil if there is none.
  mutating func advance(_ rounds: inout Int, _ report: inout SolveReport) -> Int? {
    while true {
      if broken.isStale { acceptAgain() }
      if decomposition.isChanged {
        decomposition.update(structure)
        solution.grow(structure, decomposition)
        report.wasCompiled = true
      } else if solution.isAllPending {
        solution.grow(structure, decomposition)
      }
      if decomposition.hasChanges { solution.apply(&decomposition.changes) }
      switch propagate(&report) {
      case .done:
        report.conflicts = broken.conflicts
        return nil
      case .program(let block): return block
      case .failure(let failure): resolve(failure, &rounds)
      }
    }
  }

  /// Solves a block as a linear program, or converts its solution to a region if it has been solved before.
  mutating func solve(_ block: Int, using solver: inout BlockSolver, _ rounds: inout Int, _ report: inout SolveReport) {
    if let region = makeRegion(block, using: &solver) {
      solution.regions[block] = region
      solution.noteBlock(Int32(block))
      return
    }
    report.solvedBlocks += 1
    switch solver.solve(decomposition.blocks[block].block, structure, constants, &solution.result) {
    case .sketch(let sketch): decomposition.blocks[block].sketch = sketch
    case .region(let region): solution.regions[block] = decomposition.record(region, block: block)
    case nil: resolve(.block(Int32(block)), &rounds)
    }
  }

  /// Converts the solution of a block to a region, and returns the number of that. Returns nil if there is nothing to convert.
  mutating func makeRegion(_ block: Int, using solver: inout BlockSolver) -> Int32? {
    guard let sketch = decomposition.blocks[block].sketch else { return nil }
    return decomposition.record(solver.makeRegion(sketch, decomposition.blocks[block].block, structure), block: block)
  }

  private mutating func resolve(_ failure: Failure, _ rounds: inout Int) {
    rounds += 1
    // If rounding errors make it seem that accepted rows cannot hold, the values computed so far are kept.
    if rounds <= 1000 { resolve(failure) }
  }

  /// Computes everything pending; stops if required rows contradict each other.
  private mutating func propagate(_ report: inout SolveReport) -> Stop {
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
      if !structure.isThere(Int(row), side, constants[Int(row)], solution.result.values) { return .failure(.row(row)) }
    }
    while let (block, isAll) = solution.nextBlock() {
      if !replay(Int(block), isAll: isAll) { return .program(Int(block)) }
      report.replayedBlocks += 1
    }
    return .done
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

  /// Computes a block along one of its recorded solutions. Returns false if none of them is valid.
  private mutating func replay(_ block: Int, isAll: Bool) -> Bool {
    if decomposition.blocks[block].sketch != nil { return false }
    let last = Int(solution.regions[block])
    if !isAll, last >= 0, update(decomposition.blocks[block].regions[last]) { return true }
    for variable in decomposition.blocks[block].block.variables { solution.changed.note(variable) }
    let count = decomposition.blocks[block].regions.count
    for offset in 0..<count {
      // The one that the block followed before comes first.
      let region = last < 0 ? offset : offset == 0 ? last : offset <= last ? offset - 1 : offset
      if !isAll, region == last { continue }
      decomposition.blocks[block].regions[region].evaluate(constants, &solution.result)
      guard decomposition.blocks[block].regions[region].holds(structure, constants, solution.result.values) else { continue }
      solution.regions[block] = Int32(region)
      return true
    }
    solution.regions[block] = -1
    return false
  }

  /// Computes the numbers that depend on the touched rows. Returns false if the solution is in another region.
  private mutating func update(_ region: Region) -> Bool {
    solution.steps.grow(region.steps.count + region.checks.count)
    for row in solution.touchedRows {
      let use = region.uses[Int(decomposition.rows[Int(row)].position)]
      if use >= 0 { solution.steps.insert(Int(use)) }
    }
    return region.update(structure, constants, &solution)
  }
}
