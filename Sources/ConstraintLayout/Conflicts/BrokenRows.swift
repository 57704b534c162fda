/// The required rows that a system leaves out, with the reasons.
struct BrokenRows: Sendable {
  /// The number of remembered proofs that do not currently hold.
  private static let capacity = 16

  /// The proofs for the broken rows, in the order in which those rows would have been accepted.
  private(set) var proofs: ContiguousArray<ConflictProof> = []
  /// Proofs that held at some time, the most recent first: a window that is made narrower and wider again meets the same conflicts.
  private(set) var known: ContiguousArray<ConflictProof> = []
  /// The conflicts of ``proofs``, for reports.
  private(set) var conflicts: [ConstraintConflict] = []
  /// Whether a change may have made a proof invalid.
  var isStale = false

  /// Creates an instance without broken rows.
  init() {}

  /// Creates an instance with the proofs of a plan, which have to be checked.
  init(_ proofs: ContiguousArray<ConflictProof>) {
    replace(proofs)
    isStale = true
  }

  /// Replaces the reasons for which rows are broken.
  mutating func replace(_ proofs: ContiguousArray<ConflictProof>) {
    self.proofs = proofs
    conflicts = proofs.map { proof in
      ConstraintConflict(constraints: proof.rows.map { ConstraintHandle($0) }, broken: ConstraintHandle(proof.broken))
    }
  }

  /// Remembers a proof, also for when it does not hold.
  mutating func remember(_ proof: ConflictProof) {
    known.removeAll { $0.rows == proof.rows }
    known.insert(proof, at: 0)
    if known.count > Self.capacity { known.removeLast() }
  }
}
