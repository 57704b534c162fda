import Testing

@testable import ConstraintLayout

@Suite("Constraint systems")
struct ConstraintSystemTests {
  @Test("Equations that follow from each other need no block")
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

  @Test("Of two labels, the one with the lower compression resistance is compressed")
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

  @Test("A conflict lists its constraints and breaks the one that was added last")
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

  @Test("A broken constraint is broken again after it is deactivated and activated")
  func brokenAgain() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let limit = try system.add(LinearConstraint([LinearTerm(x)], .greaterOrEqual, 16))
    let given = try system.add(LinearConstraint([LinearTerm(x, 2)], .equal, -16))
    let conflict = ConstraintConflict(constraints: [limit, given], broken: given)
    let first = system.solve()
    #expect(first.conflicts == [conflict] && system.value(of: x) == 16)
    system.setActive(false, of: given)
    system.setActive(true, of: given)
    let second = system.solve()
    #expect(second.conflicts == [conflict] && system.value(of: x) == 16)
  }

  @Test("Ambiguous variables are reported and take the value nearest to zero")
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

  @Test("A cell of the same kind is laid out with the recorded plan")
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
    var shared = SharedSolver()
    let isAdopted = second.adopt(first.recordPlan(using: &shared))
    let replay = second.solve()
    #expect(isAdopted && !replay.wasCompiled && replay.solvedBlocks == 0)
    #expect(second.value(of: height) == 60)
  }

  @Test("Alternating measurement and layout of a cell needs no linear program")
  func fitting() throws {
    var system = ConstraintSystem()
    let (width, height, text) = (system.addVariable(), system.addVariable(), system.addVariable())
    let given = try system.add(LinearConstraint([LinearTerm(height)], .equal, 44))
    let wanted = try system.add(LinearConstraint([LinearTerm(height)], .equal, 0, priority: 50), isActive: false)
    let across = try system.add(LinearConstraint([LinearTerm(width)], .equal, 320))
    _ = try system.add(LinearConstraint([LinearTerm(height), LinearTerm(text, -1)], .equal, 16, priority: 999))
    let size = try system.add(LinearConstraint([LinearTerm(text)], .greaterOrEqual, 20, priority: 750))
    _ = try system.add(LinearConstraint([LinearTerm(text), LinearTerm(width, -0.5)], .lessOrEqual, 0))
    var shared = SharedSolver()
    for (round, lines) in [20.0, 60, 40, 80].enumerated() {
      system.setConstant(lines, of: size)
      system.setActive(false, of: given)
      system.setActive(true, of: wanted)
      let measured = system.solve(using: &shared)
      #expect(system.value(of: height) == lines + 16)
      system.setConstant(system.value(of: height), of: given)
      system.setActive(true, of: given)
      system.setActive(false, of: wanted)
      let laidOut = system.solve(using: &shared)
      #expect([width, height, text].map(system.value) == [320, lines + 16, lines])
      #expect(measured.conflicts.isEmpty && laidOut.conflicts.isEmpty && system.isActive(across) && !system.isActive(wanted))
      if round > 0 { #expect(measured.solvedBlocks + laidOut.solvedBlocks == 0) }
    }
  }

  @Test("Changing one cell does not solve the other cells again")
  func locality() throws {
    var system = ConstraintSystem()
    var cells: [(size: ConstraintHandle, label: LayoutVariable)] = []
    let width = system.addVariable()
    _ = try system.add(LinearConstraint([LinearTerm(width)], .equal, 400))
    for _ in 0..<20 {
      let (label, field) = (system.addVariable(), system.addVariable())
      _ = try system.add(LinearConstraint([LinearTerm(label), LinearTerm(field), LinearTerm(width, -1)], .equal, 0))
      cells.append((try system.add(LinearConstraint([LinearTerm(label)], .equal, 80, priority: 750)), label))
    }
    let first = system.solve()
    #expect(first.solvedBlocks == 20)
    var changed: [LayoutVariable] = []
    system.takeChangedVariables { variable, _ in changed.append(variable) }
    #expect(changed.count == 41)
    let limit = try system.add(LinearConstraint([LinearTerm(cells[7].label)], .lessOrEqual, 70))
    let added = system.solve()
    #expect(added.wasCompiled && added.solvedBlocks == 1 && added.replayedBlocks == 0 && system.value(of: cells[7].label) == 70)
    system.remove(limit)
    let removed = system.solve()
    #expect(removed.solvedBlocks + removed.replayedBlocks == 1 && system.value(of: cells[7].label) == 80)
    system.setConstant(90, of: cells[3].size)
    let edited = system.solve()
    #expect(!edited.wasCompiled && edited.replayedBlocks == 1 && edited.solvedBlocks == 0)
    changed = []
    system.takeChangedVariables { variable, _ in changed.append(variable) }
    #expect(changed.map(system.value).sorted() == [90, 310])
    system.takeChangedVariables { _, _ in Issue.record("nothing has changed since") }
  }

  @Test("A reused variable number is reported even if its value is the same")
  func reportingReusedVariables() throws {
    var system = ConstraintSystem()
    for _ in 0..<2 {
      let variable = system.addVariable()
      let handle = try system.add(LinearConstraint([LinearTerm(variable)], .equal, 5))
      _ = system.solve()
      var changes: [LayoutVariable: Double] = [:]
      system.takeChangedVariables { changes[$0] = $1 }
      #expect(changes == [variable: 5])
      system.remove(handle)
      system.removeVariable(variable)
    }
  }

  @Test("A removed variable stays until its last constraint is removed")
  func removingVariables() throws {
    var system = ConstraintSystem()
    let variable = system.addVariable()
    let handle = try system.add(LinearConstraint([LinearTerm(variable)], .equal, 5))
    _ = system.solve()
    system.removeVariable(variable)
    #expect(system.contains(variable) && system.value(of: variable) == 5)
    system.remove(handle)
    system.removeVariable(variable)
    _ = system.solve()
    #expect(!system.contains(variable) && system.value(of: variable) == 0)
    let next = system.addVariable()
    _ = system.solve()
    #expect(next == variable && system.value(of: next) == 0)
  }
}
