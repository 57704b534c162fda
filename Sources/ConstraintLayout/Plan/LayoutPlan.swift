/// The knowledge about a structure that is valid for any constants: compiled once for a kind of cell, and used by all cells of that kind.
///
/// A plan contains the order in which variables follow from each other, and for each block of constraints the critical regions found so
/// far, each with its solution as arithmetic. It is a value; ``ConstraintSystem/adopt(_:)`` applies it to another system of the same
/// structure.
package struct LayoutPlan: Sendable {
  var structure = SystemStructure()
  var decomposition = Decomposition()
  /// The proofs for the broken rows of the decomposition.
  var proofs: ContiguousArray<ConflictProof> = []

  /// Creates an empty plan.
  init() {}

  /// Creates a plan with the knowledge of a system.
  init(structure: SystemStructure, decomposition: Decomposition, proofs: ContiguousArray<ConflictProof>) {
    self.structure = structure
    self.decomposition = decomposition
    self.proofs = proofs
  }

  /// Returns whether systems for which one plan is valid can adopt the other. O(terms).
  package func isForSameStructure(as other: LayoutPlan) -> Bool { structure.matches(other.structure) }

  /// The number of recorded solutions of blocks that currently exist. O(blocks).
  package var regionCount: Int { decomposition.blocks.reduce(0) { $0 + $1.regions.count } }
}
