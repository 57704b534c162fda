package import CellReuse
package import HitchlessBase

/// What came of one step of preparing ahead.
package enum PrefetchProgress: Hashable, Sendable {
  /// A cell became ready.
  case prepared(CellToken)
  /// The program was asked what the layout does not know, and there is more to ask.
  case asked
  /// Nothing that is left fits before the deadline; it may in the next frame, or when no frame is wanted.
  case outOfTime
  /// All candidates are prepared, or there is no room for more.
  case done
}

extension CellRealizer {
  /// Prepares the first candidate that can be prepared before `deadline` (`nil`: no frame is wanted), and no other. The host calls it
  /// again while there is time. Candidates that do not fit stay in the plan.
  ///
  /// `frameInterval`: the time between vsyncs if the next one has a frame. What that frame needs for certain is then begun before it even
  /// if the frame will be late, as long as the list can catch up; and if not, as long as it usually fits. Without a frame nothing is
  /// needed next, however the list moved before.
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
          // Only of what is certain: where the list may stop, a frame could be late in place of one that never comes.
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
        // The candidates are in order: what comes later is wanted less.
        return isShort ? .outOfTime : .done
      case .failed: continue
      }
    }
    return isShort ? .outOfTime : .done
  }

  /// Whether what the next frame needs may make it late: if a frame that is on time comes in between before more is needed.
  ///
  /// Begun before its frame the work ends earlier than it would in the frame, so the frame is late by less. But where each cell takes as
  /// long as there is from one to the next, frame after frame is late, and what was run past meanwhile is prepared all the same: a list
  /// that never catches up does better to leave that out, and to find in each frame what it shows.
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

  /// The mean cost of what is left to do for a cell; steps that were never measured count as zero.
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

  /// The most that what is left to do for a cell costs, but for a few of many cells; nil if that is unknown.
  private func usualCost(of identifier: ElementIdentifier) -> FrameDuration? {
    guard let asking = usualAsking.most, let key = host.expectedKey(for: identifier) else { return nil }
    return (pool.token(at: identifier) == nil ? asking : .zero) + (costs.highWater(key, .layout, .display) ?? .zero)
      + (host.needsFitting(identifier) ? costs.highWater(key, .fit) ?? .zero : .zero)
  }

  /// Gives up all preparations that paused: their cells go to the pool. The one that the program is being asked for is kept.
  package func abandonPaused() { abandonPaused(except: []) }

  /// Cells whose preparation paused and whose identifiers are not wanted any more go to the pool.
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
