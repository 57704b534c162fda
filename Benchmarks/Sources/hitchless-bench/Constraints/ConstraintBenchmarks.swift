import BenchConstraintLayout

extension Benchmark {
  /// The solver of Auto Layout alone, without views.
  static var constraints: [Benchmark] {
    [20, 200, 2_000, 10_000].map(solving) + [growth, cells, constraintCells] + constraintComparisons
  }

  /// The times that results are compared with, in milliseconds.
  private static let firstPromises = [20: 0.025, 200: 0.25, 2_000: 2.5, 10_000: 50]
  private static let replayPromises = [20: 0.005, 200: 0.025, 2_000: 0.2, 10_000: 1]

  /// Measures the rows of a form: from scratch, with the plan of another one, and after a change of one label's size.
  private static func solving(count: Int) -> Benchmark {
    let names = ["first", "replay", "edit"].map { "constraints/\($0)/\(count)" }
    return Benchmark(names[0], names[1], names[2]) {
      let shape = ConstraintShape.form(rows: max(1, count / 9))
      var shared = SharedSolver()
      var solved = 0
      let first = perCall {
        var system = shape.system().system
        solved += system.solve(using: &shared).solvedBlocks
      }
      var (system, handles) = shape.system()
      _ = system.solve(using: &shared)
      let plan = system.recordPlan(using: &shared)
      let fresh = shape.system().system
      let replay = perCall {
        var system = fresh
        let isAdopted = system.adopt(plan)
        precondition(isAdopted && system.solve(using: &shared).solvedBlocks == 0, "the plan was not followed")
      }
      // The label of the first row, whose first size is the third constraint.
      var isLong = false
      let edit = perCall {
        isLong.toggle()
        system.setConstant(isLong ? 90 : 80, of: handles[2])
        system.setConstant(isLong ? 90 : 80, of: handles[3])
        solved += system.solve(using: &shared).replayedBlocks
      }
      precondition(solved > 0, "nothing was measured")
      return [
        Figure(names[0], promise: firstPromises[count] ?? 0, of: "a promise", first),
        Figure(names[1], promise: replayPromises[count] ?? 0, of: "a promise", replay),
        Figure(names[2], promise: 0.005, of: "5 µs", edit),
      ]
    }
  }

  /// Compares ten times as many views with ten runs of the smaller number.
  private static var growth: Benchmark {
    let shapes: [(name: String, few: ConstraintShape, many: ConstraintShape)] = [
      ("constraints/growth/siblings-100", .siblings(10), .siblings(100)),
      ("constraints/growth/siblings-1000", .siblings(100), .siblings(1_000)),
      ("constraints/growth/nested", .nested(depth: 5), .nested(depth: 50)),
      ("constraints/growth/stack", .stack(views: 50), .stack(views: 500)),
    ]
    var benchmark = Benchmark {
      shapes.map { name, few, many in
        var shared = SharedSolver()
        var solved = 0
        let medians = Stopwatch().compare {
          var system = many.system().system
          solved += system.solve(using: &shared).solvedBlocks
        } with: {
          for _ in 0..<10 {
            var system = few.system().system
            solved += system.solve(using: &shared).solvedBlocks
          }
        }
        precondition(solved > 0, "nothing was measured")
        return Figure(name, medians, against: "a tenth of it, ten times", limit: 1.3)
      }
    }
    benchmark.names = shapes.map(\.name)
    return benchmark
  }

  /// Measures 200 cells in one system: measuring and laying out one of them with new content, and replacing one of its constraints.
  private static var cells: Benchmark {
    Benchmark("constraints/cell/fit", "constraints/cell/replace") {
      var list = ConstraintCells(count: 200)
      let fit = perCall { list.fitNext() }
      precondition(list.solvedBlocks == 0, "linear programs were solved")
      let replace = perCall { list.replaceNext() }
      return [
        Figure("constraints/cell/fit", promise: 0.015, of: "15 µs", fit),
        Figure("constraints/cell/replace", promise: 0.015, of: "15 µs", replace),
      ]
    }
  }

  /// Returns the time of a call in a ``QuietTime``, in milliseconds; short calls are timed a hundred at a time.
  static func perCall(_ body: () -> Void) -> Double {
    let watch = Stopwatch()
    body()
    let calls = watch.time(body) > 0.5 ? 1 : 100
    return QuietTime().milliseconds { watch.time { for _ in 0..<calls { body() } } } / Double(calls)
  }
}
