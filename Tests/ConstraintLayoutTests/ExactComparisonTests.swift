import TestSupport
import Testing

@testable import ConstraintLayout

/// Random systems, contradictory ones among them, compared with an exact and naive solver.
///
/// `HITCHLESS_FUZZ_ROUNDS` is the number of systems, `HITCHLESS_FUZZ_SEED` the seed of the first of them.
@Suite("Constraint systems against an exact solver")
struct ExactComparisonTests {
  @Test("Errors are minimal for every priority, and the documented constraints are broken", arguments: [false, true])
  func optimum(isSparse: Bool) throws {
    let first = RandomTestSettings.seed ?? 1
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let seed = first + UInt64(round)
      var random = SplitMix64(seed: seed)
      var (constraints, unknowns) = makeConstraints(&random)
      var (system, variables, handles) = try makeSystem(constraints, unknowns)
      if isSparse { system.solver.tableau.limit = 0 }
      var active = Array(constraints.indices)
      // First as created, then with other constants, which follow recorded solutions where possible, and with some constraints deactivated.
      for step in 0..<5 {
        let report = system.solve()
        let present = active.map { constraints[$0] }
        let exact = ExactSolution(present, unknowns: unknowns)
        let values = variables.map(system.value)
        let place = "seed \(seed) step \(step) of \(present), exactly \(exact.values.map(\.double)), found \(values)"
        try #require(report.conflicts.map(\.broken) == exact.broken.map { handles[active[$0]] }, "broken rows: \(place)")
        try #require(hasErrors(of: exact, values, present), "errors: \(place)")
        try #require(zip(values, exact.values).allSatisfy { abs($0 - $1.double) < 1e-6 }, "values: \(place)")
        for _ in 0..<2 where !constraints.isEmpty {
          let index = random.below(constraints.count)
          constraints[index].constant = ExactConstraint.randomConstant(10, &random)
          system.setConstant(Double(constraints[index].constant), of: handles[index])
        }
        if step == 1 || step == 2 { active = constraints.indices.filter { _ in random.below(4) > 0 } }
        if step == 3 { active = Array(constraints.indices) }
        for index in constraints.indices { system.setActive(active.contains(index), of: handles[index]) }
      }
    }
  }

  @Test("Conflicts are minimal, and ambiguous variables are those that can change")
  func conflictsAndAmbiguity() throws {
    let first = RandomTestSettings.seed ?? 1_000_000
    for round in 0..<(RandomTestSettings.rounds ?? 300) {
      let seed = first + UInt64(round)
      var random = SplitMix64(seed: seed)
      let (constraints, unknowns) = makeConstraints(&random)
      var (system, variables, handles) = try makeSystem(constraints, unknowns)
      let report = system.solve()
      let exact = ExactSolution(constraints, unknowns: unknowns, findsFreedom: true)
      let values = variables.map(system.value)
      let place = "seed \(seed) of \(constraints), exactly \(exact.values.map(\.double)), found \(values)"
      try #require(values.allSatisfy { $0.isFinite }, "finite: \(place)")

      let order = ExactSolution.acceptanceOrder(constraints)
      for conflict in report.conflicts {
        let members = conflict.constraints.compactMap { handles.firstIndex(of: $0) }
        let last = order.last { members.contains($0) }
        try #require(last.map { handles[$0] } == conflict.broken, "broken last: \(members) \(place)")
        let rows = members.map { constraints[$0] }
        try #require(!ExactSolution.isFeasible(rows, unknowns: unknowns), "conflict: \(members) \(place)")
        for index in rows.indices {
          var others = rows
          others.remove(at: index)
          try #require(ExactSolution.isFeasible(others, unknowns: unknowns), "superfluous \(members[index]) in \(members): \(place)")
        }
      }

      let undetermined = Set(system.undeterminedVariables())
      for index in variables.indices {
        let isFree = !exact.freedom[index].isZero
        // A variable that can move by less than a thousandth of a point counts as determined.
        if isFree, exact.freedom[index].double < 2e-3 { continue }
        try #require(undetermined.contains(variables[index]) == isFree, "undetermined \(index): \(place)")
      }
      let alternative = system.alternativeValues()
      let others = variables.map { alternative[Int($0.number)] }
      try #require(hasErrors(of: exact, others, constraints), "alternative \(others): \(place)")
      let moved = variables.indices.filter { abs(others[$0] - values[$0]) > 1e-6 }
      try #require(moved.allSatisfy { !exact.freedom[$0].isZero }, "alternative \(others) moves \(moved): \(place)")
      try #require(moved.isEmpty == exact.freedom.allSatisfy { $0.isZero }, "alternative \(others) moves \(moved): \(place)")
      try #require(variables.map(system.value) == values, "kept: \(place)")
    }
  }

  /// Returns whether all accepted required constraints hold, and the errors of each priority are minimal.
  private func hasErrors(of exact: ExactSolution, _ values: [Double], _ constraints: [ExactConstraint]) -> Bool {
    for index in constraints.indices where constraints[index].isRequired && !exact.broken.contains(index) {
      if constraints[index].error(values) > 1e-6 { return false }
    }
    return exact.errors.allSatisfy { priority, least in
      let sum = constraints.lazy.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
      return abs(sum - least.double) < 1e-6
    }
  }

  private func makeConstraints(_ random: inout SplitMix64) -> (constraints: [ExactConstraint], unknowns: Int) {
    let unknowns = 2 + random.below(5)
    return (ExactConstraint.randomSystem(unknowns, &random), unknowns)
  }

  private func makeSystem(
    _ constraints: [ExactConstraint], _ unknowns: Int
  ) throws -> (system: ConstraintSystem, variables: [LayoutVariable], handles: [ConstraintHandle]) {
    var system = ConstraintSystem()
    let variables = (0..<unknowns).map { _ in system.addVariable() }
    let handles = try constraints.map { try system.add($0.linear(variables)) }
    return (system, variables, handles)
  }
}
