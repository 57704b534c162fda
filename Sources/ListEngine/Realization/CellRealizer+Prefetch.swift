package import CellReuse
package import HitchlessBase

/// What came of one step of preparing ahead.
package enum PrefetchProgress: Hashable, Sendable {
  /// A cell became ready.
  case prepared(CellToken)
  /// Nothing that is left fits before the deadline; it may in the next frame, or when no frame is wanted.
  case outOfTime
  /// All candidates are prepared, or there is no room for more.
  case done
}

extension CellRealizer {
  /// Prepares the first candidate that can be prepared before `deadline` (`nil`: no frame is wanted), and no other. The host calls it
  /// again while there is time. Candidates that do not fit stay in the plan.
  ///
  /// `isFrameWanted`: the next vsync has a frame. Without one nothing is needed next, however the list moved before.
  package func prefetch(
    _ planner: inout PrefetchPlanner, before deadline: FrameInstant?, isFrameWanted: Bool = true
  ) -> PrefetchProgress {
    abandonPaused(except: planner.remaining)
    var isShort = false
    for task in planner.remaining {
      let wanted: RealizationDeadline =
        deadline.map { .before($0, isNeededNextFrame: isFrameWanted && task.isNeededNextFrame) } ?? .idle
      if let token = pool.token(at: task.site), pool.state(of: token) != .preparing { continue }
      switch realize(task.site, for: wanted) {
      case .ready(let token):
        if planner.first == task { planner.removeFirst() }
        return .prepared(token)
      case .paused: isShort = true
      case .full:
        // The candidates are in order: what comes later is wanted less.
        return isShort ? .outOfTime : .done
      case .failed: continue
      }
    }
    return isShort ? .outOfTime : .done
  }

  /// Cells whose preparation paused and whose sites are not wanted any more go to the pool.
  private func abandonPaused(except tasks: ArraySlice<PrefetchTask>) {
    guard !paused.isEmpty else { return }
    paused.removeAll { token in
      if pool.state(of: token) == .preparing {
        if let site = pool.site(of: token), tasks.contains(where: { $0.site == site }) { return false }
        pool.abandon(token)
      }
      return true
    }
  }
}
