/// Where a cell object is in its life. `prepareForReuse` is due only when a cell leaves the pool.
package enum CellState: Hashable, Sendable {
  /// Belongs to nothing; serves any identifier of its reuse key.
  case pooled
  /// Being made, configured or sized for an identifier.
  case preparing
  /// Ready for its identifier and not on screen: prepared ahead, or displayed before.
  case waiting
  /// On screen.
  case displayed
}

/// What a cell is wanted for.
package enum CellPurpose: Hashable, Sendable {
  /// It is going to be displayed in this frame.
  case display
  /// It is prepared ahead.
  case prefetch
}
