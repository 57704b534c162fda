internal import HitchlessBase

extension ReusePool {
  /// Preparation is over: the cell waits for its identifier to come on screen. If its item went away meanwhile, it goes to the pool.
  /// Returns whether it waits.
  @discardableResult package mutating func didPrepare(_ token: CellToken) -> Bool {
    guard let slot = slot(token), slot.identifier != nil || slot.state != .preparing else {
      abandon(token)
      return false
    }
    return change(token, from: [.preparing], to: .waiting, "made ready") != nil
  }

  /// Preparation was given up half-way: the cell goes to the pool.
  package mutating func abandon(_ token: CellToken) {
    if let slot = change(token, from: [.preparing], to: .pooled, "given up") { pool(token, slot) }
  }

  /// The cell comes on screen. Returns whether it was prepared and never displayed before: a prefetch that paid.
  @discardableResult package mutating func display(_ token: CellToken) -> Bool {
    guard let slot = change(token, from: [.waiting], to: .displayed, "displayed") else { return false }
    slots[Int(token.rawValue)]?.wasDisplayed = true
    return !slot.wasDisplayed
  }

  /// The cell leaves the screen: it waits, or goes to the pool if its item went away or was reloaded.
  package mutating func endDisplay(_ token: CellToken) {
    guard let slot = slot(token) else {
      return Fault.raise("Invalid cell state: \(token) cannot leave the screen, it is unknown")
    }
    let state: CellState = slot.identifier == nil ? .pooled : .waiting
    guard let before = change(token, from: [.displayed], to: state, "taken off the screen") else { return }
    if state == .pooled { pool(token, before) }
  }

  /// The item was deleted or reloaded: nothing that was prepared for it may come back. A waiting cell goes to the pool; one that is
  /// displayed stays on screen until ``endDisplay(_:)`` and then goes to the pool; one that is preparing, when it is ready.
  package mutating func forget(_ identifier: ElementIdentifier) {
    guard let token = byIdentifier[identifier], let slot = slot(token) else { return }
    if slot.state == .waiting, let before = change(token, from: [.waiting], to: .pooled, "forgotten") {
      pool(token, before)
    } else {
      release(token, identifier)
    }
  }

  /// Everything was reloaded: ``forget(_:)`` for all identifiers. O(cells).
  package mutating func forgetAll() {
    for identifier in identifiers { forget(identifier) }
  }

  /// Discards idle cells of each key beyond `limit` and returns them: the host lets them go. Pooled ones first, those that have been there
  /// longest, then those that left the screen first; what was prepared ahead counts and stays. Called after layout with the number of
  /// cells on screen or so. O(waiting log waiting) if there are too many.
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

  /// Memory is short: every cell that is not on screen or being prepared is discarded and returned.
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
