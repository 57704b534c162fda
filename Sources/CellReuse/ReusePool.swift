internal import HitchlessBase

/// The assignment of cell objects to elements, and the choice of cells for reuse. It has no views and no clock.
///
/// The life of a cell is: pool → preparing → waiting → displayed → waiting → pool. Waiting cells are found by their element identifier;
/// then the pools are searched by reuse key, last in first out; finally a cell is created. Steps in any other order are faults and change
/// nothing. All costs are O(1) or O(waiting cells), of which there are few.
package struct ReusePool: Sendable {
  /// The policy about the number of cells to keep.
  package var policy: ReusePolicy

  struct Slot: Hashable, Sendable {
    var state: CellState
    var key: ReuseKey
    /// The element that the cell represents; `nil` in the pool and when its item was removed while it was displayed.
    var identifier: ElementIdentifier?
    /// Whether the cell was displayed since it was prepared; a waiting cell that was not is a prefetched one.
    var wasDisplayed: Bool
    /// A number that increases with each change of state, to find out which of two cells left the screen first.
    var sequence: Int
  }

  var slots: [Slot?] = []
  var freeTokens: [CellToken] = []
  var byIdentifier: [ElementIdentifier: CellToken] = [:]
  var pools: [ReuseKey: [CellToken]] = [:]
  var waiting: [CellToken] = []
  var sequence = 0

  /// Creates a pool without cells.
  package init(policy: ReusePolicy = ReusePolicy()) { self.policy = policy }

  /// The number of existing cells.
  package var cellCount: Int { slots.count - freeTokens.count }
  /// The number of cells that wait for their identifier to come on screen.
  package var waitingCount: Int { waiting.count }
  /// The number of waiting cells that were prepared ahead and not displayed yet. O(waiting).
  package var prefetchedCount: Int { waiting.reduce(0) { $0 + (slots[Int($1.rawValue)]?.wasDisplayed == false ? 1 : 0) } }

  /// Returns the state of a cell, or `nil` if there is no such cell.
  package func state(of token: CellToken) -> CellState? { slot(token)?.state }
  /// Returns the reuse key of a cell.
  package func key(of token: CellToken) -> ReuseKey? { slot(token)?.key }
  /// Returns the element that a cell represents, or `nil` in the pool.
  package func identifier(of token: CellToken) -> ElementIdentifier? { slot(token)?.identifier }
  /// Returns the cell that is preparing, waiting or displayed for `identifier`.
  package func token(at identifier: ElementIdentifier) -> CellToken? { byIdentifier[identifier] }
  /// The elements that cells currently represent, in the order of the cells, which is the same in every run. O(cells).
  package var identifiers: [ElementIdentifier] { slots.compactMap { $0?.identifier } }
  /// Returns the number of idle cells of `key`: in the pool or waiting. O(waiting).
  package func idleCount(of key: ReuseKey) -> Int {
    (pools[key]?.count ?? 0) + waiting.reduce(0) { $0 + (slots[Int($1.rawValue)]?.key == key ? 1 : 0) }
  }

  /// Returns the number of waiting cells of `key` that were displayed. O(waiting).
  func leftCount(of key: ReuseKey) -> Int {
    waiting.reduce(0) { count, token in
      guard let slot = slots[Int(token.rawValue)], slot.key == key, slot.wasDisplayed else { return count }
      return count + 1
    }
  }

  func slot(_ token: CellToken) -> Slot? {
    slots.indices.contains(Int(token.rawValue)) ? slots[Int(token.rawValue)] : nil
  }

  /// Changes the state of a cell, or raises a fault if it is not in one of the states `from`. Returns the slot before the change.
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

  /// Removes a cell's identifier and puts the cell into the pool of its key. The caller has changed its state.
  mutating func pool(_ token: CellToken, _ slot: Slot) {
    release(token, slot.identifier)
    pools[slot.key, default: []].append(token)
  }

  /// Removes a cell's identifier, so that the cell no longer represents an element.
  mutating func release(_ token: CellToken, _ identifier: ElementIdentifier?) {
    if let identifier, byIdentifier[identifier] == token { byIdentifier[identifier] = nil }
    slots[Int(token.rawValue)]?.identifier = nil
  }
}
