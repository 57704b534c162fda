/// The reason why required rows contradict each other: multiplied with numbers and added up, their left sides cancel and their right sides
/// do not (Farkas' lemma). The proof holds for all constants with which that is so, and is checked by a single sum.
struct ConflictProof: Sendable {
  /// The rows, in ascending order.
  var rows: ContiguousArray<Int32>
  /// The multiplier of each row; empty if they could not be computed, in which case nothing is proved.
  var multipliers: ContiguousArray<Double>
  /// The row that is left out.
  var broken: Int32
  /// The version of the structure in which the proof was found.
  var version: Int

  /// Returns whether the rows contradict each other with these constants.
  func holds(_ constants: ContiguousArray<Double>) -> Bool {
    var (sum, largest) = (0.0, 0.0)
    for index in multipliers.indices {
      let product = multipliers[index] * constants[Int(rows[index])]
      sum += product
      largest = max(largest, abs(product))
    }
    return sum < -Tolerance.feasibility(largest: largest)
  }

  /// Creates the proof for rows of which none is superfluous, so that their left sides cancel in only one way.
  init(_ structure: SystemStructure, _ constants: ContiguousArray<Double>, rows: ContiguousArray<Int32>, broken: Int32) {
    self.rows = rows
    self.broken = broken
    version = structure.version
    multipliers = Self.findMultipliers(structure, rows)
    var sum = 0.0
    for index in multipliers.indices { sum += multipliers[index] * constants[Int(rows[index])] }
    if sum > 0 { for index in multipliers.indices { multipliers[index] = -multipliers[index] } }
    for index in multipliers.indices {
      let relation = structure.rows[Int(rows[index])].relation
      let isWrong = relation == .lessOrEqual && multipliers[index] < 0 || relation == .greaterOrEqual && multipliers[index] > 0
      if isWrong {
        multipliers = []
        break
      }
    }
  }

  /// Eliminates variables from the rows, with a column for each row that records how often it has been added, until a row is empty.
  private static func findMultipliers(_ structure: SystemStructure, _ rows: ContiguousArray<Int32>) -> ContiguousArray<Double> {
    var left: [[Int32: Double]] = []
    var sums: [ContiguousArray<Double>] = []
    for (index, row) in rows.enumerated() {
      var terms: [Int32: Double] = [:]
      for term in structure.terms[structure.termRange(Int(row))] { terms[term.variable] = term.coefficient }
      var sum = ContiguousArray<Double>(repeating: 0, count: rows.count)
      sum[index] = 1
      for earlier in left.indices {
        guard let pivot = left[earlier].max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }), let value = terms[pivot.key]
        else { continue }
        let factor = value / pivot.value
        for (variable, coefficient) in left[earlier] { terms[variable, default: 0] -= factor * coefficient }
        for index in sum.indices { sum[index] -= factor * sums[earlier][index] }
        terms[pivot.key] = nil
      }
      terms = terms.filter { abs($0.value) > Tolerance.coefficient }
      if terms.isEmpty {
        let largest = sum.reduce(0) { max($0, abs($1)) }
        return ContiguousArray(sum.map { $0 / largest })
      }
      left.append(terms)
      sums.append(sum)
    }
    return []
  }
}
