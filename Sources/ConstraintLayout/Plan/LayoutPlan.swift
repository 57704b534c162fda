/// What has been found out about a structure, and holds for any constants: compiled once for a kind of cell, used by all cells of it.
///
/// A plan has the order in which variables follow from each other, and for each block of constraints the critical regions met so far, each
/// with its solution as arithmetic. It is a value; ``ConstraintSystem/adopt(_:)`` gives it to another system of the same structure.
package struct LayoutPlan: Sendable {
  var structure = SystemStructure()
  var decomposition = Decomposition()
  /// Why rows of the decomposition are broken.
  var proofs: ContiguousArray<ConflictProof> = []

  /// A plan that knows nothing.
  init() {}

  /// A plan with what a system knows.
  init(structure: SystemStructure, decomposition: Decomposition, proofs: ContiguousArray<ConflictProof>) {
    self.structure = structure
    self.decomposition = decomposition
    self.proofs = proofs
  }

  /// Whether systems that one plan is for can adopt the other. O(terms).
  package func isForSameStructure(as other: LayoutPlan) -> Bool { structure.matches(other.structure) }

  /// How many solutions of blocks it has recorded, those of blocks that exist at the moment. O(blocks).
  package var regionCount: Int { decomposition.blocks.reduce(0) { $0 + $1.regions.count } }
}
