package import CellReuse
package import HitchlessBase

/// By when a cell is wanted.
package enum RealizationDeadline: Hashable, Sendable {
  /// Now, whatever it takes: layout asks, the cell is about to be displayed.
  case none
  /// Ahead of time, as far as it can be done before the instant. `isNeededNextFrame`: what cannot be done in time is done all the same,
  /// since the next frame would be later still.
  case before(FrameInstant, isNeededNextFrame: Bool)
  /// Ahead of time, with all the time there is: no frame is wanted.
  case idle

  var purpose: CellPurpose { self == .none ? .display : .prefetch }

  var isNeededNextFrame: Bool {
    if case .before(_, let isNeeded) = self { return isNeeded }
    return false
  }

  var instant: FrameInstant? {
    if case .before(let instant, _) = self { return instant }
    return nil
  }
}

/// What came of realising a cell.
package enum Realization: Hashable, Sendable {
  /// The cell is ready: it waits, or is displayed already.
  case ready(CellToken)
  /// The next step might end too late; what was done is kept and goes on another time. Never with `.none`.
  case paused(before: RealizationStep)
  /// There is no room for another prepared cell. Never with `.none`.
  case full
  /// There is no cell: the data source gave none (a fault was raised), the item went away while its cell was configured, or a cell is
  /// being configured further up the stack.
  case failed
}
