/// The remaining freedom of variables after all priorities, while one after another is pulled to its target.
///
/// A variable that has been pulled to its target can no longer move, so its value counts as known from then on: in most systems a variable
/// then depends on one or two rows, and not on all earlier ones.
struct TargetPulling: Sendable {
  /// A row that was tight at the start, and the distance that a variable moves when its left side increases by 1.
  struct Term: Sendable {
    var row: Int32
    var coefficient: Double
  }

  /// The result of ``findDependencies(_:)``.
  private(set) var form: ContiguousArray<Term> = []
  /// The variable's value minus its target if the rows of ``form`` were as they were at the start.
  private(set) var startError = 0.0
  private var region: Region?
  /// The initial values by number in the block.
  private var startValues: ContiguousArray<Double> = []
  private var targets: ContiguousArray<Double> = []
  private var settled = SettledVariables()
  private var stepNumbers = StepNumbers()
  /// By step: the row whose constant it uses, if that row can move.
  private var freeRows: ContiguousArray<Int32> = []
  /// By step: the weight of its result; zero between calls.
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

  /// Records that a tight row can move; `step` is the step that uses it.
  mutating func noteFree(row: Int, step: Int32) {
    if step >= 0 { freeRows[Int(step)] = Int32(row) }
  }

  /// Returns the step that pulls a variable to zero; −1 if there is none.
  func stepOfRule(_ local: Int) -> Int32 { stepNumbers.rules[local] }

  /// Returns whether a variable is known to be no longer able to move.
  func isSettled(_ local: Int) -> Bool { settled.isSettled[local] }

  /// Records that a variable can no longer move, with its value minus its target.
  mutating func settle(_ local: Int, error: Double) {
    settled.settle(local, shift: error + targets[local] - startValues[local])
  }

  /// Finds the movable rows on which a variable depends, with settled variables counting as known. O(terms that are visited).
  mutating func findDependencies(_ local: Int) {
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
