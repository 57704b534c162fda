/// A solution of a block as arithmetic: which rows are tight, the steps that compute the variables from the constants of these rows, and
/// the signs that other rows must have for this to be the solution.
///
/// Prices of a linear program do not depend on its constants. So the tight rows of one solution give the solution for all constants for
/// which the other rows are on the same sides as then: a critical region of the program. A block keeps those it has met.
struct Region: Sendable {
  /// A term of a tight row in a variable from outside the block.
  struct OuterTerm: Sendable {
    /// Which of ``Region/rows``.
    var position: Int32
    var variable: Int32
    var coefficient: Double
  }

  /// Computes a variable: (the tight row's right side − its upper terms) × `inverse`.
  struct Pivot: Sendable {
    var position: Int32
    var variable: Int32
    var inverse: Double
    var upperEnd: Int32
  }

  /// Where a row that is not tight has to be.
  struct Check: Sendable {
    var row: Int32
    var side: Side
  }

  enum Side: Sendable {
    case below, above
    /// At zero: required equations that follow from others, and rows that by being there stop what is otherwise free.
    case zero
  }

  /// The tight rows; `~variable` is the rule that draws a variable to zero which nothing else determines.
  var rows: ContiguousArray<Int32> = []
  var outerTerms: ContiguousArray<OuterTerm> = []
  var steps: ContiguousArray<Elimination.Step> = []
  /// In the order in which variables are computed.
  var pivots: ContiguousArray<Pivot> = []
  /// The terms of all pivots, one after another.
  var upperTerms: ContiguousArray<RowTerm> = []
  var checks: ContiguousArray<Check> = []

  /// Computes the block's variables from `constants` and the variables outside. `scratch` is memory to work in; `targets` are where
  /// undetermined variables are drawn, all 0 if there are none. O(terms).
  func evaluate(
    _ constants: ContiguousArray<Double>, _ values: inout ContiguousArray<Double>, _ scratch: inout ContiguousArray<Double>,
    targets: ContiguousArray<Double> = []
  ) {
    scratch.removeAll(keepingCapacity: true)
    for row in rows { scratch.append(row >= 0 ? constants[Int(row)] : targets.isEmpty ? 0 : targets[Int(~row)]) }
    for term in outerTerms { scratch[Int(term.position)] -= term.coefficient * values[Int(term.variable)] }
    substitute(&values, &scratch)
  }

  /// How the block's variables change when the left side of the tight row at `position` grows by 1; only they are written.
  func direction(_ position: Int, _ values: inout ContiguousArray<Double>, _ scratch: inout ContiguousArray<Double>) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: repeatElement(0, count: rows.count))
    scratch[position] = 1
    substitute(&values, &scratch)
  }

  private func substitute(_ values: inout ContiguousArray<Double>, _ scratch: inout ContiguousArray<Double>) {
    for step in steps { scratch[Int(step.to)] -= step.factor * scratch[Int(step.from)] }
    var upper = 0
    for pivot in pivots {
      var sum = scratch[Int(pivot.position)]
      while upper < Int(pivot.upperEnd) {
        sum -= upperTerms[upper].coefficient * values[Int(upperTerms[upper].variable)]
        upper += 1
      }
      values[Int(pivot.variable)] = Tolerance.bounded(sum * pivot.inverse)
    }
  }

  /// Whether all rows are where they have to be. O(terms).
  func holds(
    _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>, _ values: ContiguousArray<Double>, tolerance: Double
  ) -> Bool {
    for check in checks {
      let error = check.row >= 0 ? structure.error(Int(check.row), constants[Int(check.row)], values) : values[Int(~check.row)]
      let isThere =
        switch check.side {
        case .below: error <= tolerance
        case .above: error >= -tolerance
        case .zero: abs(error) <= tolerance
        }
      if !isThere { return false }
    }
    return true
  }
}
