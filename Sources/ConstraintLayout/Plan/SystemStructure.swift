/// A variable's coefficient in a row.
struct RowTerm: Equatable, Sendable {
  var variable: Int32
  var coefficient: Double
}

/// A constraint without its constant.
struct ConstraintRow: Equatable, Sendable {
  /// Where its terms begin in ``SystemStructure/terms``.
  var start: Int32
  var count: Int32
  var priority: Float
  var relation: ConstraintRelation
  /// False for a place that is free.
  var isActive: Bool

  var isRequired: Bool { priority >= LinearConstraint.required }
  /// What a unit of error above zero costs at the row's priority, the left side minus the right being the error.
  var costAbove: Double { relation == .greaterOrEqual ? 0 : 1 }
  /// What a unit of error below zero costs.
  var costBelow: Double { relation == .lessOrEqual ? 0 : 1 }
}

/// Everything about a system but its constants: cells of one kind have equal structures.
struct SystemStructure: Sendable {
  var rows: ContiguousArray<ConstraintRow> = []
  /// The terms of all rows; those of removed rows are left over until ``compact()``.
  var terms: ContiguousArray<RowTerm> = []
  /// Whether each number stands for a variable.
  var isVariable: ContiguousArray<Bool> = []
  /// How many of ``terms`` belong to active rows.
  var usedTermCount = 0

  /// Closes the gaps that removed rows left among the terms. O(terms).
  mutating func compact() {
    var packed: ContiguousArray<RowTerm> = []
    packed.reserveCapacity(usedTermCount)
    for row in rows.indices where rows[row].isActive {
      let range = termRange(row)
      rows[row].start = Int32(packed.count)
      packed.append(contentsOf: terms[range])
    }
    terms = packed
  }

  /// Where the terms of `row` are.
  @inline(__always) func termRange(_ row: Int) -> Range<Int> {
    let entry = rows[row]
    return Int(entry.start)..<Int(entry.start + entry.count)
  }

  /// The left side of `row` minus `constant`.
  @inline(__always) func error(_ row: Int, _ constant: Double, _ values: borrowing ContiguousArray<Double>) -> Double {
    var sum = -constant
    for index in termRange(row) { sum += terms[index].coefficient * values[Int(terms[index].variable)] }
    return sum
  }

  /// What `variable` has to be so that `row` holds as an equation.
  @inline(__always) func definition(
    _ row: Int, _ variable: Int32, _ constant: Double, _ values: borrowing ContiguousArray<Double>
  ) -> Double {
    var rest = constant
    var coefficient = 1.0
    for index in termRange(row) {
      if terms[index].variable == variable {
        coefficient = terms[index].coefficient
      } else {
        rest -= terms[index].coefficient * values[Int(terms[index].variable)]
      }
    }
    return Tolerance.bounded(rest / coefficient)
  }

  /// Whether `row` holds.
  func isSatisfied(_ row: Int, _ constant: Double, _ values: borrowing ContiguousArray<Double>, tolerance: Double) -> Bool {
    let error = error(row, constant, values)
    return switch rows[row].relation {
    case .equal: abs(error) <= tolerance
    case .lessOrEqual: error <= tolerance
    case .greaterOrEqual: error >= -tolerance
    }
  }

  /// Whether both have the same rows at the same places. O(terms).
  func matches(_ other: SystemStructure) -> Bool {
    guard rows.count == other.rows.count, isVariable == other.isVariable else { return false }
    for row in rows.indices {
      let (a, b) = (rows[row], other.rows[row])
      guard a.isActive == b.isActive else { return false }
      if !a.isActive { continue }
      guard a.count == b.count, a.priority == b.priority, a.relation == b.relation else { return false }
      for offset in 0..<Int(a.count) where terms[Int(a.start) + offset] != other.terms[Int(b.start) + offset] { return false }
    }
    return true
  }
}
