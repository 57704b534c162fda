import TestSupport
import Testing

@testable import ConstraintLayout

/// A system that is edited at random, and a list of its members.
struct EditedSystem {
  /// A constraint of the system.
  private struct Member {
    var handle: ConstraintHandle
    var constraint: LinearConstraint
    var isActive: Bool
  }

  private let seed: UInt64
  private let limit: Int
  private var random: SplitMix64
  private var system = ConstraintSystem()
  private var variables: [LayoutVariable] = []
  private var present: [Member] = []
  /// The values according to the reported changes.
  private var reported: [LayoutVariable: Double] = [:]

  /// Creates a system of up to `limit` constraints on about `variableCount` variables.
  init(seed: UInt64, variableCount: Int, limit: Int) {
    self.seed = seed
    self.limit = limit
    random = SplitMix64(seed: seed)
    if !seed.isMultiple(of: 2) { system.solver.tableau.limit = 0 }
    for _ in 0..<(2 + random.below(variableCount - 2)) { variables.append(system.addVariable()) }
  }

  /// Makes a random edit and compares; false if something is wrong.
  mutating func step(_ edit: Int) throws -> Bool {
    try change()
    if random.below(4) == 0 { try change() }
    let report = system.solve()
    let place = "seed \(seed) edit \(edit)"
    var (other, handles) = try copy()
    let broken = other.solve().conflicts.map { handles[$0.broken] }
    #expect(report.conflicts.map(\.broken) == broken, "\(place)")
    for variable in variables {
      let (a, b) = (system.value(of: variable), other.value(of: variable))
      #expect(abs(a - b) < 1e-5, "\(place) variable \(variable.number): \(a) \(b)")
      if abs(a - b) >= 1e-5 { return false }
    }
    guard random.below(3) > 0 else { return report.conflicts.map(\.broken) == broken }
    return takeChanges(place) && report.conflicts.map(\.broken) == broken
  }

  /// Makes a random edit.
  private mutating func change() throws {
    if present.isEmpty || random.below(4) == 0 && present.count < limit { return try add() }
    let index = random.below(present.count)
    switch random.below(24) {
    case 0, 1, 2: system.remove(present.remove(at: index).handle)
    case 3, 4, 5:
      present[index].isActive.toggle()
      system.setActive(present[index].isActive, of: present[index].handle)
    case 6:
      present[index].constraint.priority = randomPriority()
      system.setPriority(present[index].constraint.priority, of: present[index].handle)
    case 7: changeVariables()
    case 8: try exchangePlans()
    default:
      present[index].constraint.constant = Double(random.below(40) - 20)
      system.setConstant(present[index].constraint.constant, of: present[index].handle)
    }
  }

  private mutating func add() throws {
    let terms = (0..<(1 + random.below(3))).map { _ in
      LinearTerm(variables[random.below(variables.count)], [1, 1, -1, -1, 2, -0.5][random.below(6)])
    }
    let constraint = LinearConstraint(
      terms, [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)], Double(random.below(40) - 20), priority: randomPriority(),
      yieldsLast: random.below(8) == 0)
    let isActive = random.below(6) > 0
    present.append(Member(handle: try system.add(constraint, isActive: isActive), constraint: constraint, isActive: isActive))
  }

  private mutating func randomPriority() -> Float { [1000, 1000, 750, 750, 500, 250][random.below(6)] }

  /// Adds a variable, or removes one with its constraints.
  private mutating func changeVariables() {
    if random.below(2) == 0 || variables.count < 3 {
      variables.append(system.addVariable())
      reported[variables[variables.count - 1]] = 0
    } else {
      let variable = variables.remove(at: random.below(variables.count))
      for member in present where member.constraint.terms.contains(where: { $0.variable == variable }) { system.remove(member.handle) }
      present.removeAll { $0.constraint.terms.contains { $0.variable == variable } }
      system.removeVariable(variable)
      #expect(!system.contains(variable), "seed \(seed)")
    }
    variables.sort()
  }

  /// Makes another system of the same structure compute something, and adopts its plan.
  private mutating func exchangePlans() throws {
    var other = system
    for member in present where random.below(3) == 0 {
      other.setConstant(Double(random.below(40) - 20), of: member.handle)
      if random.below(4) == 0 { other.setActive(random.below(2) == 0, of: member.handle) }
      _ = other.solve()
    }
    var shared = SharedSolver()
    let isAdopted = system.adopt(other.recordPlan(using: &shared))
    #expect(isAdopted, "seed \(seed)")
  }

  /// Returns a system created from this one's current state, and the handles here of the constraints there. It uses the other kind of
  /// matrix.
  private func copy() throws -> (system: ConstraintSystem, handles: [ConstraintHandle: ConstraintHandle]) {
    var other = ConstraintSystem()
    other.solver.tableau.limit = seed.isMultiple(of: 2) ? 0 : TableauSolver.largestVariableCount
    let count = (variables.map(\.number).max() ?? 0) + 1
    for _ in 0..<count { _ = other.addVariable() }
    var handles: [ConstraintHandle: ConstraintHandle] = [:]
    for member in present where member.isActive { handles[try other.add(member.constraint)] = member.handle }
    return (other, handles)
  }

  /// Compares the changes that the system reports with its values.
  private mutating func takeChanges(_ place: String) -> Bool {
    var changes: [LayoutVariable] = []
    var isValue = true
    let solved = system
    system.takeChangedVariables { variable, value in
      changes.append(variable)
      isValue = isValue && value == solved.value(of: variable)
    }
    let expected = variables.filter { system.value(of: $0) != reported[$0, default: 0] }
    #expect(changes.sorted() == expected && isValue, "\(place)")
    for variable in variables { reported[variable] = system.value(of: variable) }
    return changes.sorted() == expected && isValue
  }
}
