/// Finds the required rows that have to be broken, with the reasons.
struct ConflictSearch {
  /// Only the rows to accept, in the order of acceptance; the variables are renumbered.
  private var structure: SystemStructure
  private let constants: ContiguousArray<Double>
  private var solver = BlockSolver()

  private init(_ structure: SystemStructure, _ constants: ContiguousArray<Double>) {
    self.structure = structure
    self.constants = constants
  }

  /// Accepts `rows` in their order, and returns proofs for those that were not accepted because they contradict earlier ones.
  ///
  /// O(c × k × log n) tests of whether some of the n rows can hold, with c conflicts of k rows.
  static func run(
    _ structure: SystemStructure, _ constants: ContiguousArray<Double>, rows: ContiguousArray<Int32>
  ) -> [ConflictProof] {
    var part = SystemStructure()
    var numbers: [Int32: Int32] = [:]
    for (index, row) in rows.enumerated() {
      var constraint = LinearConstraint([], structure.rows[Int(row)].relation, 0)
      for term in structure.terms[structure.termRange(Int(row))] {
        let number = numbers[term.variable] ?? Int32(numbers.count)
        if numbers.updateValue(number, forKey: term.variable) == nil { part.addVariable(Int(number)) }
        constraint.terms.append(LinearTerm(LayoutVariable(number), term.coefficient))
      }
      part.insert(constraint, at: index, isActive: true)
    }
    var search = Self(part, ContiguousArray(rows.map { constants[Int($0)] }))
    return search.findConflicts(rows.indices.map { Int32($0) }).map { conflict in
      ConflictProof(
        structure, constants, rows: ContiguousArray(conflict.map { rows[Int($0)] }.sorted()), broken: rows[Int(conflict.max() ?? 0)])
    }
  }

  private mutating func findConflicts(_ rows: [Int32]) -> [[Int32]] {
    var conflicts: [[Int32]] = []
    var accepted: [Int32] = []
    var rest = rows[...]
    while !isFeasible(accepted + rest) {
      // The shortest part of the rest that cannot hold ends with a row that is in a conflict.
      var (low, high) = (0, rest.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isFeasible(accepted + rest.prefix(middle)) { low = middle } else { high = middle }
      }
      guard high > 0 else { break }
      accepted += rest.prefix(high - 1)
      rest = rest.dropFirst(high - 1)
      guard let broken = rest.popFirst() else { break }
      conflicts.append(narrow([broken], accepted, isChanged: true) + [broken])
    }
    return conflicts
  }

  /// Returns the smallest part of `candidates` that contradicts `background`, as QuickXplain finds it (Junker, AAAI 2004).
  private mutating func narrow(_ background: [Int32], _ candidates: [Int32], isChanged: Bool) -> [Int32] {
    if isChanged, !isFeasible(background) { return [] }
    if candidates.count <= 1 { return candidates }
    let first = Array(candidates.prefix(candidates.count / 2))
    let second = Array(candidates.dropFirst(candidates.count / 2))
    let ofSecond = narrow(background + first, second, isChanged: !first.isEmpty)
    let ofFirst = narrow(background + ofSecond, first, isChanged: !ofSecond.isEmpty)
    return ofFirst + ofSecond
  }

  /// Returns whether `rows` can hold together.
  private mutating func isFeasible(_ rows: [Int32]) -> Bool {
    for row in structure.rows.indices { structure.setActive(false, of: row) }
    for row in rows { structure.setActive(true, of: Int(row)) }
    var decomposition = Decomposition()
    for row in rows { decomposition.noteChange(Int(row), structure) }
    decomposition.update(structure)
    var values = ContiguousArray<Double>(repeating: 0, count: structure.isVariable.count)
    for variable in decomposition.order {
      let row = Int(decomposition.variables[Int(variable)].row)
      values[Int(variable)] = structure.definition(row, variable, constants[row], values)
    }
    for row in decomposition.changes.checks {
      if !structure.isThere(Int(row), Region.Side(structure.rows[Int(row)].relation), constants[Int(row)], values) { return false }
    }
    for state in decomposition.blocks where !solver.isFeasible(state.block, structure, constants, values) { return false }
    return true
  }
}
