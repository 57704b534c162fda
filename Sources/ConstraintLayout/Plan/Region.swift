/// A solution of a block as arithmetic: the steps that compute the variables from the constants of tight rows, and the signs that other
/// rows must have for this to be the solution.
///
/// The prices of a linear program do not depend on its constants. So the tight rows of one solution give the solution for all constants for
/// which the other rows are on the same sides: a critical region of the program. A block keeps the regions that were found.
final class Region: Sendable {
  /// A step that computes a number: (the row's right side − the terms) × `inverse`.
  struct Step: Sendable {
    /// The row; `~variable` for the rule that pulls an otherwise undetermined variable to zero; ``Region/noRow`` for none.
    var row: Int32
    /// The result: a variable, or its partial result, which becomes the variable once the following variables are known.
    var variable: Int32
    var isPartial: Bool
    var inverse: Double
    /// The ends of the terms in variables, of those in partial results, and of the steps that use the result.
    var valueEnd: Int32
    var partialEnd: Int32
    var userEnd: Int32

    /// The values before the first step.
    static let start = Self(row: Region.noRow, variable: 0, isPartial: false, inverse: 0, valueEnd: 0, partialEnd: 0, userEnd: 0)
  }

  /// The required side of a row that is not tight.
  struct Check: Sendable {
    /// The row; `~variable` for a variable that is pulled to zero.
    var row: Int32
    var side: Side
  }

  enum Side: Sendable {
    case below, above
    /// At zero: required equations that follow from others, and rows that, by being at zero, stop a variable that would otherwise be free.
    case zero

    /// Creates the side on which the error of a row with this relation has to be for the row to hold.
    init(_ relation: ConstraintRelation) {
      self =
        switch relation {
        case .lessOrEqual: .below
        case .equal: .zero
        case .greaterOrEqual: .above
        }
    }

    /// Returns whether an error is on this side.
    @inline(__always) func holds(_ error: Double, _ tolerance: Double) -> Bool {
      switch self {
      case .below: error <= tolerance
      case .above: error >= -tolerance
      case .zero: abs(error) <= tolerance
      }
    }
  }

  /// The value for no row.
  static let noRow = Int32.min

  /// The steps, in an order in which each depends on earlier ones only.
  let steps: ContiguousArray<Step>
  /// The terms of all steps, one after another: in variables inside and outside of the block, and in partial results.
  let valueTerms: ContiguousArray<RowTerm>
  let partialTerms: ContiguousArray<RowTerm>
  let checks: ContiguousArray<Check>
  /// The steps that need the result of each step; numbers from the count of ``steps`` on designate checks.
  let users: ContiguousArray<Int32>
  /// The step of each row of the block, or from the count of ``steps`` on its check; −1 for none.
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

  /// Computes the block's variables from `constants` and the variables outside. `targets` are the values to which undetermined variables
  /// are pulled, by variable; all are 0 if the array is empty. O(terms).
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

  /// Computes only the numbers that depend on the steps and checks that are pending in `solution`.
  ///
  /// The numbers become the same as with ``evaluate(_:_:targets:)``. Returns false if a check does not hold; the numbers are then invalid.
  /// O(terms of everything that depends on the steps).
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

  /// Returns whether all rows are on their required sides. O(terms).
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
