/// The variables of a block that can no longer move, and the distance that each has moved since it was pulled to its target.
///
/// If all variables of a required equation except one are settled, so is the last one: along a chain of views, only the sizes have to be
/// determined, and not the edges.
struct SettledVariables: Sendable {
  /// A variable of an equation, by its number in the block.
  private struct Term: Sendable {
    var variable: Int32
    var coefficient: Double
  }

  /// Whether each variable is settled, by number in the block.
  private(set) var isSettled: ContiguousArray<Bool> = []
  private(set) var shifts: ContiguousArray<Double> = []
  /// The terms of all equations one after another, the end of those of each equation, and the number of its variables that are not settled.
  private var terms: ContiguousArray<Term> = []
  private var ends: ContiguousArray<Int32> = []
  private var unsettled: ContiguousArray<Int32> = []
  /// The equations of all variables one after another, and the end of those of each variable.
  private var equations: ContiguousArray<Int32> = []
  private var equationEnds: ContiguousArray<Int32> = []
  /// Variables whose equations have to be examined.
  private var queue: ContiguousArray<Int32> = []

  /// Begins with a block without settled variables. `numbers` are those of its variables, and −1 for others. O(terms).
  mutating func start(_ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ numbers: ContiguousArray<Int32>) {
    let count = block.variables.count
    isSettled.refill(false, count: count)
    shifts.refill(0, count: count)
    terms.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    unsettled.removeAll(keepingCapacity: true)
    equationEnds.refill(0, count: count + 1)
    for row in block.rows where structure.rows[Int(row)].relation == .equal && structure.rows[Int(row)].isRequired {
      let start = terms.count
      for index in structure.termRange(Int(row)) {
        let number = numbers[Int(structure.terms[index].variable)]
        if number < 0 { continue }
        terms.append(Term(variable: number, coefficient: structure.terms[index].coefficient))
        equationEnds[Int(number) + 1] += 1
      }
      ends.append(Int32(terms.count))
      unsettled.append(Int32(terms.count - start))
    }
    for number in 0..<count { equationEnds[number + 1] += equationEnds[number] }
    equations.refill(0, count: terms.count)
    var first = 0
    for equation in ends.indices {
      for index in first..<Int(ends[equation]) {
        let number = Int(terms[index].variable)
        equations[Int(equationEnds[number])] = Int32(equation)
        equationEnds[number] += 1
      }
      first = Int(ends[equation])
    }
  }

  /// Records that a variable can no longer move, and with it those that follow from it. O(terms of their equations).
  mutating func settle(_ variable: Int, shift: Double) {
    isSettled[variable] = true
    shifts[variable] = shift
    queue.append(Int32(variable))
    while let next = queue.popLast() {
      for index in (next == 0 ? 0 : Int(equationEnds[Int(next) - 1]))..<Int(equationEnds[Int(next)]) {
        let equation = Int(equations[index])
        unsettled[equation] -= 1
        if unsettled[equation] == 1 { settleLast(of: equation) }
      }
    }
  }

  private mutating func settleLast(of equation: Int) {
    var (sum, last, coefficient) = (0.0, -1, 1.0)
    for index in (equation == 0 ? 0 : Int(ends[equation - 1]))..<Int(ends[equation]) {
      let term = terms[index]
      if isSettled[Int(term.variable)] {
        sum += term.coefficient * shifts[Int(term.variable)]
      } else {
        (last, coefficient) = (Int(term.variable), term.coefficient)
      }
    }
    if last < 0 { return }
    isSettled[last] = true
    shifts[last] = Tolerance.bounded(-sum / coefficient)
    queue.append(Int32(last))
  }
}
