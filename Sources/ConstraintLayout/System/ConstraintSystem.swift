/// Linear constraints with priorities, and their solution: the engine of Auto Layout.
///
/// Required constraints hold exactly. Of the others, those of the highest priority are satisfied as well as possible, then those of the
/// next one among what is left, and so on; within a priority the sum of the errors is as small as can be. What constraints leave open is
/// settled by drawing variables to zero, the one with the lowest number first. So the solution depends on the constraints alone and not
/// on the order in which they came or what they were before (conflicts: see ``ConstraintConflict``).
package struct ConstraintSystem: Sendable {
  /// What is known of a constraint beside its row.
  struct Origin: Sendable {
    /// Grows with each constraint that is added.
    var sequence: Int
    var yieldsLast: Bool
  }

  var structure = SystemStructure()
  var constants: ContiguousArray<Double> = []
  var origins: ContiguousArray<Origin> = []
  var plan = LayoutPlan()
  var solution = SystemSolution()
  var solver = BlockSolver()
  /// The rows whose terms have changed since the plan was made; nil if nothing has.
  var changedRows: ContiguousArray<Int32>? = []
  /// The largest magnitude of a constant; nil if it has to be looked for.
  var largestConstant: Double?
  private var freeRows: [Int32] = []
  private var freeVariables: [Int32] = []
  private var nextSequence = 0

  /// A system without variables.
  package init() {}

  /// How many constraints it has. O(1).
  package var constraintCount: Int { structure.rows.count - freeRows.count }

  // MARK: Variables

  /// Adds a variable; it is 0 until constraints say otherwise. O(1).
  package mutating func addVariable() -> LayoutVariable {
    changedRows = changedRows ?? []
    if let number = freeVariables.popLast() {
      structure.isVariable[Int(number)] = true
      return LayoutVariable(number)
    }
    structure.isVariable.append(true)
    return LayoutVariable(Int32(structure.isVariable.count - 1))
  }

  /// Removes a variable that is in no constraint any more; one that is not in the system is left alone. O(1).
  package mutating func removeVariable(_ variable: LayoutVariable) {
    guard contains(variable) else { return }
    changedRows = changedRows ?? []
    structure.isVariable[Int(variable.number)] = false
    freeVariables.append(variable.number)
  }

  /// Whether the system has the variable. O(1).
  package func contains(_ variable: LayoutVariable) -> Bool {
    structure.isVariable.indices.contains(Int(variable.number)) && structure.isVariable[Int(variable.number)]
  }

  // MARK: Constraints

  /// Adds a constraint. O(terms).
  ///
  /// A constraint without terms is allowed: it holds or does not, whatever the variables are.
  package mutating func add(_ constraint: LinearConstraint) throws(ConstraintRejection) -> ConstraintHandle {
    guard constraint.constant.isFinite, constraint.priority.isFinite else { throw .notFinite }
    guard (0...LinearConstraint.required).contains(constraint.priority) else { throw .priorityOutOfRange }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      guard abs(term.coefficient) <= LinearConstraint.largestCoefficient else { throw .coefficientTooLarge }
      guard contains(term.variable) else { throw .unknownVariable(term.variable) }
    }
    let start = structure.terms.count
    for term in constraint.terms { appendTerm(term, from: start) }
    structure.terms.removeAll(from: start) { abs($0.coefficient) < LinearConstraint.smallestCoefficient }
    let row = ConstraintRow(
      start: Int32(start), count: Int32(structure.terms.count - start), priority: constraint.priority, relation: constraint.relation,
      isActive: true)
    structure.usedTermCount += Int(row.count)
    let origin = Origin(sequence: nextSequence, yieldsLast: constraint.yieldsLast)
    nextSequence += 1
    let constant = Self.bounded(constraint.constant)
    if let largest = largestConstant { largestConstant = max(largest, abs(constant)) }
    let number: Int32
    if let free = freeRows.popLast() {
      number = free
      structure.rows[Int(free)] = row
      constants[Int(free)] = constant
      origins[Int(free)] = origin
    } else {
      number = Int32(structure.rows.count)
      structure.rows.append(row)
      constants.append(constant)
      origins.append(origin)
    }
    noteChange(number)
    return ConstraintHandle(number)
  }

  /// Removes a constraint; one that is not in the system is left alone. O(1), amortised.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard contains(handle) else { return }
    let row = Int(handle.number)
    structure.rows[row].isActive = false
    structure.usedTermCount -= Int(structure.rows[row].count)
    constants[row] = 0
    largestConstant = nil
    freeRows.append(handle.number)
    noteChange(handle.number)
    if structure.terms.count > 64, structure.terms.count > 2 * structure.usedTermCount { structure.compact() }
  }

  /// Whether the system has the constraint. O(1).
  package func contains(_ handle: ConstraintHandle) -> Bool {
    structure.rows.indices.contains(Int(handle.number)) && structure.rows[Int(handle.number)].isActive
  }

  /// Changes a constraint's right side; one that is not in the system, and a constant that is not finite, change nothing. O(1).
  package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) {
    guard constant.isFinite, contains(handle) else { return }
    let row = Int(handle.number)
    let constant = Self.bounded(constant)
    let old = constants[row]
    if constant == old { return }
    constants[row] = constant
    if let largest = largestConstant {
      largestConstant = abs(constant) >= largest ? abs(constant) : abs(old) == largest ? nil : largest
    }
    if changedRows == nil { solution.noteConstant(unit: plan.variants[solution.variant].decomposition.unitOfRow[row]) }
  }

  /// Changes a constraint's priority; one that is not in the system, and a priority outside 0 ... 1000, change nothing. O(1).
  package mutating func setPriority(_ priority: Float, of handle: ConstraintHandle) {
    guard (0...LinearConstraint.required).contains(priority), contains(handle) else { return }
    if structure.rows[Int(handle.number)].priority == priority { return }
    structure.rows[Int(handle.number)].priority = priority
    noteChange(handle.number)
  }

  /// A constraint's right side; nil if it is not in the system. O(1).
  package func constant(of handle: ConstraintHandle) -> Double? { contains(handle) ? constants[Int(handle.number)] : nil }

  private mutating func noteChange(_ row: Int32) {
    if changedRows == nil { changedRows = [row] } else { changedRows?.append(row) }
  }

  private mutating func appendTerm(_ term: LinearTerm, from start: Int) {
    for index in start..<structure.terms.count where structure.terms[index].variable == term.variable.number {
      structure.terms[index].coefficient += term.coefficient
      return
    }
    structure.terms.append(RowTerm(variable: term.variable.number, coefficient: term.coefficient))
  }

  private static func bounded(_ constant: Double) -> Double {
    min(max(constant, -LinearConstraint.largestConstant), LinearConstraint.largestConstant)
  }
}

extension ContiguousArray {
  /// Removes the elements from `start` on for which `isRemoved` holds.
  fileprivate mutating func removeAll(from start: Int, where isRemoved: (Element) -> Bool) {
    var end = start
    for index in start..<count where !isRemoved(self[index]) {
      self[end] = self[index]
      end += 1
    }
    removeLast(count - end)
  }
}
