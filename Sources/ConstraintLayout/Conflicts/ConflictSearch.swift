/// Finds the required rows that have to be broken, and why.
struct ConflictSearch {
  let structure: SystemStructure
  let constants: ContiguousArray<Double>
  let tolerance: Double
  private var solver = BlockSolver()
  private var excluded: RowSet

  init(_ structure: SystemStructure, _ constants: ContiguousArray<Double>, tolerance: Double) {
    self.structure = structure
    self.constants = constants
    self.tolerance = tolerance
    excluded = RowSet(structure.rows.indices.map { Int32($0) }, count: structure.rows.count)
  }

  /// Accepts `rows` in their order, and returns why those were not accepted that contradict earlier ones.
  ///
  /// O(c × k × log n) tests of whether some rows can hold, with c conflicts of k rows.
  mutating func run(_ rows: [Int32]) -> [ConflictProof] {
    var proofs: [ConflictProof] = []
    var accepted: [Int32] = []
    var rest = rows[...]
    while !isFeasible(accepted + rest) {
      // The shortest part of the rest that can not hold ends with a row that is in a conflict.
      var (low, high) = (0, rest.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isFeasible(accepted + rest.prefix(middle)) { low = middle } else { high = middle }
      }
      guard high > 0 else { break }
      accepted += rest.prefix(high - 1)
      rest = rest.dropFirst(high - 1)
      guard let broken = rest.popFirst() else { break }
      let conflict = narrow([broken], accepted, isChanged: true) + [broken]
      proofs.append(ConflictProof(structure, constants, rows: ContiguousArray(conflict.sorted()), broken: broken))
    }
    return proofs
  }

  /// The smallest part of `candidates` that contradicts `background`, as QuickXplain finds it (Junker, AAAI 2004).
  private mutating func narrow(_ background: [Int32], _ candidates: [Int32], isChanged: Bool) -> [Int32] {
    if isChanged, !isFeasible(background) { return [] }
    if candidates.count <= 1 { return candidates }
    let first = Array(candidates.prefix(candidates.count / 2))
    let second = Array(candidates.dropFirst(candidates.count / 2))
    let ofSecond = narrow(background + first, second, isChanged: !first.isEmpty)
    let ofFirst = narrow(background + ofSecond, first, isChanged: !ofSecond.isEmpty)
    return ofFirst + ofSecond
  }

  /// Whether `rows` can hold together.
  private mutating func isFeasible(_ rows: [Int32]) -> Bool {
    for row in rows { excluded[Int(row)] = false }
    defer { for row in rows { excluded[Int(row)] = true } }
    let decomposition = Decomposition(structure, excluding: excluded)
    var values = ContiguousArray<Double>(repeating: 0, count: structure.isVariable.count)
    for index in decomposition.definedVariables.indices {
      let row = Int(decomposition.definingRows[index])
      values[Int(decomposition.definedVariables[index])] = structure.definition(
        row, decomposition.definedVariables[index], constants[row], values)
    }
    for row in decomposition.checkedRows where !structure.isSatisfied(Int(row), constants[Int(row)], values, tolerance: tolerance) {
      return false
    }
    for block in decomposition.blocks where !solver.isFeasible(block, structure, constants, values, tolerance: tolerance) { return false }
    return true
  }
}
