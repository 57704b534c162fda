/// The states in the life of a cell object. `prepareForReuse` is due only when a cell leaves the pool.
package enum CellState: Hashable, Sendable {
  /// The cell represents no element, and can be used for any identifier of its reuse key.
  case pooled
  /// The cell is being created, configured or measured for an identifier.
  case preparing
  /// The cell is ready for its identifier but not on screen: prepared ahead, or displayed before.
  case waiting
  /// The cell is on screen.
  case displayed
}

/// The purpose for which a cell is requested.
package enum CellPurpose: Hashable, Sendable {
  /// The cell will be displayed in this frame.
  case display
  /// The cell is prepared ahead.
  case prefetch
}
