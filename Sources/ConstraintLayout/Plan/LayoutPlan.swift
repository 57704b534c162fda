/// What has been found out about a structure, and holds for any constants: compiled once for a kind of cell, used by all cells of it.
///
/// A plan has the order in which variables follow from each other, and for each block of constraints the critical regions met so far, each
/// with its solution as arithmetic. It is a value; ``ConstraintSystem/adopt(_:)`` gives it to another system of the same structure.
package struct LayoutPlan: Sendable {
  var structure = SystemStructure()
  /// By which required rows are broken; the first one breaks none.
  var variants: ContiguousArray<PlanVariant> = []

  /// A plan that knows nothing.
  init() {}

  /// How many solutions of blocks it has recorded. O(blocks).
  package var regionCount: Int { variants.reduce(0) { $0 + $1.regions.reduce(0) { $0 + $1.count } } }
}

/// A plan for one set of broken rows.
struct PlanVariant: Sendable {
  /// So many variants, and regions of a block, are kept; the one that was made last makes room.
  static let capacity = 16

  /// Why rows are broken, in the order in which those were added.
  var proofs: [ConflictProof]
  var decomposition: Decomposition
  /// The recorded solutions of each block.
  var regions: ContiguousArray<ContiguousArray<Region>>

  /// A plan without recorded solutions. O(terms).
  init(_ structure: SystemStructure, proofs: [ConflictProof] = []) {
    self.proofs = proofs
    let excluded = proofs.isEmpty ? RowSet() : RowSet(proofs.lazy.map(\.broken), count: structure.rows.count)
    decomposition = Decomposition(structure, excluding: excluded)
    regions = ContiguousArray(repeating: [], count: decomposition.blocks.count)
  }

  /// Takes over the solutions of blocks that are the same in `old`, unless one of their rows is in `changed`. O(rows).
  mutating func reuseRegions(of old: PlanVariant, changed: RowSet) {
    var oldBlocks: [Int32: Int] = [:]
    for index in old.regions.indices where !old.regions[index].isEmpty {
      oldBlocks[old.decomposition.blocks[index].variables[0]] = index
    }
    for index in regions.indices {
      let block = decomposition.blocks[index]
      guard let oldIndex = oldBlocks[block.variables[0]] else { continue }
      let oldBlock = old.decomposition.blocks[oldIndex]
      guard oldBlock.variables == block.variables, oldBlock.rows == block.rows, !block.rows.contains(where: { changed.contains(Int($0)) })
      else { continue }
      regions[index] = old.regions[oldIndex]
    }
  }

  /// Records a solution of a block, and returns its number.
  mutating func record(_ region: Region, block: Int) -> Int32 {
    if regions[block].count == Self.capacity { regions[block].removeLast() }
    regions[block].append(region)
    return Int32(regions[block].count - 1)
  }
}
