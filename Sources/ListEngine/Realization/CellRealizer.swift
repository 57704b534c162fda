package import CellReuse
package import HitchlessBase

/// The only entry point for realising cells, both for layout and for preparing ahead: provides a cell that waits for the identifier, else
/// one from the pool, else a new one.
///
/// The work is done in steps with possible pauses between them, but never inside user code. Every step is measured, regardless of its
/// purpose. The realizer is a class because user code that runs inside it calls back into it to dequeue.
@MainActor package final class CellRealizer {
  /// The cells, and the identifiers that they stand for.
  package internal(set) var pool: ReusePool
  /// The measured costs of the steps.
  package internal(set) var costs = CostModel()
  /// The usual cost of the data source's code for an item.
  private(set) var usualProvisionCosts = UsualCosts()

  /// The owner.
  unowned let host: any CellHost
  let now: () -> FrameInstant
  /// The next step of each cell that is being prepared, by token.
  private(set) var nextSteps: [RealizationStep] = []
  /// Cells whose preparation paused; at most as many as spares.
  var paused: [CellToken] = []
  /// The identifier whose user code currently runs, with the cells that were dequeued in it and the time that making them took.
  private var asking: Asking?

  private struct Asking {
    var identifier: ElementIdentifier
    var purpose: CellPurpose
    var dequeued: [CellToken] = []
    var makeTime = FrameDuration.zero
  }

  /// The identifier that the program is currently asked for.
  var requestedIdentifier: ElementIdentifier? { asking?.identifier }

  /// Creates the entry point to the cells of `host`. `now` returns the time on the frame pipeline's clock.
  package init(host: any CellHost, policy: ReusePolicy = ReusePolicy(), now: @escaping () -> FrameInstant) {
    self.host = host
    self.now = now
    pool = ReusePool(policy: policy)
  }

  /// Realises the cell for `identifier`, as far as `deadline` allows. After `.ready` the cell has the pool's waiting state; ``display(_:)``
  /// puts it on screen.
  package func realize(_ identifier: ElementIdentifier, for deadline: RealizationDeadline) -> Realization {
    if let asking {
      // A layout inside a cell provider. Other cells are not available now; the next layout shows them.
      return pool.ready(for: identifier).map { .ready($0) } ?? (asking.identifier == identifier ? .failed : pausedOrFailed(deadline))
    }
    if let token = pool.token(at: identifier), let state = pool.state(of: token) {
      switch state {
      case .displayed: return .ready(token)
      case .waiting: if deadline != .none || pool.ready(for: identifier) != nil { return .ready(token) }
      case .preparing: return finish(token, identifier, deadline, host)
      case .pooled: break
      }
    }
    if deadline.purpose == .prefetch {
      if paused.count >= max(1, pool.policy.spares) { return .full }
      let (key, distance) = (host.expectedKey(for: identifier), host.distances())
      if let key, !pool.hasRoom(forPrefetching: identifier, key, distance: distance) { return .full }
      if !admits(askingCost(of: identifier, host, distance), deadline) { return .paused(before: .configure) }
    }
    guard let token = ask(identifier, deadline.purpose, host) else { return .failed }
    return finish(token, identifier, deadline, host)
  }

  /// Returns the highest cost of the data source's code among all kinds of cells that it may choose, or `nil` if that is unknown. O(kinds ×
  /// waiting).
  private func askingCost(of identifier: ElementIdentifier, _ host: any CellHost, _ distance: (ElementIdentifier) -> Double)
    -> FrameDuration?
  {
    var most: FrameDuration?
    for key in host.possibleKeys(for: identifier) {
      let cost =
        pool.canReuse(key, for: identifier, purpose: .prefetch, distance: distance)
        ? costs.highWater(key, .configure) : costs.highWater(key, .make, .configure)
      guard let cost else { return nil }
      most = max(most ?? cost, cost)
    }
    return most
  }

  private func pausedOrFailed(_ deadline: RealizationDeadline) -> Realization {
    deadline == .none ? .failed : .paused(before: .configure)
  }

  private func admits(_ cost: FrameDuration?, _ deadline: RealizationDeadline) -> Bool {
    guard deadline.purpose == .prefetch else { return true }
    return Admission(
      highWater: cost, now: now(), deadline: deadline.instant, isNeededNextFrame: deadline.isNeededNextFrame) == .run
  }

  /// Runs the data source's code for one cell.
  private func ask(_ identifier: ElementIdentifier, _ purpose: CellPurpose, _ host: any CellHost) -> CellToken? {
    asking = Asking(identifier: identifier, purpose: purpose)
    let begin = now()
    let token = host.configure(identifier)
    if let key = token.flatMap({ pool.key(of: $0) }) { host.willEnd(.configure, of: key, for: identifier) }
    let end = now()
    let asked = asking
    asking = nil
    // Cells that were dequeued but not returned are free again.
    for extra in asked?.dequeued ?? [] where extra != token && pool.state(of: extra) == .preparing { pool.abandon(extra) }
    if let token, asked?.dequeued.contains(token) == true, pool.identifier(of: token) == nil {
      // The item was removed while its cell was configured.
      if pool.state(of: token) == .preparing { pool.abandon(token) }
      return nil
    }
    guard let token, let key = pool.key(of: token), pool.identifier(of: token) == identifier, pool.state(of: token) == .preparing else {
      Fault.raise(
        "the cell returned for \(identifier) does not have a reuseIdentifier - cells must be retrieved by dequeueing one for the index path"
      )
      return nil
    }
    record(.configure, key, identifier, begin, end, purpose, inside: asked?.makeTime ?? .zero)
    if identifier.item != nil { usualProvisionCosts.record(key, end - begin) }
    setNextStep(token, .fit)
    return token
  }

  /// Runs the remaining steps of a cell that is being prepared.
  private func finish(_ token: CellToken, _ identifier: ElementIdentifier, _ deadline: RealizationDeadline, _ host: any CellHost)
    -> Realization
  {
    guard let key = pool.key(of: token) else { return .failed }
    paused.removeAll { $0 == token }
    for step in [RealizationStep.fit, .layout, .display] where step >= nextSteps[Int(token.rawValue)] {
      if step == .fit, !host.needsFitting(identifier) { continue }
      if step == .display, deadline == .none { continue }
      guard admits(costs.highWater(key, step) ?? guess(key, step), deadline) else {
        setNextStep(token, step)
        paused.append(token)
        return .paused(before: step)
      }
      let begin = now()
      switch step {
      case .fit: host.fit(token, for: identifier)
      case .layout: host.layout(token, for: identifier)
      default: host.paintAhead(token, for: identifier)
      }
      host.willEnd(step, of: key, for: identifier)
      record(step, key, identifier, begin, now(), deadline.purpose)
      // User code ran: the item may have been removed.
      guard pool.identifier(of: token) == identifier, pool.state(of: token) == .preparing else {
        if pool.state(of: token) == .preparing { pool.abandon(token) }
        return .failed
      }
    }
    return pool.didPrepare(token) ? .ready(token) : .failed
  }

  /// Returns an estimate for a step that was never measured. Painting is only measured when it is done ahead, so the first time it is
  /// estimated to take as long as all other steps of the cell.
  private func guess(_ key: ReuseKey, _ step: RealizationStep) -> FrameDuration? {
    step == .display ? costs.highWater(key, .configure, .layout) : nil
  }

  private func record(
    _ step: RealizationStep, _ key: ReuseKey, _ identifier: ElementIdentifier, _ begin: FrameInstant, _ end: FrameInstant,
    _ purpose: CellPurpose,
    inside: FrameDuration = .zero
  ) {
    let duration = end - begin - inside
    costs.record(key, step, duration)
    host.didRun(
      CellStep(
        step: step, key: key, identifier: identifier, begin: begin, duration: max(duration, .zero), extent: max(end - begin, .zero),
        purpose: purpose))
  }

  private func setNextStep(_ token: CellToken, _ step: RealizationStep) {
    let slot = Int(token.rawValue)
    if slot >= nextSteps.count {
      nextSteps += Array(repeating: .fit, count: slot + 1 - nextSteps.count)
    }
    nextSteps[slot] = step
  }

  /// Provides a cell of `key` for `identifier`; call this inside ``CellHost/configure(_:)``. Either `prepareForReuse` is called for a
  /// pooled cell, or `make` for a new token, whose object the host then keeps. O(waiting cells) and the closures' cost.
  ///
  /// Calling this outside of that method, or for another identifier, is a programmer's error and raises a fault; a cell is still made, but
  /// never shown.
  package func dequeue(
    _ key: ReuseKey, for identifier: ElementIdentifier, make: (CellToken) -> Void, prepareForReuse: (CellToken) -> Void
  ) -> CellToken {
    if asking?.identifier != identifier {
      Fault.raise(
        "Attempted to dequeue a cell for a different index path than the one being requested by the data source: \(identifier), requested is \(asking.map { $0.identifier.description } ?? "none")"
      )
      // A separate identifier, so that the cell of the real one is not lost.
      let stray = pool.didMake(key, for: ElementIdentifier(kind: identifier.kind, handle: -1, index: identifier.handle))
      make(stray)
      pool.abandon(stray)
      return stray
    }
    if let twice = asking?.dequeued.last(where: { pool.state(of: $0) == .preparing }) { pool.abandon(twice) }
    let purpose = asking?.purpose ?? .display
    let token: CellToken
    if let pooled = pool.dequeue(key, for: identifier, purpose: purpose, distance: distances()) {
      token = pooled
      prepareForReuse(token)
    } else {
      token = pool.didMake(key, for: identifier)
      let begin = now()
      make(token)
      host.willEnd(.make, of: key, for: identifier)
      let end = now()
      asking?.makeTime += end - begin
      record(.make, key, identifier, begin, end, purpose)
    }
    asking?.dequeued.append(token)
    return token
  }

  /// Adds a cell for `identifier` that the data source made without dequeueing it; call this inside ``CellHost/configure(_:)``. The cell
  /// joins the pool under `key`; the host keeps the object. Cells that were dequeued for the identifier and not used return to the pool, as
  /// does a cell that waited for it.
  package func adopt(_ key: ReuseKey, for identifier: ElementIdentifier) -> CellToken {
    for unused in asking?.dequeued ?? [] where pool.state(of: unused) == .preparing { pool.abandon(unused) }
    pool.forget(identifier)
    let token = pool.didMake(key, for: identifier)
    asking?.dequeued.append(token)
    return token
  }

  /// Returns whether ``dequeue(_:for:make:prepareForReuse:)`` would not have to make a cell. O(waiting).
  package func canReuse(_ key: ReuseKey, for identifier: ElementIdentifier) -> Bool {
    pool.canReuse(key, for: identifier, purpose: asking?.purpose ?? .display, distance: distances())
  }

  private func distances() -> (ElementIdentifier) -> Double { host.distances() }
}
