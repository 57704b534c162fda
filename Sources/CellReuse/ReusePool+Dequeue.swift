internal import HitchlessBase

extension ReusePool {
  /// Returns the waiting cell for `identifier`, which stays waiting; the data source need not be asked. Returns `nil` also for one that the
  /// policy requires to be configured again, which ``dequeue(_:for:purpose:distance:)`` will choose.
  package func ready(for identifier: ElementIdentifier) -> CellToken? {
    guard let token = byIdentifier[identifier], let slot = slot(token), slot.state == .waiting else { return nil }
    return slot.wasDisplayed && !policy.redisplaysReturningCells ? nil : token
  }

  /// Returns a cell of `key` to be configured for `identifier`, now preparing, for which the host must call `prepareForReuse`. If `nil`,
  /// the host has to create one and report it to ``didMake(_:for:)``.
  ///
  /// The cell is chosen in this order: the cell that left this very identifier; the one that entered the pool last; and when all spares
  /// exist, the waiting one that is farthest from the screen, prefetched ones last. A prefetch does not take a prefetched cell that is
  /// nearer than its own element. It is a fault, and returns `nil`, if another cell already represents `identifier`. O(waiting).
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

  /// Returns whether ``dequeue(_:for:purpose:distance:)`` would find a cell, so that none has to be created. O(waiting).
  package func canReuse(_ key: ReuseKey, for identifier: ElementIdentifier, purpose: CellPurpose, distance: (ElementIdentifier) -> Double)
    -> Bool
  {
    if let own = byIdentifier[identifier], let slot = slot(own), slot.state == .waiting, slot.key == key { return true }
    if pools[key]?.isEmpty == false { return true }
    return keptCount(of: key, purpose) >= max(1, policy.spares) && hasReusable(key, for: identifier, purpose, distance)
  }

  /// Returns whether a prefetch for `identifier` may ask the data source for a cell of `key`: one can be reused, or created without
  /// exceeding the spares (if cells that left the screen are kept in addition, without exceeding as many prepared ones as spares). This is
  /// checked before the data source is asked, because a running cell provider cannot be refused a cell. O(waiting).
  package func hasRoom(forPrefetching identifier: ElementIdentifier, _ key: ReuseKey, distance: (ElementIdentifier) -> Double) -> Bool {
    let taken = policy.redisplaysReturningCells ? idleCount(of: key) - leftCount(of: key) : idleCount(of: key)
    return taken < policy.spares || canReuse(key, for: identifier, purpose: .prefetch, distance: distance)
  }

  /// Records that a cell was created for `identifier`, which is now preparing. Returns its token, the lowest free one.
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
    // The newest cell is at the end, so this usually examines one element.
    if let index = pools[key]?.lastIndex(of: token) { pools[key]?.remove(at: index) }
    slots[Int(token.rawValue)]?.identifier = identifier
    slots[Int(token.rawValue)]?.wasDisplayed = false
    byIdentifier[identifier] = token
    return token
  }

  private mutating func putBack(_ token: CellToken) {
    if let slot = change(token, from: [.waiting], to: .pooled, "put back") { pool(token, slot) }
  }

  /// Returns the number of idle cells that count as spares. If returning cells are displayed again, a cell that is about to be displayed
  /// reuses one that left the screen only if as many have left as without any preparing ahead: a cell that comes back must not be late
  /// because another one was prepared.
  private func keptCount(of key: ReuseKey, _ purpose: CellPurpose) -> Int {
    purpose == .display && policy.redisplaysReturningCells ? leftCount(of: key) : idleCount(of: key)
  }

  /// Returns whether some waiting cell of `key` may be reused for `identifier`. Computes distances only if all of them are prefetched.
  private func hasReusable(
    _ key: ReuseKey, for identifier: ElementIdentifier, _ purpose: CellPurpose, _ distance: (ElementIdentifier) -> Double
  ) -> Bool {
    let candidates = candidates(key, purpose)
    if candidates.contains(where: { $0.slot.wasDisplayed || purpose == .display }) { return true }
    let limit = distance(identifier)
    return candidates.contains { distance($0.identifier) > limit }
  }

  /// Returns the waiting cell of `key` that is reused for `identifier`: the farthest one of those that were displayed; if there are none,
  /// the farthest prefetched one, which for another prefetch must be farther away than its element. Of two cells at the same distance, the
  /// one that has waited longer.
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

  /// Returns the waiting cells of `key` that may be reused for a purpose, whatever their distances.
  private func candidates(
    _ key: ReuseKey, _ purpose: CellPurpose
  ) -> some Sequence<(token: CellToken, slot: Slot, identifier: ElementIdentifier)> {
    // The cells that left the screen last come back when the direction reverses, and then cost nothing. A cell that is prepared ahead must
    // not take them: it would make the frame of the reversal late.
    let keepsLeft = purpose == .prefetch && policy.redisplaysReturningCells && leftCount(of: key) <= policy.spares
    return waiting.lazy.compactMap { token in
      guard let slot = slot(token), slot.key == key, let identifier = slot.identifier, !(slot.wasDisplayed && keepsLeft) else { return nil }
      return (token, slot, identifier)
    }
  }
}
