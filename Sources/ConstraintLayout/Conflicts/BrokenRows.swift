/// The required rows that a system leaves out, and why.
struct BrokenRows: Sendable {
  /// So many proofs are remembered that do not hold at the moment.
  private static let capacity = 16

  /// Why rows are broken, in the order in which those would have been accepted.
  private(set) var proofs: ContiguousArray<ConflictProof> = []
  /// Proofs that held at some time, the last one first: a window that is made narrower and wider again meets the same conflicts.
  private(set) var known: ContiguousArray<ConflictProof> = []
  /// What a report says of ``proofs``.
  private(set) var conflicts: [ConstraintConflict] = []
  /// Whether something has changed that could make a proof invalid.
  var isStale = false

  /// Nothing is broken.
  init() {}

  /// What a plan says that is broken; it has to be checked.
  init(_ proofs: ContiguousArray<ConflictProof>) {
    replace(proofs)
    isStale = true
  }

  /// Breaks rows for other reasons than so far.
  mutating func replace(_ proofs: ContiguousArray<ConflictProof>) {
    self.proofs = proofs
    conflicts = proofs.map { proof in
      ConstraintConflict(constraints: proof.rows.map { ConstraintHandle($0) }, broken: ConstraintHandle(proof.broken))
    }
  }

  /// Remembers a proof.
  mutating func remember(_ proof: ConflictProof) {
    known.removeAll { $0.rows == proof.rows }
    known.insert(proof, at: 0)
    if known.count > Self.capacity { known.removeLast() }
  }
}
