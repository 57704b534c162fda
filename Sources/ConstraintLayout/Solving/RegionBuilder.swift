/// Builds the arithmetic of a block's solution from its tight rows.
struct RegionBuilder: Sendable {
  private var factorization = Elimination()
  /// The tight rows; `~variable` is the rule that pulls a variable to zero.
  private(set) var rows: ContiguousArray<Int32> = []
  private var rightSides = RightSides()
  /// The variable that each tight row determines, −1 if none; and the number of other rows from which the row was subtracted.
  private var variables: ContiguousArray<Int32> = []
  private var uses: ContiguousArray<Int32> = []
  /// The coefficient of the variable in a tight row that has no other variables; 0 if there are others.
  private var directCoefficients: ContiguousArray<Double> = []

  /// The terms by which the right sides of tight rows are reduced.
  private struct RightSides: Sendable {
    /// The terms in variables outside the block, and the end of those of each row.
    var outerTerms: ContiguousArray<RowTerm> = []
    var outerEnds: ContiguousArray<Int32> = []
    /// The subtracted rows, in the order of rows, and the end of those of each row.
    var lower: ContiguousArray<Elimination.Step> = []
    var lowerEnds: ContiguousArray<Int32> = []
  }

  /// A result, and the step or check that uses it.
  private struct Use: Sendable {
    var from: Int32
    var to: Int32
  }

  private var pairs: ContiguousArray<Use> = []
  private var stepNumbers = StepNumbers()
  private var steps: ContiguousArray<Region.Step> = []
  private var valueTerms: ContiguousArray<RowTerm> = []
  private var partialTerms: ContiguousArray<RowTerm> = []

  /// Begins with a block of `columns` variables.
  mutating func reset(columns: Int) {
    factorization.reset(columns: columns)
    rows.removeAll(keepingCapacity: true)
    rightSides.outerTerms.removeAll(keepingCapacity: true)
    rightSides.outerEnds.removeAll(keepingCapacity: true)
  }

  /// Adds a tight row. `numbers` are those of variables in the block, and −1 for those outside.
  mutating func append(_ row: Int32, _ structure: borrowing SystemStructure, _ numbers: ContiguousArray<Int32>) {
    rows.append(row)
    factorization.appendRow(constant: 0, isEquation: true)
    if row < 0 {
      factorization.rows.append(numbers[Int(~row)], 1)
    } else {
      for index in structure.termRange(Int(row)) {
        let term = structure.terms[index]
        let column = numbers[Int(term.variable)]
        if column >= 0 { factorization.rows.append(column, term.coefficient) } else { rightSides.outerTerms.append(term) }
      }
    }
    rightSides.outerEnds.append(Int32(rightSides.outerTerms.count))
  }

  /// Finds the steps that compute the block's variables.
  mutating func factor(_ block: Decomposition.Block) {
    factorization.run()
    sortLower()
    steps.removeAll(keepingCapacity: true)
    valueTerms.removeAll(keepingCapacity: true)
    partialTerms.removeAll(keepingCapacity: true)
    variables.refill(-1, count: rows.count)
    directCoefficients.refill(0, count: rows.count)
    for pivot in factorization.pivots { variables[Int(pivot.row)] = block.variables[Int(pivot.column)] }
    for pivot in factorization.pivots {
      let row = Int(pivot.row)
      // A row with only this variable left determines it immediately.
      let isLast = factorization.rows.rows[row].count == 1
      if uses[row] == 0, !isLast { continue }
      appendRightSide(row)
      appendStep(rows[row], pivot, isPartial: !isLast)
      directCoefficients[row] = isLast ? pivot.coefficient : 0
    }
    for pivot in factorization.pivots.reversed() where factorization.rows.rows[Int(pivot.row)].count > 1 {
      let isKnown = uses[Int(pivot.row)] > 0
      if isKnown {
        partialTerms.append(RowTerm(variable: variables[Int(pivot.row)], coefficient: -1))
      } else {
        appendRightSide(Int(pivot.row))
      }
      var index = factorization.rows.first(Int(pivot.row))
      while index >= 0 {
        let entry = factorization.rows.entries[index]
        index = Int(entry.next)
        if entry.column == pivot.column { continue }
        valueTerms.append(RowTerm(variable: block.variables[Int(entry.column)], coefficient: entry.value))
      }
      appendStep(isKnown ? Region.noRow : rows[Int(pivot.row)], pivot, isPartial: false)
    }
  }

  /// Builds the region, with `checks` for rows that are not tight. `numbers` are the same as before.
  mutating func build(
    _ block: Decomposition.Block, checks: ContiguousArray<Region.Check>, _ structure: borrowing SystemStructure,
    _ numbers: ContiguousArray<Int32>
  ) -> Region {
    let rowUses = findRowUses(block, checks)
    let users = findUsers(block, checks, structure, numbers)
    return Region(
      steps: steps.compactCopy(), valueTerms: valueTerms.compactCopy(), partialTerms: partialTerms.compactCopy(), checks: checks,
      users: users, uses: rowUses)
  }

