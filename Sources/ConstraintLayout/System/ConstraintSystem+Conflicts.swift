extension ConstraintSystem {
  /// Accepts rows again that were broken for reasons which are no longer valid.
  mutating func acceptAgain() {
    broken.isStale = false
    if broken.proofs.isEmpty { return }
    // A row that was switched off and on, or whose priority changed, counts as accepted until it fails again.
    let (valid, invalid) = split(broken.proofs) { decomposition.rows[Int($0.broken)].isBroken && isValid($0) }
    if !invalid.isEmpty { release(invalid, keeping: valid) }
  }

  /// Breaks rows so that the failed part can hold. If none are found, which can only be caused by rounding errors, the part counts as
  /// computed.
  ///
  /// The broken rows at the end are those that contradict rows which were accepted before them, regardless of the order in which conflicts
  /// are found: each has a proof of accepted rows only, because a proof is removed when one of its other rows is broken.
  mutating func resolve(_ failure: Failure) {
    switch failure {
    case .row(let row): solution.noteCheck(row)
    case .block(let block): solution.noteBlock(block)
    }
    var isFound = false
    for proof in broken.known where !decomposition.rows[Int(proof.broken)].isBroken && isValid(proof) {
      breakRow(proof)
      isFound = true
    }
    if isFound { return }
    for proof in ConflictSearch.run(structure, constants, rows: rowsBehind(failure)) {
      broken.remember(proof)
      breakRow(proof)
      isFound = true
    }
    if isFound { return }
    switch failure {
    case .row: _ = solution.nextCheck()
    case .block(let block): solution.dropBlock(block)
    }
  }

  private func isAccepted(_ a: Int32, before b: Int32) -> Bool {
    let (a, b) = (origins[Int(a)], origins[Int(b)])
    return a.yieldsLast == b.yieldsLast ? a.sequence < b.sequence : a.yieldsLast
  }

  /// Returns whether a proof's rows are unchanged and contradict each other, and all except the broken one are accepted before it.
  private func isValid(_ proof: ConflictProof) -> Bool {
    for row in proof.rows {
      let entry = structure.rows[Int(row)]
      if !entry.isUsed || !entry.isActive || entry.version > proof.version { return false }
      if row != proof.broken, decomposition.rows[Int(row)].isBroken || isAccepted(proof.broken, before: row) { return false }
    }
    return proof.holds(constants)
  }

  private mutating func breakRow(_ proof: ConflictProof) {
    decomposition.rows[Int(proof.broken)].isBroken = true
    decomposition.noteChange(Int(proof.broken), structure)
    var (valid, invalid) = split(broken.proofs) { !$0.rows.contains(proof.broken) }
    valid.insert(proof, at: valid.firstIndex { isAccepted(proof.broken, before: $0.broken) } ?? valid.count)
    release(invalid, keeping: valid)
  }

  private mutating func release(_ proofs: ContiguousArray<ConflictProof>, keeping others: ContiguousArray<ConflictProof>) {
    for proof in proofs where decomposition.rows[Int(proof.broken)].isBroken {
      decomposition.rows[Int(proof.broken)].isBroken = false
      decomposition.noteChange(Int(proof.broken), structure)
    }
    broken.replace(others)
  }

  private func split(
    _ proofs: ContiguousArray<ConflictProof>, _ condition: (ConflictProof) -> Bool
  ) -> (those: ContiguousArray<ConflictProof>, others: ContiguousArray<ConflictProof>) {
    (ContiguousArray(proofs.filter(condition)), ContiguousArray(proofs.filter { !condition($0) }))
  }

  /// Returns the rows that cannot hold together: the required ones of the failed part, and those from which its outer variables follow. In
  /// the order in which they are accepted.
  private func rowsBehind(_ failure: Failure) -> ContiguousArray<Int32> {
    var found: ContiguousArray<Int32> = []
    switch failure {
    case .row(let row): found.append(row)
    case .block(let block):
      found.append(contentsOf: decomposition.blocks[Int(block)].block.rows.filter { structure.rows[Int($0)].isRequired })
    }
    var isFound = Set(found)
    var next = 0
    while next < found.count {
      for index in structure.termRange(Int(found[next])) {
        let row = decomposition.variables[Int(structure.terms[index].variable)].row
        if row >= 0, isFound.insert(row).inserted { found.append(row) }
      }
      next += 1
    }
    found.sort { isAccepted($0, before: $1) }
    return found
  }
}
