extension BlockSolver {
  /// The tight rows as arithmetic, and what the other rows have to be like.
  mutating func makeRegion(_ structure: borrowing SystemStructure) -> Region {
    var region = Region()
    factorization.reset(columns: block.variables.count)
    memory.number(block.variables, count: structure.isVariable.count)
    for pivot in elimination.pivots { loadTight(block.rows[Int(pivot.row)], structure, &region) }
    for column in columns where column.isAlive {
      let occupant = column.occupant
      if occupant < 0 {
        loadTight(~block.variables[Int(~occupant)], structure, &region)
      } else {
        loadTight(globalRow(Int(occupant)), structure, &region)
      }
    }
    memory.forget(block.variables)
    factorization.run()
    region.steps = factorization.steps
    region.pivots.reserveCapacity(factorization.pivots.count)
    for pivot in factorization.pivots.reversed() {
      for index in factorization.rows.range(Int(pivot.row)) {
        let entry = factorization.rows.entries[index]
        if entry.column == pivot.column { continue }
        region.upperTerms.append(RowTerm(variable: block.variables[Int(entry.column)], coefficient: entry.value))
      }
      region.pivots.append(
        Region.Pivot(
          position: pivot.row, variable: block.variables[Int(pivot.column)], inverse: 1 / pivot.coefficient,
          upperEnd: Int32(region.upperTerms.count)))
    }
    addChecks(&region)
    return region
  }

  /// The number in the system of a row of the block; `~variable` for a rule that draws a variable to zero.
  func globalRow(_ row: Int) -> Int32 {
    row < block.rows.count ? block.rows[row] : ~block.variables[row - block.rows.count]
  }

  private mutating func loadTight(_ row: Int32, _ structure: borrowing SystemStructure, _ region: inout Region) {
    let position = Int32(region.rows.count)
    region.rows.append(row)
    factorization.appendRow(constant: 0, isEquation: true)
    guard row >= 0 else {
      factorization.rows.append(memory.numbers[Int(~row)], 1)
      return
    }
    for index in structure.termRange(Int(row)) {
      let term = structure.terms[index]
      let column = memory.numbers[Int(term.variable)]
      if column >= 0 {
        factorization.rows.append(column, term.coefficient)
      } else {
        region.outerTerms.append(Region.OuterTerm(position: position, variable: term.variable, coefficient: term.coefficient))
      }
    }
  }

  private func addChecks(_ region: inout Region) {
    for row in elimination.redundant { region.checks.append(Region.Check(row: block.rows[Int(row)], side: .zero)) }
    for row in rowStates.indices {
      let state = rowStates[row]
      if state.level == Int32.max || state.slot < 0 { continue }
      region.checks.append(Region.Check(row: globalRow(row), side: state.isStop ? .zero : state.side > 0 ? .above : .below))
    }
  }
}
