/// The steps of a region that determine each variable of a block, by the variable's number in it; −1 where there is none.
struct StepNumbers: Sendable {
  /// The steps that determine the variables.
  private(set) var values: ContiguousArray<Int32> = []
  /// The steps that compute the variables' partial results.
  private(set) var partials: ContiguousArray<Int32> = []
  /// The steps that pull variables to zero.
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
