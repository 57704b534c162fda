/// A variable's coefficient in a row.
struct RowTerm: Equatable, Sendable {
  var variable: Int32
  var coefficient: Double
}

/// A constraint without its constant.
struct ConstraintRow: Sendable {
  /// The index of its first term in ``SystemStructure/terms``.
  var start: Int32
  var count: Int32
  var priority: Float
  var relation: ConstraintRelation
  /// Whether the slot has a row; false for a free one.
  var isUsed: Bool
  /// Whether the constraint is switched on.
  var isActive: Bool
  /// The version of the structure in which anything except ``isActive`` last changed.
  var version: Int

  var isRequired: Bool { priority >= LinearConstraint.required }
  /// The cost of a unit of error above zero at the row's priority; the error is the left side minus the right side.
  var costAbove: Double { relation == .greaterOrEqual ? 0 : 1 }
  /// The cost of a unit of error below zero.
  var costBelow: Double { relation == .lessOrEqual ? 0 : 1 }
}

/// Everything about a system except its constants: cells of one kind have equal structures.
struct SystemStructure: Sendable {
  /// The place of a term in the chain of its variable's terms; −1 at the ends.
  struct Occurrence: Sendable {
    var row: Int32
    var next: Int32
    var previous: Int32
  }

  private(set) var rows: ContiguousArray<ConstraintRow> = []
  /// The terms of all rows; those of removed rows remain until they outnumber the others.
  private(set) var terms: ContiguousArray<RowTerm> = []
  /// For each of ``terms``, its row and the links to the variable's other terms.
  private(set) var occurrences: ContiguousArray<Occurrence> = []
  /// The first of each variable's terms; −1 if it has none.
  private(set) var firstOccurrences: ContiguousArray<Int32> = []
  /// Whether each number is that of a variable.
  private(set) var isVariable: ContiguousArray<Bool> = []
  /// A number that increases with each change except switching rows on and off.
  private(set) var version = 0
  private var usedTermCount = 0

  /// Reserves memory.
  mutating func reserve(variables: Int, rows count: Int) {
    isVariable.reserveCapacity(variables)
    firstOccurrences.reserveCapacity(variables)
    rows.reserveCapacity(count)
    terms.reserveCapacity(2 * count)
    occurrences.reserveCapacity(2 * count)
  }

  // MARK: Changes

  /// Adds the variable with this number, which must not exceed the count of ``isVariable``.
  mutating func addVariable(_ number: Int) {
    if number < isVariable.count {
      isVariable[number] = true
    } else {
      isVariable.append(true)
      firstOccurrences.append(-1)
    }
  }

  /// Removes a variable that is not in any row.
  mutating func removeVariable(_ number: Int) { isVariable[number] = false }

  /// Inserts a constraint in the free slot `row`, or in a new one after the last. O(terms of the constraint), and its square for long ones.
  mutating func insert(_ constraint: LinearConstraint, at row: Int, isActive: Bool) {
    let start = terms.count
    for term in constraint.terms { append(term, from: start) }
    for index in (start..<terms.count).reversed() where abs(terms[index].coefficient) < LinearConstraint.smallestCoefficient {
      terms.remove(at: index)
    }
    let end = terms.count
    version += 1
    let entry = ConstraintRow(
      start: Int32(start), count: Int32(end - start), priority: constraint.priority, relation: constraint.relation, isUsed: true,
      isActive: isActive, version: version)
    if row < rows.count { rows[row] = entry } else { rows.append(entry) }
    for index in start..<end { appendOccurrence(of: index, in: row) }
    usedTermCount += end - start
  }

  /// Frees the slot of a row. O(terms of the row), amortised.
  mutating func remove(_ row: Int) {
    for index in termRange(row) { unlink(index) }
    version += 1
    usedTermCount -= Int(rows[row].count)
    rows[row].isUsed = false
    rows[row].version = version
    rows[row].count = 0
    if terms.count > 64, terms.count > 2 * usedTermCount { compact() }
  }

