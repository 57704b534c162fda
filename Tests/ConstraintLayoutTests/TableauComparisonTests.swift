import TestSupport
import Testing

@testable import ConstraintLayout

/// Blocks up to the size limit of a dense tableau, solved in it and in a sparse matrix.
///
/// `HITCHLESS_FUZZ_ROUNDS` is the number of systems, `HITCHLESS_FUZZ_SEED` the seed of the first of them.
@Suite("Dense and sparse tableaus")
struct TableauComparisonTests {
  @Test("Dense and sparse tableaus give the same values and conflicts")
  func values() throws {
    let first = RandomTestSettings.seed ?? 40_000
    for round in 0..<(RandomTestSettings.rounds ?? 300) {
      let seed = first + UInt64(round)
      var random = SplitMix64(seed: seed)
      var dense = ConstraintSystem()
      let variables = (0..<(2 + random.below(TableauSolver.largestVariableCount - 1))).map { _ in dense.addVariable() }
      let handles = try makeConstraints(variables, &random).map { try dense.add($0) }
      var sparse = dense
      sparse.solver.tableau.limit = 0
      for step in 0..<4 {
        let conflicts = dense.solve().conflicts
        try #require(conflicts == sparse.solve().conflicts, "conflicts: seed \(seed) step \(step)")
        for variable in variables {
          let (a, b) = (dense.value(of: variable), sparse.value(of: variable))
          try #require(abs(a - b) < 1e-5, "variable \(variable.number): seed \(seed) step \(step): \(a) \(b)")
        }
        let handle = handles[random.below(handles.count)]
        let constant = Double(random.below(800) - 100)
        dense.setConstant(constant, of: handle)
        sparse.setConstant(constant, of: handle)
      }
    }
  }

  /// Returns the constraints of views side by side, in proportion to one another, or as large as their content, in any order.
  private func makeConstraints(_ variables: [LayoutVariable], _ random: inout SplitMix64) -> [LinearConstraint] {
    let multipliers = [1, 1, 1, 0.5, 2, 16.0 / 9, 1.0 / 3, 0.125, -1]
    let priorities: [Float] = [1000, 1000, 1000, 999, 750, 750, 500, 251, 250, 50]
    return (0..<(variables.count + random.below(2 * variables.count))).map { _ in
      let terms = (0..<(1 + random.below(3))).map { index in
        LinearTerm(variables[random.below(variables.count)], index == 0 ? 1 : -multipliers[random.below(multipliers.count)])
      }
      return LinearConstraint(
        terms, [.equal, .equal, .lessOrEqual, .greaterOrEqual][random.below(4)], Double(random.below(800) - 100),
        priority: priorities[random.below(priorities.count)])
    }
  }
}
