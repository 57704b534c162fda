import BenchConstraintLayout
import Foundation

extension Benchmark {
  /// The solver compared with Kiwi, using the same systems, and layouts compared with GTK's, if these are installed.
  static var constraintComparisons: [Benchmark] {
    [20, 200, 2_000].flatMap { count in
      [compared("form", count, .form(rows: max(2, count / 9))), compared("stack", count, .stack(views: max(2, count / 3)))]
    } + [20, 200, 2_000].flatMap { count in [GuideLayout.Kind.form, .stack].map { comparedWithGTK($0, count) } }
  }

  /// Measures layout guides with constraints: the first layout, and the layout after a constant has changed.
  private static func comparedWithGTK(_ kind: GuideLayout.Kind, _ count: Int) -> Benchmark {
    let names = ["first", "edit"].map { "constraints/gtk-\($0)/\(kind)-\(count)" }
    return Benchmark(names[0], names[1]) {
      let rounds = count < 200 ? 5 : count < 1_000 ? 3 : 1
      let theirs: GTKConstraintLayout.Result
      do {
        theirs = try GTKConstraintLayout.measure("\(kind)", count, rounds: rounds)
      } catch let missing as VirtualDisplay.Missing {
        FileHandle.standardError.write(Data("\(names[0]): \(missing); not compared\n".utf8))
        return []
      }
      let watch = Stopwatch()
      var (firsts, edits) = ([Double](), [Double]())
      for _ in 0..<max(2, rounds) {
        let layout = GuideLayout(kind, count: count)
        firsts.append(watch.time { layout.layOutFirst() })
        edits.append(watch.time { for call in 1...10 { layout.edit(by: call % 2) } } / 10)
        if let edges = theirs.edges { precondition(isSame(layout.last, edges, kind), "the layouts differ: \(layout.last), \(edges)") }
      }
      let first = Medians(of: [firsts.min() ?? 0], and: [theirs.first])
      guard let edit = theirs.edit else { return [Figure(names[0], first, against: "GTK, stopped then", limit: 0.2)] }
      return [
        Figure(names[0], first, against: "GTK", limit: 0.2),
        Figure(names[1], Medians(of: [edits.min() ?? 0], and: [edit]), against: "GTK", limit: 0.2),
      ]
    }
  }

  /// Returns whether the last guide is at the same position. Which views in a stack exceed their preferred size is not determined.
  private static func isSame(_ frame: CGRect, _ edges: GTKConstraintLayout.Edges, _ kind: GuideLayout.Kind) -> Bool {
    Double(frame.maxX) == edges.maxX && Double(frame.minY) == edges.minY && (kind == .stack || Double(frame.minX) == edges.minX)
  }

  /// Measures a first solution, the next one of the same kind, and a changed constant.
  private static func compared(_ kind: String, _ count: Int, _ shape: ConstraintShape) -> Benchmark {
    let names = ["first", "next", "edit"].map { "constraints/kiwi-\($0)/\(kind)-\(count)" }
    return Benchmark(names[0], names[1], names[2]) {
      guard let kiwi = KiwiSolver() else {
        FileHandle.standardError.write(Data("\(names[0]): kiwisolver (of PyPI) is not installed; not compared\n".utf8))
        return []
      }
      let rounds = count < 1_000 ? 50 : 3
      let watch = Stopwatch()
      var shared = SharedSolver()
      var (firsts, nexts, edits, theirFirsts, theirEdits) = ([Double](), [Double](), [Double](), [Double](), [Double]())
      for _ in 0..<5 {
        let theirs = try kiwi.times(of: shape, rounds: rounds, edits: 100)
        theirFirsts.append(theirs.first)
        theirEdits.append(theirs.edit)
        // The minimum of as many rounds as for Kiwi.
        firsts.append((0..<rounds).map { _ in shape.timeOfFirstSolution(watch, &shared) }.min() ?? 0)
        var (system, handles) = shape.system()
        _ = system.solve(using: &shared)
        let plan = system.recordPlan(using: &shared)
        nexts.append((0..<rounds).map { _ in shape.timeOfFirstSolution(watch, &shared, along: plan) }.min() ?? 0)
        let base = shape.constraints[shape.edited].constant
        let times = (0..<rounds).map { _ in
          watch.time {
            for call in 0..<100 {
              system.setConstant(base + Double(call % 2), of: handles[shape.edited])
              _ = system.solve(using: &shared)
            }
          } / 100
        }
        edits.append(times.min() ?? 0)
        var changes = 0
        system.takeChangedVariables { _, _ in changes += 1 }
        precondition(changes > 0, "nothing was measured")
      }
      return [
        Figure(names[0], Medians(of: firsts, and: theirFirsts), against: "Kiwi", limit: 1),
        Figure(names[1], Medians(of: nexts, and: theirFirsts), against: "Kiwi's first", limit: 1),
        Figure(names[2], Medians(of: edits, and: theirEdits), against: "Kiwi", limit: 1),
      ]
    }
  }
}
