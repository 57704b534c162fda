/// How a system falls apart: what follows directly from required equations, one after another, and blocks that are solved on their own.
///
/// Most of a layout is of the first kind: a frame that is given, edges that follow from it. A block is what is connected by constraints
/// once those variables are known.
struct Decomposition: Sendable {
  /// The variables that follow directly, in an order in which each needs earlier ones only.
  private(set) var definedVariables: ContiguousArray<Int32> = []
  /// The required equation that gives each of ``definedVariables``.
  private(set) var definingRows: ContiguousArray<Int32> = []
  /// The required rows in which all variables follow directly: whether they hold is looked up afterwards.
  private(set) var checkedRows: ContiguousArray<Int32> = []
  private(set) var blocks: ContiguousArray<Block> = []
  /// The variables that no constraint is about.
  private(set) var looseVariables: ContiguousArray<Int32> = []
  /// The number of the unit that each row belongs to: first the definitions, then the checks, then the blocks; −1 for none.
  private(set) var unitOfRow: ContiguousArray<Int32> = []
  /// Which rows each variable is in: those of variable v are `occurrences[occurrenceStarts[v] ..< occurrenceStarts[v + 1]]`.
  private(set) var occurrences: ContiguousArray<Int32> = []
  private(set) var occurrenceStarts: ContiguousArray<Int32> = []

  /// Connected rows and variables.
  struct Block: Sendable {
    /// In ascending order.
    var rows: ContiguousArray<Int32> = []
    /// In ascending order.
    var variables: ContiguousArray<Int32> = []
  }

  var unitCount: Int { definedVariables.count + checkedRows.count + blocks.count }
  var firstBlockUnit: Int { definedVariables.count + checkedRows.count }

  /// Takes the rows of `structure` apart for which `includes` holds. O(terms).
  init(_ structure: SystemStructure, excluding excluded: borrowing RowSet = RowSet()) {
    findOccurrences(structure, excluding: excluded)
    var unknowns = ContiguousArray<Int32>(repeating: 0, count: structure.rows.count)
    let isDefined = define(structure, excluding: excluded, unknowns: &unknowns)
    connect(structure, excluding: excluded, unknowns: unknowns, isDefined: isDefined)
  }

  private mutating func findOccurrences(_ structure: SystemStructure, excluding excluded: borrowing RowSet) {
    let count = structure.isVariable.count
    occurrenceStarts = ContiguousArray(repeating: 0, count: count + 1)
    var total = 0
    for row in structure.rows.indices where structure.rows[row].isActive && !excluded.contains(row) {
      for index in structure.termRange(row) { occurrenceStarts[Int(structure.terms[index].variable)] += 1 }
      total += Int(structure.rows[row].count)
    }
    var sum: Int32 = 0
    for variable in 0...count {
      sum += occurrenceStarts[variable]
      occurrenceStarts[variable] = sum
    }
    occurrences = ContiguousArray(repeating: 0, count: total)
    // Backwards, so that the rows of a variable are in ascending order and the starts end where they belong.
    for row in structure.rows.indices.reversed() where structure.rows[row].isActive && !excluded.contains(row) {
      for index in structure.termRange(row) {
        let variable = Int(structure.terms[index].variable)
        occurrenceStarts[variable] -= 1
        occurrences[Int(occurrenceStarts[variable])] = Int32(row)
      }
    }
  }

  /// Finds what follows directly, and returns whether each variable does.
  private mutating func define(
    _ structure: SystemStructure, excluding excluded: borrowing RowSet, unknowns: inout ContiguousArray<Int32>
  ) -> ContiguousArray<Bool> {
    var isDefined = ContiguousArray(repeating: false, count: structure.isVariable.count)
    unitOfRow = ContiguousArray(repeating: -1, count: structure.rows.count)
    var ready: ContiguousArray<Int32> = []
    for row in structure.rows.indices where structure.rows[row].isActive && !excluded.contains(row) {
      let entry = structure.rows[row]
      unknowns[row] = entry.count
      if entry.count == 1, entry.isRequired, entry.relation == .equal { ready.append(Int32(row)) }
    }
    var next = 0
    while next < ready.count {
      let row = Int(ready[next])
      next += 1
      guard unknowns[row] == 1 else { continue }
      var variable = -1
      for index in structure.termRange(row) where !isDefined[Int(structure.terms[index].variable)] {
        variable = Int(structure.terms[index].variable)
      }
      isDefined[variable] = true
      unitOfRow[row] = Int32(definedVariables.count)
      definedVariables.append(Int32(variable))
      definingRows.append(Int32(row))
      for index in Int(occurrenceStarts[variable])..<Int(occurrenceStarts[variable + 1]) {
        let other = Int(occurrences[index])
        unknowns[other] -= 1
        if unknowns[other] == 1, structure.rows[other].isRequired, structure.rows[other].relation == .equal {
          ready.append(Int32(other))
        }
      }
    }
    return isDefined
  }

  private mutating func connect(
    _ structure: SystemStructure, excluding excluded: borrowing RowSet, unknowns: ContiguousArray<Int32>, isDefined: ContiguousArray<Bool>
  ) {
    var sets = DisjointSets(count: structure.isVariable.count)
    for row in structure.rows.indices where structure.rows[row].isActive && !excluded.contains(row) {
      if unknowns[row] == 0 {
        if unitOfRow[row] < 0, structure.rows[row].isRequired {
          unitOfRow[row] = Int32(definedVariables.count + checkedRows.count)
          checkedRows.append(Int32(row))
        }
        continue
      }
      var first = -1
      for index in structure.termRange(row) {
        let variable = Int(structure.terms[index].variable)
        if isDefined[variable] { continue }
        if first < 0 { first = variable } else { sets.unite(first, variable) }
      }
    }
    var blockOfSet = ContiguousArray<Int32>(repeating: -1, count: structure.isVariable.count)
    for variable in structure.isVariable.indices where structure.isVariable[variable] && !isDefined[variable] {
      if occurrenceStarts[variable] == occurrenceStarts[variable + 1] {
        looseVariables.append(Int32(variable))
        continue
      }
      let set = sets.find(variable)
      if blockOfSet[set] < 0 {
        blockOfSet[set] = Int32(blocks.count)
        blocks.append(Block())
      }
      blocks[Int(blockOfSet[set])].variables.append(Int32(variable))
    }
    for row in structure.rows.indices where unknowns[row] > 0 {
      for index in structure.termRange(row) where !isDefined[Int(structure.terms[index].variable)] {
        let block = blockOfSet[sets.find(Int(structure.terms[index].variable))]
        blocks[Int(block)].rows.append(Int32(row))
        unitOfRow[row] = Int32(firstBlockUnit) + block
        break
      }
    }
  }
}
