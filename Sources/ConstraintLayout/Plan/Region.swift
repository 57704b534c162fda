/// A solution of a block as arithmetic: the steps that compute the variables from the constants of tight rows, and the signs that other
/// rows must have for this to be the solution.
///
/// Prices of a linear program do not depend on its constants. So the tight rows of one solution give the solution for all constants for
/// which the other rows are on the same sides as then: a critical region of the program. A block keeps those it has met.
final class Region: Sendable {
  /// Computes a number: (the row's right side − the terms) × `inverse`.
  struct Step: Sendable {
    /// The row; `~variable` for the rule that draws a variable to zero which nothing else determines; ``Region/noRow`` for none.
    var row: Int32
    /// What is computed: a variable, or what is to become it once the variables are known that follow.
    var variable: Int32
    var isPartial: Bool
    var inverse: Double
    /// Where the terms end in variables, in partial results, and the steps that use the result.
    var valueEnd: Int32
    var partialEnd: Int32
    var userEnd: Int32

    /// Stands before the first step.
    static let start = Self(row: Region.noRow, variable: 0, isPartial: false, inverse: 0, valueEnd: 0, partialEnd: 0, userEnd: 0)
  }

  /// Where a row that is not tight has to be.
  struct Check: Sendable {
    /// The row; `~variable` for a variable that is drawn to zero.
    var row: Int32
    var side: Side
  }

  enum Side: Sendable {
    case below, above
    /// At zero: required equations that follow from others, and rows that by being there stop what is otherwise free.
    case zero

    /// Where the error of a row has to be that holds.
    init(_ relation: ConstraintRelation) {
      self =
        switch relation {
        case .lessOrEqual: .below
        case .equal: .zero
        case .greaterOrEqual: .above
        }
    }

    /// Whether an error is on this side.
    @inline(__always) func holds(_ error: Double, _ tolerance: Double) -> Bool {
      switch self {
      case .below: error <= tolerance
      case .above: error >= -tolerance
      case .zero: abs(error) <= tolerance
      }
    }
  }

  /// Stands for no row.
  static let noRow = Int32.min

  /// In an order in which each needs earlier ones only.
  let steps: ContiguousArray<Step>
  /// The terms of all steps, one after another: in variables of the block and from outside, and in partial results.
  let valueTerms: ContiguousArray<RowTerm>
  let partialTerms: ContiguousArray<RowTerm>
  let checks: ContiguousArray<Check>
  /// Which steps need the result of each step; from the count of ``steps`` on, these are numbers of checks.
  let users: ContiguousArray<Int32>
  /// The step, or from the count of ``steps`` on the check, of each row of the block; −1 for none.
  let uses: ContiguousArray<Int32>

  init(
    steps: ContiguousArray<Step>, valueTerms: ContiguousArray<RowTerm>, partialTerms: ContiguousArray<RowTerm>,
    checks: ContiguousArray<Check>, users: ContiguousArray<Int32>, uses: ContiguousArray<Int32>
  ) {
    self.steps = steps
    self.valueTerms = valueTerms
    self.partialTerms = partialTerms
    self.checks = checks
    self.users = users
    self.uses = uses
  }

  /// Computes the block's variables from `constants` and the variables outside. `targets` are where undetermined variables are drawn, by
  /// variable; all 0 if there are none. O(terms).
  func evaluate(
    _ constants: ContiguousArray<Double>, _ result: inout VariableValues, targets: ContiguousArray<Double> = []
  ) {
    var (value, partial) = (0, 0)
    for step in steps {
      var sum = step.row >= 0 ? constants[Int(step.row)] : step.row == Self.noRow || targets.isEmpty ? 0 : targets[Int(~step.row)]
      while value < Int(step.valueEnd) {
        sum -= valueTerms[value].coefficient * result.values[Int(valueTerms[value].variable)]
        value += 1
      }
      while partial < Int(step.partialEnd) {
        sum -= partialTerms[partial].coefficient * result.partials[Int(partialTerms[partial].variable)]
        partial += 1
      }
      let number = Tolerance.bounded(sum * step.inverse)
      if step.isPartial { result.partials[Int(step.variable)] = number } else { result.values[Int(step.variable)] = number }
    }
  }

  /// Computes only what depends on the steps and checks that are pending in `solution`.
  ///
  /// Numbers become what ``evaluate(_:_:targets:)`` would make them. False if a check does not hold; then the numbers are of no use.
  /// O(terms of what depends on the steps).
  func update(
    _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>, _ solution: inout SystemSolution
  ) -> Bool {
    while let index = solution.steps.popFirst() {
      if index >= steps.count {
        if holds(index - steps.count, structure, constants, solution.result.values) { continue }
        solution.steps.removeAll()
        return false
      }
      let step = steps[index]
      let before = index == 0 ? Step.start : steps[index - 1]
      var sum = step.row >= 0 ? constants[Int(step.row)] : 0
      for term in Int(before.valueEnd)..<Int(step.valueEnd) {
        sum -= valueTerms[term].coefficient * solution.result.values[Int(valueTerms[term].variable)]
      }
      for term in Int(before.partialEnd)..<Int(step.partialEnd) {
        sum -= partialTerms[term].coefficient * solution.result.partials[Int(partialTerms[term].variable)]
      }
      let number = Tolerance.bounded(sum * step.inverse)
      if step.isPartial {
        if solution.result.partials[Int(step.variable)] == number { continue }
        solution.result.partials[Int(step.variable)] = number
      } else {
        if solution.result.values[Int(step.variable)] == number { continue }
        solution.set(step.variable, number)
      }
      for user in Int(before.userEnd)..<Int(step.userEnd) { solution.steps.insert(Int(users[user])) }
    }
    return true
  }

  /// Whether all rows are where they have to be. O(terms).
  func holds(
    _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>, _ values: borrowing ContiguousArray<Double>
  ) -> Bool {
    for index in checks.indices where !holds(index, structure, constants, values) { return false }
    return true
  }

  @inline(__always) private func holds(
    _ index: Int, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ values: borrowing ContiguousArray<Double>
  ) -> Bool {
    let check = checks[index]
    if check.row < 0 { return check.side.holds(values[Int(~check.row)], Tolerance.smallest) }
    return structure.isThere(Int(check.row), check.side, constants[Int(check.row)], values)
  }
}