  /// Builds a region with only the arithmetic, which cannot follow changes.
  mutating func buildOnce(_ block: Decomposition.Block) -> Region {
    Region(
      steps: steps.compactCopy(), valueTerms: valueTerms.compactCopy(), partialTerms: partialTerms.compactCopy(), checks: [], users: [],
      uses: findRowUses(block, []))
  }

  private mutating func appendStep(_ row: Int32, _ pivot: Elimination.Pivot, isPartial: Bool) {
    steps.append(
      Region.Step(
        row: row, variable: variables[Int(pivot.row)], isPartial: isPartial, inverse: isPartial ? 1 : 1 / pivot.coefficient,
        valueEnd: Int32(valueTerms.count), partialEnd: Int32(partialTerms.count), userEnd: 0))
  }

  /// Appends the terms by which a tight row's right side is reduced.
  private mutating func appendRightSide(_ position: Int) {
    for index in (position == 0 ? 0 : Int(rightSides.outerEnds[position - 1]))..<Int(rightSides.outerEnds[position]) {
      valueTerms.append(rightSides.outerTerms[index])
    }
    for index in (position == 0 ? 0 : Int(rightSides.lowerEnds[position - 1]))..<Int(rightSides.lowerEnds[position]) {
      let (from, factor) = (Int(rightSides.lower[index].from), rightSides.lower[index].factor)
      if directCoefficients[from] != 0 {
        valueTerms.append(RowTerm(variable: variables[from], coefficient: factor * directCoefficients[from]))
      } else {
        partialTerms.append(RowTerm(variable: variables[from], coefficient: factor))
      }
    }
  }

  /// Sorts the subtracted rows by the row that they were subtracted from.
  private mutating func sortLower() {
    uses.refill(0, count: rows.count)
    rightSides.lowerEnds.refill(0, count: rows.count)
    for step in factorization.steps {
      uses[Int(step.from)] += 1
      rightSides.lowerEnds[Int(step.to)] += 1
    }
    var sum: Int32 = 0
    for position in rightSides.lowerEnds.indices {
      let count = rightSides.lowerEnds[position]
      rightSides.lowerEnds[position] = sum
      sum += count
    }
    rightSides.lower.refill(Elimination.Step(from: 0, to: 0, factor: 0), count: factorization.steps.count)
    for step in factorization.steps {
      rightSides.lower[Int(rightSides.lowerEnds[Int(step.to)])] = step
      rightSides.lowerEnds[Int(step.to)] += 1
    }
  }

  private func findRowUses(_ block: Decomposition.Block, _ checks: ContiguousArray<Region.Check>) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: -1, count: block.rows.count)
    // The rows of the block are in ascending order, and so are checks in nearly all cases; tight rows are not.
    for index in steps.indices where steps[index].row >= 0 { result[position(of: steps[index].row, block)] = Int32(index) }
    for index in checks.indices where checks[index].row >= 0 {
      result[position(of: checks[index].row, block)] = Int32(steps.count + index)
    }
    return result
  }

  private func position(of row: Int32, _ block: Decomposition.Block) -> Int {
    var (low, high) = (0, block.rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if block.rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Finds the steps and checks that use each step's result, and stores the end of those of each step.
  private mutating func findUsers(
    _ block: Decomposition.Block, _ checks: ContiguousArray<Region.Check>, _ structure: borrowing SystemStructure,
    _ numbers: ContiguousArray<Int32>
  ) -> ContiguousArray<Int32> {
    stepNumbers.find(steps, block, numbers)
    pairs.removeAll(keepingCapacity: true)
    var (value, partial) = (0, 0)
    for index in steps.indices {
      while value < Int(steps[index].valueEnd) {
        let number = numbers[Int(valueTerms[value].variable)]
        if number >= 0 { pairs.append(Use(from: stepNumbers.values[Int(number)], to: Int32(index))) }
        value += 1
      }
      while partial < Int(steps[index].partialEnd) {
        pairs.append(Use(from: stepNumbers.partials[Int(numbers[Int(partialTerms[partial].variable)])], to: Int32(index)))
        partial += 1
      }
    }
    for index in checks.indices {
      let user = Int32(steps.count + index)
      if checks[index].row < 0 {
        pairs.append(Use(from: stepNumbers.values[Int(numbers[Int(~checks[index].row)])], to: user))
        continue
      }
      for term in structure.termRange(Int(checks[index].row)) {
        let number = numbers[Int(structure.terms[term].variable)]
        if number >= 0 { pairs.append(Use(from: stepNumbers.values[Int(number)], to: user)) }
      }
    }
    for index in steps.indices { steps[index].userEnd = 0 }
    for pair in pairs where pair.from >= 0 { steps[Int(pair.from)].userEnd += 1 }
    var sum: Int32 = 0
    for index in steps.indices {
      let count = steps[index].userEnd
      steps[index].userEnd = sum
      sum += count
    }
    var users = ContiguousArray<Int32>(repeating: 0, count: Int(sum))
    for pair in pairs where pair.from >= 0 {
      users[Int(steps[Int(pair.from)].userEnd)] = pair.to
      steps[Int(pair.from)].userEnd += 1
    }
    return users
  }
}
