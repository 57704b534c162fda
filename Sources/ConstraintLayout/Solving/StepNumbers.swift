/// Which of a region's steps give each variable of a block, by the variable's number in it; −1 where there is none.
struct StepNumbers: Sendable {
  /// The steps that give the variables.
  private(set) var values: ContiguousArray<Int32> = []
  /// The steps that give what is to become the variables.
  private(set) var partials: ContiguousArray<Int32> = []
  /// The steps that draw variables to zero.
  private(set) var rules: ContiguousArray<Int32> = []

  /// Finds the steps. `numbers` are those of the block's variables. O(steps + variables).
  mutating func find(_ steps: ContiguousArray<Region.Step>, _ block: Decomposition.Block, _ numbers: ContiguousArray<Int32>) {
    values.refill(-1, count: block.variables.count)
    partials.refill(-1, count: block.variables.count)
    rules.refill(-1, count: block.variables.count)
    for index in steps.indices {
      let step = steps[index]
      let number = Int(numbers[Int(step.variable)])
      if step.isPartial { partials[number] = Int32(index) } else { values[number] = Int32(index) }
      if step.row < 0, step.row != Region.noRow { rules[Int(numbers[Int(~step.row)])] = Int32(index) }
    }
  }
}
