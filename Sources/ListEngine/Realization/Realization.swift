package import CellReuse
package import HitchlessBase

/// The time by which a cell is wanted.
package enum RealizationDeadline: Hashable, Sendable {
  /// Immediately, regardless of the cost: the layout is about to display the cell.
  case none
  /// Ahead of time, as far as the work fits before the instant. With `isNeededNextFrame`, work that does not fit is still done, since the
  /// next frame would otherwise be even later.
  case before(FrameInstant, isNeededNextFrame: Bool)
  /// Ahead of time, without a limit: no frame is wanted.
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

/// The result of realising a cell.
package enum Realization: Hashable, Sendable {
  /// The cell is ready: it waits, or is displayed already.
  case ready(CellToken)
  /// The next step might end too late; the completed steps are kept and continued later. Never with `.none`.
  case paused(before: RealizationStep)
  /// There is no room for another prepared cell. Never with `.none`.
  case full
  /// There is no cell: the data source did not provide one (a fault was raised), the item was removed while its cell was configured, or
  /// another cell is being configured further up the stack.
  case failed
}
