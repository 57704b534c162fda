package import HitchlessBase

extension FrameMachine {
  /// The frame of ``FrameAction/beginFrame(_:)`` begins.
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

  /// A phase begins. Only the phase that ``nextAction()`` names may begin.
  package mutating func willRun(_ phase: FramePhase, at now: FrameInstant) {
    guard running == nil, nextAction() == .run(phase) else {
      return Fault.raise("Invalid frame order: \(phase) began at \(now) while \(stateDescription)")
    }
    if phase == .spare { wantsSpare = false }
    if phase == .deliver { wantsDelivery = false }
    running = (phase, now)
  }

  /// The phase that runs is over.
  package mutating func didRun(_ phase: FramePhase, at now: FrameInstant) {
    guard let run = running, run.phase == phase, now >= run.begin else {
      return Fault.raise("Invalid frame order: \(phase) ended at \(now) while \(stateDescription)")
    }
    running = nil
    if phase == .spare, requestedInSpare {
      requestedInSpare = false
      requestedAt = requestedAt ?? max(now, countsFrom)
    }
    // Between frames there is no record that the time would belong to.
    guard isInFrame else { return }
    open[open.count - 1].phases.add(phase, from: run.begin, to: now)
    if phase == .commit { didCommit(at: now) }
    advance(past: phase)
  }

  /// Nothing on screen changes: the open frame ends without a commit and cannot be late.
  /// Allowed between the display and the commit phase, and instead of `didRun(.commit, at:)` while the commit phase runs.
  package mutating func didFindNothingToCommit(at now: FrameInstant) {
    guard nextPhase == .commit, let tick = current?.tick, now >= running?.begin ?? now else {
      return Fault.raise("Invalid frame order: nothing to commit at \(now) while \(stateDescription)")
    }
    if let run = running {
      open[open.count - 1].phases.add(.commit, from: run.begin, to: now)
      running = nil
    }
    take(slotOf: tick.frameTime, tick.interval)
    advance(past: .commit)
  }

  private mutating func didCommit(at now: FrameInstant) {
    var record = open[open.count - 1]
    record.commitTime = now
    // A frame shows the time of its own vsync, and no slot before that is its own.
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

  /// Lateness counts in whole frames, begun ones included.
  static func wholeFrames(of lateness: FrameDuration, _ interval: FrameDuration) -> Int {
    guard lateness > .zero else { return 0 }
    return Int((lateness.nanoseconds + interval.nanoseconds - 1) / interval.nanoseconds)
  }

  var stateDescription: String {
    "\(running.map { "\($0.phase) was running" } ?? "nothing was running") and the next action was \(nextAction())"
  }
}
