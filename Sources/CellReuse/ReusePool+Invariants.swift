extension ReusePool {
  /// Returns the violated invariants, one line each; empty if there are none. O(cells). For tests and internal checks.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    let pooled = pools.flatMap { key, tokens in tokens.map { (key, $0) } }
    if Set(pooled.map(\.1)).count != pooled.count { broken.append("a cell is in a pool twice") }
    for (key, token) in pooled where slot(token)?.state != .pooled || slot(token)?.key != key {
      broken.append("\(token) is in the pool of \(key) but \(String(describing: slot(token)))")
    }
    for (identifier, token) in byIdentifier where slot(token)?.identifier != identifier {
      broken.append("\(token) does not know \(identifier)")
    }
    for (index, slot) in slots.enumerated() {
      let token = CellToken(Int32(index))
      guard let slot else {
        if !freeTokens.contains(token) { broken.append("\(token) is lost") }
        continue
      }
      if freeTokens.contains(token) { broken.append("\(token) is free and used") }
      if slot.state == .pooled, slot.identifier != nil { broken.append("\(token) is pooled for \(String(describing: slot.identifier))") }
      if slot.state == .pooled, pools[slot.key]?.contains(token) != true { broken.append("\(token) is in no pool") }
      if (slot.state == .waiting) != waiting.contains(token) { broken.append("\(token) is \(slot.state), the list disagrees") }
      if slot.state == .waiting, slot.identifier == nil { broken.append("\(token) waits for nothing") }
      if let identifier = slot.identifier, byIdentifier[identifier] != token { broken.append("\(identifier) does not know \(token)") }
    }
    return broken
  }
}

extension ReusePool: CustomDebugStringConvertible {
  /// A line for each cell: token, key, state, identifier.
  package var debugDescription: String {
    slots.enumerated().compactMap { index, slot in
      slot.map { "c\(index) \($0.key) \($0.state) \($0.identifier?.description ?? "-")\($0.wasDisplayed ? "" : " new")" }
    }.joined(separator: "\n")
  }
}
