@testable import ConstraintLayout

/// The solution that the documentation requires of a system, computed without rounding.
struct ExactSolution {
  /// The required constraints that contradict accepted ones, in the order of acceptance.
  private(set) var broken: [Int] = []
  /// The minimal sum of errors of each priority below the required one.
  private(set) var errors: [Int: Rational] = [:]
  /// The values; undetermined ones are moved to zero, starting with the first variable.
  private(set) var values: [Rational] = []
  /// How far each variable can move from its value without increasing the error of a priority, up to 1.
  private(set) var freedom: [Rational] = []

  /// Solves `constraints` for `unknowns` variables; computes ``freedom`` only on request.
  init(_ constraints: [ExactConstraint], unknowns: Int, findsFreedom: Bool = false) {
    var accepted: [ExactConstraint] = []
    for index in Self.acceptanceOrder(constraints) {
      if Self.isFeasible(accepted + [constraints[index]], unknowns: unknowns) {
        accepted.append(constraints[index])
      } else {
        broken.append(index)
      }
    }
    var program = ExactProgram(unknowns: unknowns)
    _ = program.minimise(accepted.flatMap { program.addErrors($0.coefficients, $0.relation, Rational($0.constant)) })
    for priority in Set(constraints.lazy.filter { !$0.isRequired }.map(\.priority)).sorted(by: >) {
      let level = constraints.filter { $0.priority == priority }
      errors[priority] = program.minimise(level.flatMap { program.addErrors($0.coefficients, $0.relation, Rational($0.constant)) })
    }
    let face = program
    for unknown in 0..<unknowns { _ = program.minimise(program.addErrors(Self.unit(unknown, unknowns), .equal, .zero)) }
    values = (0..<unknowns).map(program.value)
    guard findsFreedom else { return }
    for unknown in 0..<unknowns {
      let distances = [1, -1].map { step in
        var trial = face
        return trial.minimise(trial.addErrors(Self.unit(unknown, unknowns), .equal, values[unknown] + Rational(step)))
      }
      freedom.append(Rational.one - min(distances[0], distances[1]))
    }
  }

  /// Returns the required ones of `constraints` in the order in which they are accepted.
  static func acceptanceOrder(_ constraints: [ExactConstraint]) -> [Int] {
    let required = constraints.indices.filter { constraints[$0].isRequired }
    return required.filter { constraints[$0].yieldsLast } + required.filter { !constraints[$0].yieldsLast }
  }

  /// Returns whether all constraints can hold at the same time.
  static func isFeasible(_ constraints: [ExactConstraint], unknowns: Int) -> Bool {
    var program = ExactProgram(unknowns: unknowns)
    return program.minimise(constraints.flatMap { program.addErrors($0.coefficients, $0.relation, Rational($0.constant)) }).isZero
  }

  private static func unit(_ unknown: Int, _ count: Int) -> [Int] { (0..<count).map { $0 == unknown ? 1 : 0 } }
}
