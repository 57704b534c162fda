/// Linear constraints with priorities, and their solution: the engine of Auto Layout.
///
/// Required constraints hold exactly. Of the others, those of the highest priority are satisfied as well as possible, then those of the
/// next one within the remaining freedom, and so on; within a priority the sum of the errors is minimal. Variables that constraints do not
/// determine are pulled to zero, the one with the lowest number first. So the solution depends only on the constraints, and not on the
/// order in which they were added or on their earlier state (for conflicts, see ``ConstraintConflict``).
///
/// The cost of a change is that of everything that depends on it: after a change of a constant, the variables that follow from it are
/// computed, and after constraints were added, removed or switched, everything connected with them is analysed again.
package struct ConstraintSystem: Sendable {
  /// The data of a constraint that is not in its row.
  struct Origin: Sendable {
    /// A number that increases with each constraint that is added.
    var sequence: Int
    var yieldsLast: Bool
  }

  var structure = SystemStructure()
  var constants: ContiguousArray<Double> = []
  var origins: ContiguousArray<Origin> = []
  var decomposition = Decomposition()
  var broken = BrokenRows()
  var solution = SystemSolution()
  var solver = BlockSolver()
  private var freeRows: [Int32] = []
  private var freeVariables: [Int32] = []
  private var nextSequence = 0

  /// Creates a system without variables.
  package init() {}

  /// Creates a system without variables, with memory for the given numbers of variables and constraints. It can have more.
  package init(variables: Int, constraints: Int) {
    structure.reserve(variables: variables, rows: constraints)
    decomposition.reserve(variables: variables, rows: constraints)
    solution.reserve(variables: variables, rows: constraints)
    constants.reserveCapacity(constraints)
    origins.reserveCapacity(constraints)
  }

  /// The number of constraints, including those that are switched off. O(1).
  package var constraintCount: Int { structure.rows.count - freeRows.count }

  // MARK: Variables

  /// Adds a variable; its value is 0 until constraints determine it. O(1).
  package mutating func addVariable() -> LayoutVariable {
    let number = freeVariables.popLast() ?? Int32(structure.isVariable.count)
    structure.addVariable(Int(number))
    solution.changed.begin(Int(number))
    decomposition.noteVariable(Int(number), structure)
    return LayoutVariable(number)
  }

  /// Removes a variable that is no longer in any constraint. No effect for one that is in a constraint, or not in the system. O(1).
  package mutating func removeVariable(_ variable: LayoutVariable) {
    guard contains(variable), structure.firstOccurrences[Int(variable.number)] < 0 else { return }
    structure.removeVariable(Int(variable.number))
    decomposition.noteVariable(Int(variable.number), structure)
    freeVariables.append(variable.number)
  }

  /// Returns whether the system has the variable. O(1).
  package func contains(_ variable: LayoutVariable) -> Bool {
    structure.isVariable.indices.contains(Int(variable.number)) && structure.isVariable[Int(variable.number)]
  }

  // MARK: Constraints

  /// Adds a constraint; unless `isActive`, it has no effect until ``setActive(_:of:)`` switches it on. O(terms).
  ///
  /// A constraint without terms is allowed: whether it holds does not depend on the variables.
  package mutating func add(
    _ constraint: LinearConstraint, isActive: Bool = true
  ) throws(ConstraintRejection) -> ConstraintHandle {
    guard constraint.constant.isFinite, constraint.priority.isFinite else { throw .notFinite }
    guard (0...LinearConstraint.required).contains(constraint.priority) else { throw .priorityOutOfRange }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      guard abs(term.coefficient) <= LinearConstraint.largestCoefficient else { throw .coefficientTooLarge }
      guard contains(term.variable) else { throw .unknownVariable(term.variable) }
    }
    let origin = Origin(sequence: nextSequence, yieldsLast: constraint.yieldsLast)
    nextSequence += 1
    let constant = Self.bounded(constraint.constant)
    let number = freeRows.isEmpty ? Int32(structure.rows.count) : freeRows.removeLast()
    structure.insert(constraint, at: Int(number), isActive: isActive)
    if Int(number) < constants.count {
      constants[Int(number)] = constant
      origins[Int(number)] = origin
    } else {
      constants.append(constant)
      origins.append(origin)
    }
    decomposition.noteChange(Int(number), structure)
    return ConstraintHandle(number)
  }

  /// Removes a constraint. No effect for one that is not in the system. O(terms), or O(block) if it is solved together with others.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard contains(handle) else { return }
    decomposition.noteRemoval(Int(handle.number))
    broken.isStale = true
    structure.remove(Int(handle.number))
    constants[Int(handle.number)] = 0
    freeRows.append(handle.number)
  }

  /// Returns whether the system has the constraint. O(1).
  package func contains(_ handle: ConstraintHandle) -> Bool {
    structure.rows.indices.contains(Int(handle.number)) && structure.rows[Int(handle.number)].isUsed
  }

  /// Changes a constraint's right side. Returns whether it was different before. No effect for a constraint that is not in the system, and
  /// for a constant that is not finite. O(1).
  @discardableResult package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) -> Bool {
    guard constant.isFinite, contains(handle) else { return false }
    let row = Int(handle.number)
    let constant = Self.bounded(constant)
    if constant == constants[row] { return false }
    constants[row] = constant
    broken.isStale = true
    if !solution.isAllPending { solution.touch(handle.number, decomposition.rows[row]) }
    return true
  }

  /// Changes a constraint's priority. No effect for a constraint that is not in the system, and for a priority outside 0 ... 1000. O(1), or
  /// O(block) if it is solved together with others.
  package mutating func setPriority(_ priority: Float, of handle: ConstraintHandle) {
    guard (0...LinearConstraint.required).contains(priority), contains(handle) else { return }
    if structure.rows[Int(handle.number)].priority == priority { return }
    structure.setPriority(priority, of: Int(handle.number))
    decomposition.rows[Int(handle.number)].isBroken = false
    noteChange(handle.number)
  }

  /// Switches a constraint off, so that it has no effect, or on again. No effect for a constraint that is not in the system.
  ///
  /// The constraint keeps its handle, constant and priority, and its place in the order in which constraints are accepted. The next
  /// ``solve()`` analyses the connected part again, but solutions of blocks that are formed again are still known: switching between
  /// several ways of measuring a cell does not require linear programs. O(1), or O(block) if it is solved together with others.
  package mutating func setActive(_ isActive: Bool, of handle: ConstraintHandle) {
    guard contains(handle), structure.rows[Int(handle.number)].isActive != isActive else { return }
    structure.setActive(isActive, of: Int(handle.number))
    decomposition.rows[Int(handle.number)].isBroken = false
    noteChange(handle.number)
  }

  /// Returns whether a constraint is in the system and switched on. O(1).
  package func isActive(_ handle: ConstraintHandle) -> Bool { contains(handle) && structure.rows[Int(handle.number)].isActive }

  /// Returns a constraint's right side, or nil if the constraint is not in the system. O(1).
  package func constant(of handle: ConstraintHandle) -> Double? { contains(handle) ? constants[Int(handle.number)] : nil }

  private mutating func noteChange(_ row: Int32) {
    decomposition.noteChange(Int(row), structure)
    broken.isStale = true
  }

  private static func bounded(_ constant: Double) -> Double {
    min(max(constant, -LinearConstraint.largestConstant), LinearConstraint.largestConstant)
  }
}
