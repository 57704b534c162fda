internal import HitchlessBase

extension ReusePool {
  /// Ends a cell's preparation: the cell waits for its identifier to come on screen. If its item was removed in the meantime, it moves to
  /// the pool. Returns whether it waits.
  @discardableResult package mutating func didPrepare(_ token: CellToken) -> Bool {
    guard let slot = slot(token), slot.identifier != nil || slot.state != .preparing else {
      abandon(token)
      return false
    }
    return change(token, from: [.preparing], to: .waiting, "made ready") != nil
  }

  /// Abandons a cell's preparation: the cell moves to the pool.
  package mutating func abandon(_ token: CellToken) {
    if let slot = change(token, from: [.preparing], to: .pooled, "given up") { pool(token, slot) }
  }

  /// Puts the cell on screen. Returns whether it was prepared and never displayed before, so that its prefetch was useful.
  @discardableResult package mutating func display(_ token: CellToken) -> Bool {
    guard let slot = change(token, from: [.waiting], to: .displayed, "displayed") else { return false }
    slots[Int(token.rawValue)]?.wasDisplayed = true
    return !slot.wasDisplayed
  }

  /// Takes the cell off the screen: it waits, or moves to the pool if its item was removed or reloaded.
  package mutating func endDisplay(_ token: CellToken) {
    guard let slot = slot(token) else {
      return Fault.raise("Invalid cell state: \(token) cannot leave the screen, it is unknown")
    }
    let state: CellState = slot.identifier == nil ? .pooled : .waiting
    guard let before = change(token, from: [.displayed], to: state, "taken off the screen") else { return }
    if state == .pooled { pool(token, before) }
  }

  /// Forgets an identifier whose item was deleted or reloaded: nothing that was prepared for it may be used again. A waiting cell moves to
  /// the pool; a displayed one stays on screen until ``endDisplay(_:)`` and then moves to the pool; one that is preparing does so when it
  /// is ready.
  package mutating func forget(_ identifier: ElementIdentifier) {
    guard let token = byIdentifier[identifier], let slot = slot(token) else { return }
    if slot.state == .waiting, let before = change(token, from: [.waiting], to: .pooled, "forgotten") {
      pool(token, before)
    } else {
      release(token, identifier)
    }
  }

  /// Forgets all identifiers after a reload, as ``forget(_:)`` does. O(cells).
  package mutating func forgetAll() {
    for identifier in identifiers { forget(identifier) }
  }

  /// Discards idle cells of each key beyond `limit` and returns them, so that the host releases them. Pooled cells are discarded first,
  /// oldest first, then those that left the screen, earliest first; cells that were prepared ahead count but are kept. Called after layout
  /// with about the number of cells on screen as the limit. O(waiting log waiting) if there are too many.
  package mutating func trim(to limit: Int) -> [CellToken] {
    var discarded: [CellToken] = []
    let keys = Set(pools.keys).union(waiting.compactMap { slot($0)?.key })
    for key in keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let excess = idleCount(of: key) - max(limit, policy.spares)
      guard excess > 0 else { continue }
      let left = waiting.compactMap { slot($0) }.filter { $0.key == key && $0.wasDisplayed }.sorted { $0.sequence < $1.sequence }
      for slot in left.prefix(max(0, excess - (pools[key]?.count ?? 0))) {
        if let identifier = slot.identifier { forget(identifier) }
      }
      discard(key, min(excess, pools[key]?.count ?? 0), into: &discarded)
    }
    return discarded
  }

  /// Discards and returns every cell that is neither on screen nor being prepared, when memory is low.
  package mutating func discardIdle() -> [CellToken] {
    for token in waiting {
      if let identifier = slot(token)?.identifier { forget(identifier) }
    }
    var discarded: [CellToken] = []
    for key in pools.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      discard(key, pools[key]?.count ?? 0, into: &discarded)
    }
    return discarded
  }

  private mutating func discard(_ key: ReuseKey, _ count: Int, into discarded: inout [CellToken]) {
    for token in pools[key]?.prefix(count) ?? [] {
      slots[Int(token.rawValue)] = nil
      freeTokens.append(token)
      discarded.append(token)
    }
    pools[key]?.removeFirst(count)
  }
}
