import TestSupport
import Testing

@testable import ConstraintLayout

/// Edits at random, after each of which the system must be what it would be if it had been made that way.
///
/// `HITCHLESS_FUZZ_ROUNDS` is the number of seeds, `HITCHLESS_FUZZ_SEED` the first of them.
@Suite("Incremental solving fuzz")
struct IncrementalFuzzTests {
  @Test("500 edits lead where solving from nothing does")
  func edits() throws {
    let first = RandomTestSettings.seed ?? 100
    for round in 0..<(RandomTestSettings.rounds ?? 10) { try run(seed: first + UInt64(round)) }
  }

  private func run(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var system = ConstraintSystem()
    let variables = (0..<(2 + random.below(8))).map { _ in system.addVariable() }
    var present: [(handle: ConstraintHandle, constraint: LinearConstraint)] = []
    for edit in 0..<500 {
      if present.isEmpty || random.below(4) == 0 && present.count < 24 {
        let constraint = randomConstraint(variables, &random)
        present.append((try system.add(constraint), constraint))
      } else if random.below(6) == 0 {
        system.remove(present.remove(at: random.below(present.count)).handle)
      } else {
        let index = random.below(present.count)
        present[index].constraint.constant = Double(random.below(40) - 20)
        system.setConstant(present[index].constraint.constant, of: present[index].handle)
      }
      let report = system.solve()
      var other = ConstraintSystem()
      for _ in variables { _ = other.addVariable() }
      var handles: [ConstraintHandle: ConstraintHandle] = [:]
      for (handle, constraint) in present { handles[try other.add(constraint)] = handle }
      let broken = other.solve().conflicts.map { handles[$0.broken] }
      #expect(report.conflicts.map(\.broken) == broken, "seed \(seed) edit \(edit)")
      for variable in variables {
        let (a, b) = (system.value(of: variable), other.value(of: variable))
        #expect(abs(a - b) < 1e-5, "seed \(seed) edit \(edit) variable \(variable.number): \(a) \(b)")
        if abs(a - b) >= 1e-5 { return }
      }
    }
  }

  private func randomConstraint(_ variables: [LayoutVariable], _ random: inout SplitMix64) -> LinearConstraint {
    let terms = (0..<(1 + random.below(3))).map { _ in
      LinearTerm(variables[random.below(variables.count)], [1, 1, -1, -1, 2, -0.5][random.below(6)])
    }
    let relation: ConstraintRelation = [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)]
    return LinearConstraint(
      terms, relation, Double(random.below(40) - 20), priority: [1000, 1000, 750, 750, 500, 250][random.below(6)],
      yieldsLast: random.below(8) == 0)
  }
}
