package import CellReuse
package import HitchlessBase

/// The result of one step of preparing ahead.
package enum PrefetchProgress: Hashable, Sendable {
  /// A cell became ready.
  case prepared(CellToken)
  /// The program was asked for information that the layout lacks, and there is more to ask.
  case asked
  /// The list was laid out meanwhile, and may have other candidates.
  case outdated
  /// None of the remaining work fits before the deadline; it may in the next frame, or when no frame is wanted.
  case outOfTime
  /// All candidates are prepared, or there is no room for more.
  case done
}

extension CellRealizer {
  /// Prepares the first candidate that can be prepared before `deadline` (`nil`: no frame is wanted), and no other. The host calls this
  /// again while there is time. Candidates that do not fit stay in the plan.
  ///
  /// `frameInterval` is the time between vsyncs if the next one has a frame. Cells that the frame certainly needs are then begun before it
  /// even if the frame will be late, as long as the list can catch up; if it cannot, as long as they usually fit. Without a frame nothing
  /// is needed next, regardless of how the list moved before.
  package func prefetch(
    _ planner: inout PrefetchPlanner, before deadline: FrameInstant?, frameInterval: FrameDuration? = nil
  ) -> PrefetchProgress {
    abandonPaused(except: planner.remaining)
    var isShort = false
    let mayBeLate = mayBeLate(planner.remaining, deadline, frameInterval)
    var usual = FrameDuration.zero
    for task in planner.remaining {
      if let token = pool.token(at: task.identifier), pool.state(of: token) != .preparing { continue }
      var wanted = RealizationDeadline.idle
      if let deadline {
        var isNeeded = task.isNeededNextFrame
        if isNeeded, !mayBeLate {
          // Only for certain needs: if the list may stop, this could delay a frame for a cell that is never shown.
          let cost = usualCost(of: task.identifier)
          usual += cost ?? .zero
          isNeeded = cost != nil && now() + usual < deadline
        }
        wanted = .before(deadline, isNeededNextFrame: isNeeded)
      }
      switch realize(task.identifier, for: wanted) {
      case .ready(let token):
        if planner.first == task { planner.removeFirst() }
        return .prepared(token)
      case .paused: isShort = true
      case .full:
        // The candidates are in order: later ones are less important.
        return isShort ? .outOfTime : .done
      case .failed: continue
      }
    }
    return isShort ? .outOfTime : .done
  }

  /// Returns whether the work for the next frame may make it late: this is so if an on-time frame fits in before more cells are needed.
  ///
  /// Work that begins before its frame ends earlier than if it began in the frame, so the frame is less late. But if each cell takes as
  /// long as the time until the next one is needed, frame after frame is late, and cells that the list has already passed are still
  /// prepared: a list that never catches up should skip them, and realise in each frame the cells that it shows.
  private func mayBeLate(_ tasks: ArraySlice<PrefetchTask>, _ deadline: FrameInstant?, _ interval: FrameDuration?) -> Bool {
    guard let deadline, let interval, tasks.first?.isNeededNextFrame == true else { return false }
    var cost = FrameDuration.zero
    var framesLeft = Double.infinity
    for task in tasks {
      guard task.isNeededNextFrame else {
        framesLeft = task.framesUntilVisible.rounded(.down) + 1
        break
      }
      cost += meanCost(of: task.identifier)
    }
    // The deadline is the next frame's: two frames from the one that was just made.
    guard framesLeft < 1000 else { return true }
    return now() + cost <= deadline + interval * (Int(framesLeft) - 3)
  }

  /// Returns the mean cost of the remaining steps of a cell; steps that were never measured count as zero.
  private func meanCost(of identifier: ElementIdentifier) -> FrameDuration {
    var begin = RealizationStep.configure
    var key = host.expectedKey(for: identifier)
    if let token = pool.token(at: identifier) {
      guard pool.state(of: token) == .preparing else { return .zero }
      begin = nextSteps[Int(token.rawValue)]
      key = pool.key(of: token)
    }
    guard let key else { return .zero }
    return RealizationStep.allCases.reduce(.zero) { sum, step in
      step < begin || (step == .fit && !host.needsFitting(identifier)) ? sum : sum + (costs.estimate(key, step)?.mean ?? .zero)
    }
  }

  /// Returns the most that the remaining steps of a cell usually cost, apart from a few outliers among many cells, or nil if that is
  /// unknown.
  private func usualCost(of identifier: ElementIdentifier) -> FrameDuration? {
    guard let asking = usualProvisionCosts.most, let key = host.expectedKey(for: identifier) else { return nil }
    return (pool.token(at: identifier) == nil ? asking : .zero) + (costs.highWater(key, .layout, .display) ?? .zero)
      + (host.needsFitting(identifier) ? costs.highWater(key, .fit) ?? .zero : .zero)
  }

  /// Abandons all paused preparations: their cells return to the pool. The cell that the program is currently asked for is kept.
  package func abandonPaused() { abandonPaused(except: []) }

  /// Returns cells to the pool whose preparation paused and whose identifiers are no longer wanted.
  private func abandonPaused(except tasks: ArraySlice<PrefetchTask>) {
    guard !paused.isEmpty else { return }
    paused.removeAll { token in
      if pool.state(of: token) == .preparing {
        if let identifier = pool.identifier(of: token),
          identifier == requestedIdentifier || tasks.contains(where: { $0.identifier == identifier })
        {
          return false
        }
        pool.abandon(token)
      }
      return true
    }
  }
}
