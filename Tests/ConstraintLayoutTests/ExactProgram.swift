@testable import ConstraintLayout

/// A linear program in exact numbers: a dense tableau, solved by the simplex method with Bland's rule, one objective after another.
///
/// The optimum of each objective becomes a limit for the next ones. Nothing is optimised for speed.
struct ExactProgram {
  /// Each row's coefficients by column; in the columns of ``basis`` it is a unit row.
  private var rows: [[Rational]] = []
  /// The value of each row's basic column while all others are zero; never negative.
  private var constants: [Rational] = []
  /// The basic column of each row.
  private var basis: [Int] = []
  /// The number of columns, all of which are at least zero. An unknown is the difference of the first two, the next two and so on.
  private var columnCount: Int

  /// Creates a program without constraints.
  init(unknowns: Int) { columnCount = 2 * unknowns }

  /// Returns the value of an unknown.
  func value(_ unknown: Int) -> Rational { value(column: 2 * unknown) - value(column: 2 * unknown + 1) }

  /// Adds the errors of a constraint, and returns the columns that are positive where it does not hold.
  mutating func addErrors(_ coefficients: [Int], _ relation: ExactConstraint.Relation, _ constant: Rational) -> [Int] {
    var row = [Rational](repeating: .zero, count: columnCount)
    for (unknown, coefficient) in coefficients.enumerated() {
      row[2 * unknown] = Rational(coefficient)
      row[2 * unknown + 1] = Rational(-coefficient)
    }
    let (above, below) = (columnCount, columnCount + 1)
    addColumns(2)
    row += [-.one, .one]
    append(row, constant, positive: below, negative: above)
    switch relation {
    case .lessOrEqual: return [above]
    case .greaterOrEqual: return [below]
    case .equal: return [above, below]
    }
  }

  /// Minimises the sum of `columns`, keeps it at its minimum from then on, and returns it.
  mutating func minimise(_ columns: [Int]) -> Rational {
    var costs = [Rational](repeating: .zero, count: columnCount)
    for column in columns { costs[column] = .one }
    var reduced = costs
    for row in rows.indices where !costs[basis[row]].isZero {
      for column in rows[row].indices { reduced[column] = reduced[column] - rows[row][column] }
    }
    while let entering = reduced.indices.first(where: { reduced[$0] < .zero }) {
      let leaving = chooseRow(entering)
      pivot(leaving, entering)
      let factor = reduced[entering]
      for column in reduced.indices where !rows[leaving][column].isZero {
        reduced[column] = reduced[column] - factor * rows[leaving][column]
      }
    }
    let optimum = columns.reduce(Rational.zero) { $0 + value(column: $1) }
    let slack = columnCount
    addColumns(1)
    append(costs + [.one], optimum, positive: slack, negative: slack)
    return optimum
  }

  private func value(column: Int) -> Rational { basis.firstIndex(of: column).map { constants[$0] } ?? .zero }

  private mutating func addColumns(_ count: Int) {
    columnCount += count
    for row in rows.indices { rows[row] += Array(repeating: .zero, count: count) }
  }

  /// Appends an equation. `positive` and `negative` have the coefficients 1 and −1 in it and are in no other row; the one that has to be
  /// positive becomes basic.
  private mutating func append(_ coefficients: [Rational], _ constant: Rational, positive: Int, negative: Int) {
    var (row, rest) = (coefficients, constant)
    for other in rows.indices where !row[basis[other]].isZero {
      let factor = row[basis[other]]
      for column in row.indices { row[column] = row[column] - factor * rows[other][column] }
      rest = rest - factor * constants[other]
    }
    if rest < .zero {
      precondition(negative != positive, "the limit holds where it comes from")
      row = row.map { -$0 }
      rest = -rest
      basis.append(negative)
    } else {
      basis.append(positive)
    }
    rows.append(row)
    constants.append(rest)
  }

  /// Returns the row that reaches zero first when a column grows; among several, the one with the lowest basic column.
  private func chooseRow(_ entering: Int) -> Int {
    var best: (row: Int, ratio: Rational)?
    for row in rows.indices where rows[row][entering] > .zero {
      let ratio = constants[row] / rows[row][entering]
      if let found = best, found.ratio < ratio || found.ratio == ratio && basis[found.row] < basis[row] { continue }
      best = (row, ratio)
    }
    guard let best else { preconditionFailure("a sum of errors has no end below") }
    return best.row
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    let inverse = Rational.one / rows[leaving][entering]
    rows[leaving] = rows[leaving].map { $0 * inverse }
    constants[leaving] = constants[leaving] * inverse
    for row in rows.indices where row != leaving && !rows[row][entering].isZero {
      let factor = rows[row][entering]
      for column in rows[row].indices where !rows[leaving][column].isZero {
        rows[row][column] = rows[row][column] - factor * rows[leaving][column]
      }
      constants[row] = constants[row] - factor * constants[leaving]
    }
    basis[leaving] = entering
  }
}
