package import HitchlessBase

extension FrameMachine {
  /// Begins the frame of ``FrameAction/beginFrame(_:)``.
  package mutating func didBeginFrame(at now: FrameInstant) {
    guard let tick = pendingTick, running == nil, !isInFrame else {
      return Fault.raise("Invalid frame order: a frame began at \(now) while \(stateDescription)")
    }
    var record = FrameRecord(tick: tick, begin: now, deadline: expectedDeadline(for: tick), isAnimating: isAnimating)
    record.counters = betweenFrames
    betweenFrames = FrameCounters()
    open.append(record)
    pendingTick = nil
    requestedAt = nil
    waitsForVsync = false
    quietSince = nil
    nextPhase = .input
  }

  /// Records that a phase begins. Only the phase that ``nextAction()`` returns may begin.
  package mutating func willRun(_ phase: FramePhase, at now: FrameInstant) {
    guard running == nil, nextAction() == .run(phase) else {
      return Fault.raise("Invalid frame order: \(phase) began at \(now) while \(stateDescription)")
    }
    if phase == .spare { wantsSpare = false }
    if phase == .deliver { wantsDelivery = false }
    running = (phase, now)
  }

  /// Records that the current phase ended.
  package mutating func didRun(_ phase: FramePhase, at now: FrameInstant) {
    guard let run = running, run.phase == phase, now >= run.begin else {
      return Fault.raise("Invalid frame order: \(phase) ended at \(now) while \(stateDescription)")
    }
    running = nil
    if phase == .spare, requestedInSpare {
      requestedInSpare = false
      requestedAt = requestedAt ?? max(now, countsFrom)
    }
    // Between frames, there is no record to which the time would belong.
    guard isInFrame else { return }
    open[open.count - 1].phases.add(phase, from: run.begin, to: now)
    if phase == .commit { didCommit(at: now) }
    advance(past: phase)
  }

  /// Ends the open frame without a commit, because nothing on screen changed; such a frame cannot be late. Allowed between the display and
  /// the commit phase, and instead of `didRun(.commit, at:)` while the commit phase runs.
  package mutating func didFindNothingToCommit(at now: FrameInstant) {
    guard nextPhase == .commit, let tick = current?.tick, now >= running?.begin ?? now else {
      return Fault.raise("Invalid frame order: nothing to commit at \(now) while \(stateDescription)")
    }
    if let run = running {
      open[open.count - 1].phases.add(.commit, from: run.begin, to: now)
      running = nil
    }
    delivered.didNotUse(tick.number, freeFrom: freeFrom)
    take(slotOf: tick.frameTime, tick.interval)
    advance(past: .commit)
  }

  private mutating func didCommit(at now: FrameInstant) {
    var record = open[open.count - 1]
    record.commitTime = now
    // Without the repetition the frame would have been one of the next vsync, so it is not late before that one's deadline.
    if record.tick.number == delivered.repeated, now > record.deadline { record.deadline += record.tick.interval }
    // A frame shows the time of its own vsync, so it cannot use a slot before that.
    let missed = Self.wholeFrames(of: record.tick.frameTime - record.expected, record.tick.interval)
    record.commitHitchFrames = max(Self.wholeFrames(of: now - record.deadline, record.tick.interval), missed)
    take(slotOf: record.expected + record.tick.interval * record.commitHitchFrames, record.tick.interval)
    if record.counters.cellsMade + record.counters.cellsConfigured == 0 {
      reserve.record(now - record.begin)
    }
    open[open.count - 1] = record
    if let early = earlyRender {
      earlyRender = nil
      didRender(early.number, from: early.begin, to: max(early.end, early.begin))
    }
  }

  private mutating func take(slotOf vsync: FrameInstant, _ interval: FrameDuration) {
    freeFrom = max(freeFrom ?? vsync, vsync + interval)
  }

  private mutating func advance(past phase: FramePhase) {
    var next = FramePhase(rawValue: phase.rawValue + 1) ?? .idle
    if next == .spare, !wantsSpare || isSuspended { next = .deliver }
    if next == .deliver, !wantsDelivery { next = .idle }
    nextPhase = next
    if next == .idle {
      dropUselessTick()
      closeFinished()
    }
  }

  /// Returns the lateness in whole frames, rounded up.
  static func wholeFrames(of lateness: FrameDuration, _ interval: FrameDuration) -> Int {
    guard lateness > .zero else { return 0 }
    return Int((lateness.nanoseconds + interval.nanoseconds - 1) / interval.nanoseconds)
  }

  var stateDescription: String {
    "\(running.map { "\($0.phase) was running" } ?? "nothing was running") and the next action was \(nextAction())"
  }
}
