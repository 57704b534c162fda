/// What variables can do that priorities leave free, while one after another is drawn to its target.
///
/// A variable that has been drawn to its target can not move any more, so it counts as known in what follows: in most systems a variable
/// is then a sum of one or two things, and not of all that come before it.
struct Pulls: Sendable {
  /// A row that was tight at the start, and how much a variable moves when its left side grows by 1.
  struct Term: Sendable {
    var row: Int32
    var coefficient: Double
  }

  /// The result of ``findForm(_:)``.
  private(set) var form: ContiguousArray<Term> = []
  /// The variable's value minus its target if the rows of ``form`` were as they were at the start.
  private(set) var startError = 0.0
  private var region: Region?
  /// By number in the block.
  private var startValues: ContiguousArray<Double> = []
  private var targets: ContiguousArray<Double> = []
  private var settled = SettledVariables()
  private var stepNumbers = StepNumbers()
  /// By step: the row that it takes from, if that can move.
  private var freeRows: ContiguousArray<Int32> = []
  /// By step: how much its result counts; zero in between.
  private var weights: ContiguousArray<Double> = []
  /// By term of the region: the variable's number in the block; −1 outside.
  private var valueNumbers: ContiguousArray<Int32> = []
  private var partialNumbers: ContiguousArray<Int32> = []
  private var pending = PendingSet()

  /// Begins with a solution. `numbers` are those of variables in the block, and −1 for those outside. O(terms).
  mutating func start(
    _ region: Region, _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ values: borrowing ContiguousArray<Double>,
    _ targets: ContiguousArray<Double>, _ numbers: ContiguousArray<Int32>
  ) {
    self.region = region
    let count = block.variables.count
    startValues.refill(0, count: count)
    self.targets.refill(0, count: count)
    for local in 0..<count {
      startValues[local] = values[Int(block.variables[local])]
      if !targets.isEmpty { self.targets[local] = targets[Int(block.variables[local])] }
    }
    settled.start(block, structure, numbers)
    stepNumbers.find(region.steps, block, numbers)
    valueNumbers.removeAll(keepingCapacity: true)
    for term in region.valueTerms { valueNumbers.append(numbers[Int(term.variable)]) }
    partialNumbers.removeAll(keepingCapacity: true)
    for term in region.partialTerms { partialNumbers.append(numbers[Int(term.variable)]) }
    freeRows.refill(-1, count: region.steps.count)
    weights.refill(0, count: region.steps.count)
    pending.grow(region.steps.count)
  }

  /// Notes that a tight row can move; it is the one that a step takes from.
  mutating func noteFree(row: Int, step: Int32) {
    if step >= 0 { freeRows[Int(step)] = Int32(row) }
  }

  /// The step that draws a variable to zero; −1 if there is none.
  func stepOfRule(_ local: Int) -> Int32 { stepNumbers.rules[local] }

  /// Whether it is known already that a variable can not move any more.
  func isSettled(_ local: Int) -> Bool { settled.isSettled[local] }

  /// Notes that a variable can not move any more, and its value minus its target.
  mutating func settle(_ local: Int, error: Double) {
    settled.settle(local, shift: error + targets[local] - startValues[local])
  }

  /// Finds what a variable depends on of what can move, variables that are settled being known. O(terms on the way there).
  mutating func findForm(_ local: Int) {
    form.removeAll(keepingCapacity: true)
    startError = startValues[local] - targets[local]
    guard let region, stepNumbers.values[local] >= 0 else { return }
    let last = region.steps.count - 1
    weights[Int(stepNumbers.values[local])] = 1
    pending.insert(last - Int(stepNumbers.values[local]))
    while let reversed = pending.popFirst() {
      let index = last - reversed
      let step = region.steps[index]
      let before = index == 0 ? Region.Step.start : region.steps[index - 1]
      let weight = weights[index] * step.inverse
      weights[index] = 0
      if freeRows[index] >= 0, weight != 0 { form.append(Term(row: freeRows[index], coefficient: weight)) }
      for term in Int(before.valueEnd)..<Int(step.valueEnd) {
        let number = Int(valueNumbers[term])
        if number < 0 { continue }
        let change = -region.valueTerms[term].coefficient * weight
        if settled.isSettled[number] {
          startError += change * settled.shifts[number]
        } else {
          add(change, stepNumbers.values[number], last)
        }
      }
      for term in Int(before.partialEnd)..<Int(step.partialEnd) {
        add(-region.partialTerms[term].coefficient * weight, stepNumbers.partials[Int(partialNumbers[term])], last)
      }
    }
  }

  private mutating func add(_ weight: Double, _ step: Int32, _ last: Int) {
    if step < 0 { return }
    weights[Int(step)] += weight
    pending.insert(last - Int(step))
  }
}
