extension BlockSolver {
  /// Builds the region from the tight rows, with the required sides of the other rows. With `isUsedOnce`, omits what is needed to follow
  /// changes of constants.
  mutating func makeRegion(_ structure: borrowing SystemStructure, isUsedOnce: Bool = false) -> Region {
    builder.reset(columns: block.variables.count)
    memory.number(block.variables, count: structure.isVariable.count)
    for pivot in elimination.pivots { builder.append(block.rows[Int(pivot.row)], structure, memory.numbers) }
    for column in columns where column.isAlive {
      let occupant = column.occupant
      builder.append(occupant < 0 ? ~block.variables[Int(~occupant)] : globalRow(Int(occupant)), structure, memory.numbers)
    }
    builder.factor(block)
    let region =
      isUsedOnce
      ? builder.buildOnce(block) : builder.build(block, checks: makeChecks(), structure, memory.numbers)
    memory.forget(block.variables)
    return region
  }

  /// Builds the region of a sketch, with everything that is needed to follow changes of constants.
  mutating func makeRegion(_ sketch: RegionSketch, _ block: Decomposition.Block, _ structure: borrowing SystemStructure) -> Region {
    builder.reset(columns: block.variables.count)
    memory.number(block.variables, count: structure.isVariable.count)
    for row in sketch.tight { builder.append(row, structure, memory.numbers) }
    builder.factor(block)
    let region = builder.build(block, checks: sketch.checks, structure, memory.numbers)
    memory.forget(block.variables)
    return region
  }

  /// Builds a region with the same steps as last time, when the tight rows are the same and others are not.
  mutating func makeRegionAgain(_ structure: borrowing SystemStructure) -> Region {
    memory.number(block.variables, count: structure.isVariable.count)
    let region = builder.build(block, checks: makeChecks(), structure, memory.numbers)
    memory.forget(block.variables)
    return region
  }

  /// Returns the number in the system of a row of the block, or `~variable` for a rule that pulls a variable to zero.
  func globalRow(_ row: Int) -> Int32 {
    if row < block.rows.count { return block.rows[row] }
    let number = row - block.rows.count
    return ~block.variables[number < block.variables.count ? number : number - block.variables.count]
  }

  private func makeChecks() -> ContiguousArray<Region.Check> {
    var checks: ContiguousArray<Region.Check> = []
    checks.reserveCapacity(rowStates.count)
    for row in elimination.redundant { checks.append(Region.Check(row: block.rows[Int(row)], side: .zero)) }
    for row in rowStates.indices {
      let state = rowStates[row]
      if state.level == Int32.max || state.slot < 0 { continue }
      checks.append(Region.Check(row: globalRow(row), side: state.isStop ? .zero : state.side > 0 ? .above : .below))
    }
    return checks
  }
}
