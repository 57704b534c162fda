/// Linear constraints with priorities, and their solution: the engine of Auto Layout.
///
/// Required constraints hold exactly. Of the others, those of the highest priority are satisfied as well as possible, then those of the
/// next one among what is left, and so on; within a priority the sum of the errors is as small as can be. What constraints leave open is
/// settled by drawing variables to zero, the one with the lowest number first. So the solution depends on the constraints alone and not
/// on the order in which they came or what they were before (conflicts: see ``ConstraintConflict``).
///
/// A change costs what depends on it: after that of a constant the variables that follow from it are computed, and after constraints were
/// added, removed or switched, what they are connected with is analysed anew.
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
  var decomposition = Decomposition()
  var broken = BrokenRows()
  var solution = SystemSolution()
  var solver = BlockSolver()
  private var freeRows: [Int32] = []
  private var freeVariables: [Int32] = []
  private var nextSequence = 0

  /// A system without variables.
  package init() {}

  /// A system without variables, with memory for so many variables and constraints. It can have more.
  package init(variables: Int, constraints: Int) {
    structure.reserve(variables: variables, rows: constraints)
    decomposition.reserve(variables: variables, rows: constraints)
    solution.reserve(variables: variables, rows: constraints)
    constants.reserveCapacity(constraints)
    origins.reserveCapacity(constraints)
  }

  /// How many constraints it has, those that are switched off among them. O(1).
  package var constraintCount: Int { structure.rows.count - freeRows.count }

  // MARK: Variables

  /// Adds a variable; it is 0 until constraints say otherwise. O(1).
  package mutating func addVariable() -> LayoutVariable {
    let number = freeVariables.popLast() ?? Int32(structure.isVariable.count)
    structure.addVariable(Int(number))
    solution.changed.begin(Int(number))
    decomposition.noteVariable(Int(number), structure)
    return LayoutVariable(number)
  }

  /// Removes a variable that is in no constraint any more; one that is in a constraint, or not in the system, is left alone. O(1).
  package mutating func removeVariable(_ variable: LayoutVariable) {
    guard contains(variable), structure.firstOccurrences[Int(variable.number)] < 0 else { return }
    structure.removeVariable(Int(variable.number))
    decomposition.noteVariable(Int(variable.number), structure)
    freeVariables.append(variable.number)
  }

  /// Whether the system has the variable. O(1).
  package func contains(_ variable: LayoutVariable) -> Bool {
    structure.isVariable.indices.contains(Int(variable.number)) && structure.isVariable[Int(variable.number)]
  }

  // MARK: Constraints

  /// Adds a constraint; unless `isActive`, it has no effect until ``setActive(_:of:)`` switches it on. O(terms).
  ///
  /// A constraint without terms is allowed: it holds or does not, whatever the variables are.
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

  /// Removes a constraint; one that is not in the system is left alone. O(terms), or O(block) if it is solved together with others.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard contains(handle) else { return }
    decomposition.noteRemoval(Int(handle.number))
    broken.isStale = true
    structure.remove(Int(handle.number))
    constants[Int(handle.number)] = 0
    freeRows.append(handle.number)
  }

  /// Whether the system has the constraint. O(1).
  package func contains(_ handle: ConstraintHandle) -> Bool {
    structure.rows.indices.contains(Int(handle.number)) && structure.rows[Int(handle.number)].isUsed
  }

  /// Changes a constraint's right side; one that is not in the system, and a constant that is not finite, change nothing. Whether it was
  /// another one before. O(1).
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

  /// Changes a constraint's priority; one that is not in the system, and a priority outside 0 ... 1000, change nothing. O(1), or O(block)
  /// if it is solved together with others.
  package mutating func setPriority(_ priority: Float, of handle: ConstraintHandle) {
    guard (0...LinearConstraint.required).contains(priority), contains(handle) else { return }
    if structure.rows[Int(handle.number)].priority == priority { return }
    structure.setPriority(priority, of: Int(handle.number))
    decomposition.rows[Int(handle.number)].isBroken = false
    noteChange(handle.number)
  }

  /// Switches a constraint off, so that it has no effect, or on again; one that is not in the system is left alone.
  ///
  /// It keeps its handle, constant and priority, and its place in the order in which constraints are accepted. What is solved together
  /// with it is analysed anew by the next ``solve()``, but solutions of blocks that come about again are still known: to switch between
  /// some ways of measuring a cell takes no linear programs. O(1), or O(block) if it is solved together with others.
  package mutating func setActive(_ isActive: Bool, of handle: ConstraintHandle) {
    guard contains(handle), structure.rows[Int(handle.number)].isActive != isActive else { return }
    structure.setActive(isActive, of: Int(handle.number))
    decomposition.rows[Int(handle.number)].isBroken = false
    noteChange(handle.number)
  }

  /// Whether a constraint is in the system and switched on. O(1).
  package func isActive(_ handle: ConstraintHandle) -> Bool { contains(handle) && structure.rows[Int(handle.number)].isActive }

  /// A constraint's right side; nil if it is not in the system. O(1).
  package func constant(of handle: ConstraintHandle) -> Double? { contains(handle) ? constants[Int(handle.number)] : nil }

  private mutating func noteChange(_ row: Int32) {
    decomposition.noteChange(Int(row), structure)
    broken.isStale = true
  }

  private static func bounded(_ constant: Double) -> Double {
    min(max(constant, -LinearConstraint.largestConstant), LinearConstraint.largestConstant)
  }
}
