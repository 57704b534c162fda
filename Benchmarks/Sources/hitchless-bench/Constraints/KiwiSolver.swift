import BenchConstraintLayout
import Foundation

/// Kiwi, the Cassowary solver in C++, in a Python process that waits for commands. Systems are made of its variables and constraints
/// beforehand; the calls into the library are timed, minus the time of as many calls that do nothing.
final class KiwiSolver {
  private static let script = """
    import json, sys, time
    from kiwisolver import Solver, Variable
    strengths = {1000: "required", 750: "strong", 500: "medium", 250: "weak"}
    now = time.thread_time_ns
    def emptyCall():
        solver, variable, best = Solver(), Variable(), 1e18
        call = solver.hasEditVariable
        for _ in range(5):
            begin = now()
            for _ in range(20000): call(variable)
            best = min(best, (now() - begin) / 20000)
        return best
    empty = emptyCall()
    print("ready", flush=True)
    for line in sys.stdin:
        shape = json.loads(line)
        variables = [Variable() for _ in range(shape["variables"])]
        edited, constraints = Variable(), []
        for index, (terms, relation, constant, priority) in enumerate(shape["constraints"]):
            left = sum((variables[v] * c for v, c in terms[1:]), variables[terms[0][0]] * terms[0][1])
            if index == shape["edited"]: right, base = edited, constant
            else: right = constant
            comparison = [left <= right, left == right, left >= right][relation]
            constraints.append(comparison | strengths[priority])
        times = []
        for _ in range(shape["rounds"]):
            solver = Solver()
            add = solver.addConstraint
            begin = now()
            solver.addEditVariable(edited, "strong")
            solver.suggestValue(edited, base)
            for constraint in constraints: add(constraint)
            solver.updateVariables()
            times.append(now() - begin - empty * len(constraints))
        edits, calls = [], shape["edits"]
        for _ in range(shape["rounds"]):
            begin = now()
            for call in range(calls):
                solver.suggestValue(edited, base + call % 2)
                solver.updateVariables()
            edits.append((now() - begin) / calls - 2 * empty)
        print(min(times) / 1e6, min(edits) / 1e6, flush=True)
    """

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Starts Python; nil if there is none with kiwisolver.
  init?() {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", KiwiSolver.script]
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, line() == "ready" else { return nil }
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns the times of a first solution and of a change of one constant, in milliseconds: the minimum of several.
  func times(of shape: ConstraintShape, rounds: Int, edits: Int) throws -> (first: Double, edit: Double) {
    let constraints: [[Any]] = shape.constraints.map { constraint in
      let terms = constraint.terms.map { [Double($0.variable.number), $0.coefficient] }
      return [
        terms.map { [Int($0[0]), $0[1]] as [Any] }, Int(constraint.relation.rawValue), constraint.constant, Int(constraint.priority),
      ]
    }
    let question: [String: Any] = [
      "variables": shape.variableCount, "constraints": constraints, "edited": shape.edited, "rounds": rounds, "edits": edits,
    ]
    try questions.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: question) + Data("\n".utf8))
    let numbers = line()?.split(separator: " ").compactMap { Double($0) } ?? []
    guard numbers.count == 2 else { throw BenchmarkError("kiwisolver could not solve a system") }
    return (numbers[0], numbers[1])
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread = Data(unread[unread.index(after: end)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }
}
