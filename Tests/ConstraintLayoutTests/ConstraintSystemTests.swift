import Testing

@testable import ConstraintLayout

@Suite("Constraint systems")
struct ConstraintSystemTests {
  @Test("equations that follow from each other need no block")
  func chain() throws {
    var system = ConstraintSystem()
    let (x, width, end) = (system.addVariable(), system.addVariable(), system.addVariable())
    let leading = try system.add(LinearConstraint([LinearTerm(x)], .equal, 8))
    _ = try system.add(LinearConstraint([LinearTerm(width), LinearTerm(x, -2)], .equal, 4))
    _ = try system.add(LinearConstraint([LinearTerm(end), LinearTerm(x, -1), LinearTerm(width, -1)], .equal, 0))
    let report = system.solve()
    #expect(report.conflicts.isEmpty && report.solvedBlocks == 0)
    #expect([x, width, end].map(system.value) == [8, 20, 28])
    system.setConstant(10, of: leading)
    _ = system.solve()
    #expect([x, width, end].map(system.value) == [10, 24, 34])
  }

  @Test("of two labels the one with the lower compression resistance gives way")
  func compression() throws {
    var system = ConstraintSystem()
    let (a, b) = (system.addVariable(), system.addVariable())
    let room = try system.add(LinearConstraint([LinearTerm(a), LinearTerm(b)], .equal, 100))
    for (variable, size, resistance) in [(a, 80.0, Float(750)), (b, 60.0, 751)] {
      _ = try system.add(LinearConstraint([LinearTerm(variable)], .lessOrEqual, size, priority: 250))
      _ = try system.add(LinearConstraint([LinearTerm(variable)], .greaterOrEqual, size, priority: resistance))
    }
    _ = system.solve()
    #expect([a, b].map(system.value) == [40, 60])
    system.setConstant(110, of: room)
    let report = system.solve()
    #expect(report.replayedBlocks == 1 && report.solvedBlocks == 0)
    #expect([a, b].map(system.value) == [50, 60])
  }

  @Test("a conflict names its constraints and breaks the one that was added last")
  func conflict() throws {
    var system = ConstraintSystem()
    let (a, b) = (system.addVariable(), system.addVariable())
    let first = try system.add(LinearConstraint([LinearTerm(a)], .equal, 10))
    _ = try system.add(LinearConstraint([LinearTerm(b)], .equal, 5))
    let last = try system.add(LinearConstraint([LinearTerm(a)], .greaterOrEqual, 20))
    let report = system.solve()
    #expect(report.conflicts == [ConstraintConflict(constraints: [first, last], broken: last)])
    #expect([a, b].map(system.value) == [10, 5])
    system.setConstant(30, of: first)
    let later = system.solve()
    #expect(later.conflicts.isEmpty)
    #expect(system.value(of: a) == 30)
  }

  @Test("what is not determined is drawn to zero and can be asked for")
  func ambiguity() throws {
    var system = ConstraintSystem()
    let (a, b, c) = (system.addVariable(), system.addVariable(), system.addVariable())
    _ = try system.add(LinearConstraint([LinearTerm(a), LinearTerm(b)], .equal, 100))
    _ = try system.add(LinearConstraint([LinearTerm(c)], .equal, 7, priority: 500))
    _ = system.solve()
    #expect([a, b, c].map(system.value) == [0, 100, 7])
    let undetermined = system.undeterminedVariables()
    #expect(undetermined == [a, b])
    let alternative = system.alternativeValues()
    #expect(alternative == [64, 36, 7])
  }

  @Test("a cell of the same kind is laid out along the recorded plan")
  func plan() throws {
    func cell(_ size: Double) throws -> (ConstraintSystem, LayoutVariable) {
      var system = ConstraintSystem()
      let (height, text) = (system.addVariable(), system.addVariable())
      _ = try system.add(LinearConstraint([LinearTerm(height), LinearTerm(text, -1)], .equal, 16))
      _ = try system.add(LinearConstraint([LinearTerm(text)], .equal, size, priority: 750))
      return (system, height)
    }
    var (first, _) = try cell(20)
    let report = first.solve()
    #expect(report.solvedBlocks == 1)
    var (second, height) = try cell(44)
    let isAdopted = second.adopt(first.recordedPlan)
    let replay = second.solve()
    #expect(isAdopted && !replay.wasCompiled && replay.solvedBlocks == 0)
    #expect(second.value(of: height) == 60)
  }
}
