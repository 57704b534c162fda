import BenchConstraintLayout
import Foundation

extension Benchmark {
  /// The solver against Kiwi, where that is installed, with the same systems.
  static var constraintComparisons: [Benchmark] {
    [20, 200, 2_000].flatMap { count in
      [compared("form", count, .form(rows: max(2, count / 9))), compared("stack", count, .stack(views: max(2, count / 3)))]
    }
  }

  /// The first solution of 20 constraints is slower than Kiwi's: there is memory to be had and a plan to record.
  private static func compared(_ kind: String, _ count: Int, _ shape: ConstraintShape) -> Benchmark {
    let names = ["first", "edit"].map { "constraints/kiwi-\($0)/\(kind)-\(count)" }
    return Benchmark(names[0], names[1]) {
      guard let kiwi = KiwiSolver() else {
        FileHandle.standardError.write(Data("\(names[0]): kiwisolver (of PyPI) is not installed; not compared\n".utf8))
        return []
      }
      let rounds = count < 1_000 ? 50 : 3
      let watch = Stopwatch()
      var shared = SharedSolver()
      var (firsts, edits, theirFirsts, theirEdits) = ([Double](), [Double](), [Double](), [Double]())
      var solved = 0
      for _ in 0..<5 {
        let theirs = try kiwi.times(of: shape, rounds: rounds, edits: 100)
        theirFirsts.append(theirs.first)
        theirEdits.append(theirs.edit)
        // The least of as many rounds, as there.
        firsts.append(
          (0..<rounds).map { _ in
            watch.time {
              var system = shape.system().system
              solved += system.solve(using: &shared).solvedBlocks
            }
          }.min() ?? 0)
        var (system, handles) = shape.system()
        _ = system.solve(using: &shared)
        let base = shape.constraints[shape.edited].constant
        let times = (0..<rounds).map { _ in
          watch.time {
            for call in 0..<100 {
              system.setConstant(base + Double(call % 2), of: handles[shape.edited])
              solved += system.solve(using: &shared).replayedBlocks
            }
          } / 100
        }
        edits.append(times.min() ?? 0)
      }
      precondition(solved > 0, "nothing was measured")
      return [
        Figure(names[0], Medians(of: firsts, and: theirFirsts), against: "Kiwi", limit: count == 20 ? 3 : 1),
        Figure(names[1], Medians(of: edits, and: theirEdits), against: "Kiwi", limit: 1),
      ]
    }
  }
}
