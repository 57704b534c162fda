internal import HitchlessBase

/// Which cell object stands for what, and which one serves next. Knows no views and no clock.
///
/// The life of a cell: pool → preparing → waiting → displayed → waiting → pool. Waiting cells are found by what they stand for; only
/// then come the pools by reuse key, last in first out; only then is one made. Steps that are not in this order are faults and change
/// nothing. All costs are O(1) or O(waiting cells), of which there are few.
package struct ReusePool: Sendable {
  /// How many cells are kept.
  package var policy: ReusePolicy

  struct Slot: Hashable, Sendable {
    var state: CellState
    var key: ReuseKey
    /// What the cell stands for; `nil` in the pool and when its item went away while it was displayed.
    var identifier: ElementIdentifier?
    /// Whether it was displayed since it was prepared; a waiting cell that was not is a prefetched one.
    var wasDisplayed: Bool
    /// Rises with each change of state: which of two cells left the screen first.
    var sequence: Int
  }

  var slots: [Slot?] = []
  var freeTokens: [CellToken] = []
  var byIdentifier: [ElementIdentifier: CellToken] = [:]
  var pools: [ReuseKey: [CellToken]] = [:]
  var waiting: [CellToken] = []
  var sequence = 0

  /// No cells yet.
  package init(policy: ReusePolicy = ReusePolicy()) { self.policy = policy }

  /// Cells that exist.
  package var cellCount: Int { slots.count - freeTokens.count }
  /// Cells that wait for their identifier to come on screen.
  package var waitingCount: Int { waiting.count }
  /// Waiting cells that were prepared ahead and not displayed yet. O(waiting).
  package var prefetchedCount: Int { waiting.reduce(0) { $0 + (slots[Int($1.rawValue)]?.wasDisplayed == false ? 1 : 0) } }

  /// The state of a cell; `nil` if there is no such cell.
  package func state(of token: CellToken) -> CellState? { slot(token)?.state }
  /// The reuse key of a cell.
  package func key(of token: CellToken) -> ReuseKey? { slot(token)?.key }
  /// What a cell stands for; `nil` in the pool.
  package func identifier(of token: CellToken) -> ElementIdentifier? { slot(token)?.identifier }
  /// The cell that is preparing, waiting or displayed for `identifier`.
  package func token(at identifier: ElementIdentifier) -> CellToken? { byIdentifier[identifier] }
  /// What cells stand for at the moment, in the order of the cells: the same in every run. O(cells).
  package var identifiers: [ElementIdentifier] { slots.compactMap { $0?.identifier } }
  /// How many cells of `key` are idle: in the pool or waiting. O(waiting).
  package func idleCount(of key: ReuseKey) -> Int {
    (pools[key]?.count ?? 0) + waiting.reduce(0) { $0 + (slots[Int($1.rawValue)]?.key == key ? 1 : 0) }
  }

  /// How many cells of `key` were displayed and wait. O(waiting).
  func leftCount(of key: ReuseKey) -> Int {
    waiting.reduce(0) { count, token in
      guard let slot = slots[Int(token.rawValue)], slot.key == key, slot.wasDisplayed else { return count }
      return count + 1
    }
  }

  func slot(_ token: CellToken) -> Slot? {
    slots.indices.contains(Int(token.rawValue)) ? slots[Int(token.rawValue)] : nil
  }

  /// Moves a cell on in its life, or raises a fault if it is not in one of the states `from`. Returns the slot before the change.
  mutating func change(_ token: CellToken, from: [CellState], to state: CellState, _ what: String) -> Slot? {
    guard let before = slot(token), from.contains(before.state) else {
      let found = slot(token).map { "\($0.state) for \($0.identifier?.description ?? "nothing")" } ?? "unknown"
      Fault.raise("Invalid cell state: \(token) cannot be \(what), it is \(found)")
      return nil
    }
    sequence += 1
    slots[Int(token.rawValue)]?.state = state
    slots[Int(token.rawValue)]?.sequence = sequence
    if before.state == .waiting { waiting.removeAll { $0 == token } }
    if state == .waiting { waiting.append(token) }
    return before
  }

  /// Takes a cell's identifier away and puts it into the pool of its key. The caller has changed its state.
  mutating func pool(_ token: CellToken, _ slot: Slot) {
    release(token, slot.identifier)
    pools[slot.key, default: []].append(token)
  }

  /// The cell no longer stands for anything.
  mutating func release(_ token: CellToken, _ identifier: ElementIdentifier?) {
    if let identifier, byIdentifier[identifier] == token { byIdentifier[identifier] = nil }
    slots[Int(token.rawValue)]?.identifier = nil
  }
}
