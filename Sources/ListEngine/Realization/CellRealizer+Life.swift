package import CellReuse

extension CellRealizer {
  /// Puts a ready cell on screen. Returns whether it had been prepared and was not displayed before.
  @discardableResult package func display(_ token: CellToken) -> Bool { pool.display(token) }

  /// Takes a cell off the screen: it waits, or is pooled if its item is gone.
  package func endDisplay(_ token: CellToken) { pool.endDisplay(token) }

  /// The item was deleted or reloaded: its cell never comes back; one on screen stays there until ``endDisplay(_:)``.
  package func forget(_ identifier: ElementIdentifier) { pool.forget(identifier) }

  /// How many idle cells of each reuse key are kept before one of them serves another identifier; see ``ReusePolicy/spares``.
  package func keep(spares: Int) {
    if pool.policy.spares != spares { pool.policy.spares = spares }
  }

  /// Everything was reloaded. O(cells).
  package func forgetAll() {
    abandonPaused()
    pool.forgetAll()
  }

  /// Discards idle cells beyond `limit` for each reuse key and returns their tokens: the host lets the objects go.
  package func trim(to limit: Int) -> [CellToken] { pool.trim(to: limit) }

  /// Memory is short: discards every cell that is neither on screen nor being prepared at the moment and returns their tokens.
  package func discardIdle() -> [CellToken] {
    abandonPaused()
    return pool.discardIdle()
  }

  /// The cell that stands for `identifier` and is configured: displayed or waiting. What `cellForItem(at:)` and reconfiguring look at.
  /// O(1).
  package func configured(_ identifier: ElementIdentifier) -> CellToken? {
    guard let token = pool.token(at: identifier), let state = pool.state(of: token), state != .pooled else { return nil }
    return token
  }
}