  /// Sets the priority of a row.
  mutating func setPriority(_ priority: Float, of row: Int) {
    version += 1
    rows[row].priority = priority
    rows[row].version = version
  }

  /// Switches a row on or off.
  mutating func setActive(_ isActive: Bool, of row: Int) { rows[row].isActive = isActive }

  private mutating func append(_ term: LinearTerm, from start: Int) {
    for index in start..<terms.count where terms[index].variable == term.variable.number {
      terms[index].coefficient += term.coefficient
      return
    }
    terms.append(RowTerm(variable: term.variable.number, coefficient: term.coefficient))
  }

  /// Adds the occurrence of the term at `index`, which is the first without one, at the front of its variable's chain.
  private mutating func appendOccurrence(of index: Int, in row: Int) {
    let variable = Int(terms[index].variable)
    let next = firstOccurrences[variable]
    occurrences.append(Occurrence(row: Int32(row), next: next, previous: -1))
    if next >= 0 { occurrences[Int(next)].previous = Int32(index) }
    firstOccurrences[variable] = Int32(index)
  }

  private mutating func unlink(_ index: Int) {
    let (next, previous) = (occurrences[index].next, occurrences[index].previous)
    if next >= 0 { occurrences[Int(next)].previous = previous }
    if previous >= 0 { occurrences[Int(previous)].next = next } else { firstOccurrences[Int(terms[index].variable)] = next }
  }

  /// Closes the gaps that removed rows left among the terms. O(terms).
  private mutating func compact() {
    var packed: ContiguousArray<RowTerm> = []
    packed.reserveCapacity(usedTermCount)
    var owners: ContiguousArray<Int> = []
    owners.reserveCapacity(usedTermCount)
    for row in rows.indices where rows[row].isUsed {
      let range = termRange(row)
      rows[row].start = Int32(packed.count)
      packed.append(contentsOf: terms[range])
      owners.append(contentsOf: repeatElement(row, count: range.count))
    }
    terms = packed
    for variable in firstOccurrences.indices { firstOccurrences[variable] = -1 }
    occurrences.removeAll(keepingCapacity: true)
    for index in terms.indices { appendOccurrence(of: index, in: owners[index]) }
  }

  // MARK: Reading

  /// Returns the range of the terms of `row`.
  @inline(__always) func termRange(_ row: Int) -> Range<Int> {
    let entry = rows[row]
    return Int(entry.start)..<Int(entry.start + entry.count)
  }

  /// Returns the left side of `row` minus `constant`.
  @inline(__always) func error(_ row: Int, _ constant: Double, _ values: borrowing ContiguousArray<Double>) -> Double {
    var sum = -constant
    for index in termRange(row) { sum += terms[index].coefficient * values[Int(terms[index].variable)] }
    return sum
  }

  /// Returns the value of `variable` with which `row` holds as an equation.
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

  /// Returns whether the error of `row` is on `side`.
  @inline(__always) func isThere(
    _ row: Int, _ side: Region.Side, _ constant: Double, _ values: borrowing ContiguousArray<Double>
  ) -> Bool {
    let error = error(row, constant, values)
    if side.holds(error, Tolerance.smallest) { return true }
    // This is rare: the row does not hold, or the numbers are so large that their sums are less precise.
    var largest = abs(constant)
    for index in termRange(row) { largest = max(largest, abs(terms[index].coefficient * values[Int(terms[index].variable)])) }
    return side.holds(error, Tolerance.feasibility(largest: largest))
  }

  /// Returns whether both have the same rows and variables in the same places, regardless of which are switched on. O(terms).
  func matches(_ other: SystemStructure) -> Bool {
    guard rows.count == other.rows.count, isVariable == other.isVariable else { return false }
    for row in rows.indices {
      let (a, b) = (rows[row], other.rows[row])
      guard a.isUsed == b.isUsed else { return false }
      if !a.isUsed { continue }
      guard a.count == b.count, a.priority == b.priority, a.relation == b.relation else { return false }
      for offset in 0..<Int(a.count) where terms[Int(a.start) + offset] != other.terms[Int(b.start) + offset] { return false }
    }
    return true
  }
}
