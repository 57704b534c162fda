package import HitchlessBase

extension FrameMachine {
  /// The render server drew the frame of vsync `number`, from `begin` to `end`. Frames are drawn in the order of their commits.
  ///
  /// The frame is shown at the vsync it was meant for, or, if drawing ended later, at the first one after: a render hitch. A frame that
  /// only waited for a late one before it is not late itself. What the screen missed is then known, and a commit hitch that it did not
  /// show is cancelled.
  ///
  /// May be said while the frame's commit phase still runs, by a display that draws at once.
  package mutating func didRender(_ number: Int, from begin: FrameInstant, to end: FrameInstant) {
    if running?.phase == .commit, current?.tick.number == number, end >= begin {
      earlyRender = (number, begin, end)
      return
    }
    let oldest = open.firstIndex { $0.commitTime != nil && $0.renderEnd == nil }
    guard let oldest, open[oldest].tick.number == number, end >= begin else {
      return Fault.raise("Invalid frame order: frame #\(number) was drawn at \(end), which was not the oldest one committed")
    }
    let wasBlocked = isBlocked
    var record = open[oldest]
    let interval = record.tick.interval
    let renderTime = timing.renderTime(in: interval)
    var due = record.deadline + renderTime
    if let takenPresent {
      // Half an interval of tolerance, as real vsyncs jitter.
      due += interval * Self.wholeFrames(of: takenPresent + interval / 2 - due, interval)
    }
    let slot = record.deadline + interval * record.commitHitchFrames + renderTime
    let late = Self.wholeFrames(of: max(end, slot) - due, interval)
    record.renderBegin = begin
    record.renderEnd = end
    // While an earlier frame is late on screen, a late commit behind it may do no harm; what does harm is counted once.
    record.commitHitchFrames = min(record.commitHitchFrames, late)
    record.renderHitchFrames = late - record.commitHitchFrames
    let present = due + interval * late
    record.presentTime = present
    takenPresent = present
    open[oldest] = record
    // The main thread could not help waiting: the hitch is the late frame's.
    if wasBlocked { forgive(until: end) }
    closeFinished()
  }

  /// The oldest record that is complete and was not taken yet. Call until `nil`. O(1) as a rule.
  package mutating func takeFinishedRecord() -> FrameRecord? {
    finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Moves frames that are over to `finished`, in order.
  mutating func closeFinished() {
    while let first = open.first, open.count > 1 || !isInFrame,
      first.renderEnd != nil || first.commitTime == nil
    {
      finished.append(first)
      open.removeFirst()
    }
  }
}
