internal import HitchlessBase

extension ReusePool {
  /// The cell that waits, ready, for `identifier`; it stays waiting. The data source need not be asked. `nil` also for one that the policy
  /// wants to be configured again: ``dequeue(_:for:purpose:distance:)`` will choose it.
  package func ready(for identifier: ElementIdentifier) -> CellToken? {
    guard let token = byIdentifier[identifier], let slot = slot(token), slot.state == .waiting else { return nil }
    return slot.wasDisplayed && !policy.redisplaysReturningCells ? nil : token
  }

  /// A cell of `key` to be configured for `identifier`, now preparing; the host owes it a `prepareForReuse`. `nil`: the host has to make
  /// one and say so to ``didMake(_:for:)``.
  ///
  /// In this order: the cell that left this very identifier; the one that came into the pool last; and when the spares are all there, the
  /// waiting one that is farthest from the screen, prefetched ones last. A prefetch takes no prefetched cell that is nearer than what it
  /// is for. A fault, answered with `nil`, if another cell stands for `identifier` already. O(waiting).
  package mutating func dequeue(
    _ key: ReuseKey, for identifier: ElementIdentifier, purpose: CellPurpose, distance: (ElementIdentifier) -> Double
  ) -> CellToken? {
    if let own = byIdentifier[identifier] {
      guard let slot = slot(own), slot.state == .waiting else {
        Fault.raise("Invalid cell state: \(identifier) has a cell already, \(own), \(String(describing: state(of: own)))")
        return nil
      }
      putBack(own)
      if slot.key == key { return takePooled(key, own, for: identifier) }
    }
    if let last = pools[key]?.last { return takePooled(key, last, for: identifier) }
    guard keptCount(of: key, purpose) >= max(1, policy.spares) else { return nil }
    guard let victim = farthest(key, for: identifier, purpose, distance) else { return nil }
    putBack(victim)
    return takePooled(key, victim, for: identifier)
  }

  /// Whether ``dequeue(_:for:purpose:distance:)`` would find a cell, so that none has to be made. O(waiting).
  package func canReuse(_ key: ReuseKey, for identifier: ElementIdentifier, purpose: CellPurpose, distance: (ElementIdentifier) -> Double)
    -> Bool
  {
    if let own = byIdentifier[identifier], let slot = slot(own), slot.state == .waiting, slot.key == key { return true }
    if pools[key]?.isEmpty == false { return true }
    return keptCount(of: key, purpose) >= max(1, policy.spares) && hasReusable(key, for: identifier, purpose, distance)
  }

  /// Whether a prefetch for `identifier` may go on to ask the data source for a cell of `key`: one can be had, or made without going beyond
  /// the spares (beyond as many prepared ones as spares, where what left the screen is kept besides). Asked before the data source is,
  /// because a cell provider that runs cannot be refused a cell. O(waiting).
  package func hasRoom(forPrefetching identifier: ElementIdentifier, _ key: ReuseKey, distance: (ElementIdentifier) -> Double) -> Bool {
    let taken = policy.redisplaysReturningCells ? idleCount(of: key) - leftCount(of: key) : idleCount(of: key)
    return taken < policy.spares || canReuse(key, for: identifier, purpose: .prefetch, distance: distance)
  }

  /// A cell was made for `identifier`; it is preparing. Returns its token, the lowest one that is free.
  package mutating func didMake(_ key: ReuseKey, for identifier: ElementIdentifier) -> CellToken {
    if let other = byIdentifier[identifier] {
      Fault.raise("Invalid cell state: \(identifier) has a cell already, \(other)")
      forget(identifier)
    }
    sequence += 1
    let slot = Slot(state: .preparing, key: key, identifier: identifier, wasDisplayed: false, sequence: sequence)
    let token = freeTokens.popLast() ?? CellToken(Int32(slots.count))
    if Int(token.rawValue) == slots.count { slots.append(slot) } else { slots[Int(token.rawValue)] = slot }
    byIdentifier[identifier] = token
    return token
  }

  private mutating func takePooled(_ key: ReuseKey, _ token: CellToken, for identifier: ElementIdentifier) -> CellToken? {
    guard change(token, from: [.pooled], to: .preparing, "taken from the pool") != nil else { return nil }
    // The newest is at the end, so this usually looks at one element.
    if let index = pools[key]?.lastIndex(of: token) { pools[key]?.remove(at: index) }
    slots[Int(token.rawValue)]?.identifier = identifier
    slots[Int(token.rawValue)]?.wasDisplayed = false
    byIdentifier[identifier] = token
    return token
  }

  private mutating func putBack(_ token: CellToken) {
    if let slot = change(token, from: [.waiting], to: .pooled, "put back") { pool(token, slot) }
  }

  /// The idle cells that count as spares. Where returning cells are displayed again, what is on its way to the screen takes one that left
  /// only if as many left as it would without any preparing ahead: a cell that comes back must not be late because another was prepared.
  private func keptCount(of key: ReuseKey, _ purpose: CellPurpose) -> Int {
    purpose == .display && policy.redisplaysReturningCells ? leftCount(of: key) : idleCount(of: key)
  }

  /// Whether some waiting cell of `key` may be reused for `identifier`. Asks for distances only where all of them are prefetched.
  private func hasReusable(
    _ key: ReuseKey, for identifier: ElementIdentifier, _ purpose: CellPurpose, _ distance: (ElementIdentifier) -> Double
  ) -> Bool {
    let candidates = candidates(key, purpose)
    if candidates.contains(where: { $0.slot.wasDisplayed || purpose == .display }) { return true }
    let limit = distance(identifier)
    return candidates.contains { distance($0.identifier) > limit }
  }

  /// The waiting cell of `key` that is reused for `identifier`: of those that were displayed the one farthest away, if there is none, of
  /// those that were prefetched, which for another prefetch have to be farther away than that. Of two as far away the one that has waited
  /// longer.
  private func farthest(
    _ key: ReuseKey, for identifier: ElementIdentifier, _ purpose: CellPurpose, _ distance: (ElementIdentifier) -> Double
  ) -> CellToken? {
    let candidates = candidates(key, purpose)
    let wasDisplayed = candidates.contains(where: \.slot.wasDisplayed)
    let limit = wasDisplayed || purpose == .display ? -.infinity : distance(identifier)
    var best: (token: CellToken, distance: Double, sequence: Int)?
    for candidate in candidates where candidate.slot.wasDisplayed == wasDisplayed {
      let away = distance(candidate.identifier)
      guard away > limit else { continue }
      if let best, (best.distance, -best.sequence) >= (away, -candidate.slot.sequence) { continue }
      best = (candidate.token, away, candidate.slot.sequence)
    }
    return best?.token
  }

  /// The waiting cells of `key` that may be reused for a purpose, whatever their distances.
  private func candidates(
    _ key: ReuseKey, _ purpose: CellPurpose
  ) -> some Sequence<(token: CellToken, slot: Slot, identifier: ElementIdentifier)> {
    // What left the screen last comes back when the direction turns, and costs nothing then. A cell that is prepared ahead must not cost
    // that: the frame of the turn would be late because of it.
    let keepsLeft = purpose == .prefetch && policy.redisplaysReturningCells && leftCount(of: key) <= policy.spares
    return waiting.lazy.compactMap { token in
      guard let slot = slot(token), slot.key == key, let identifier = slot.identifier, !(slot.wasDisplayed && keepsLeft) else { return nil }
      return (token, slot, identifier)
    }
  }
}
