package import CellReuse

extension CellRealizer {
  /// Puts a ready cell on screen. Returns whether it had been prepared and not displayed before.
  @discardableResult package func display(_ token: CellToken) -> Bool { pool.display(token) }

  /// Takes a cell off the screen: it waits, or is pooled if its item is gone.
  package func endDisplay(_ token: CellToken) { pool.endDisplay(token) }

  /// Forgets the cell of a deleted or reloaded item, so that it never comes back; a cell on screen stays there until ``endDisplay(_:)``.
  package func forget(_ identifier: ElementIdentifier) { pool.forget(identifier) }

  /// Sets the number of idle cells per reuse key that are kept before one of them is reused for another identifier; see
  /// ``ReusePolicy/spares``.
  package func keep(spares: Int) {
    if pool.policy.spares != spares { pool.policy.spares = spares }
  }

  /// Forgets all cells after a reload. O(cells).
  package func forgetAll() {
    abandonPaused()
    pool.forgetAll()
  }

  /// Discards idle cells beyond `limit` for each reuse key and returns their tokens: the host releases the objects.
  package func trim(to limit: Int) -> [CellToken] { pool.trim(to: limit) }

  /// Discards every cell that is neither on screen nor being prepared, because memory is low, and returns their tokens.
  package func discardIdle() -> [CellToken] {
    abandonPaused()
    return pool.discardIdle()
  }

  /// Returns the configured cell that stands for `identifier`, displayed or waiting. Used by `cellForItem(at:)` and reconfiguring. O(1).
  package func configured(_ identifier: ElementIdentifier) -> CellToken? {
    guard let token = pool.token(at: identifier), let state = pool.state(of: token), state != .pooled else { return nil }
    return token
  }
}
