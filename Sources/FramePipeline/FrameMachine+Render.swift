package import HitchlessBase

extension FrameMachine {
  /// The render server drew the frame of vsync `number`, from `begin` to `end`. Frames are drawn in the order of their commits.
  ///
  /// The frame is shown at the vsync it was meant for, or, if drawing ended later, at the first one after: a render hitch. A frame that
  /// only waited for a late one before it is not late itself.
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
    var due = record.deadline + interval * record.commitHitchFrames + timing.renderTime(in: interval)
    if let takenPresent {
      // Half an interval of tolerance, as real vsyncs jitter.
      let behind = (takenPresent - due).nanoseconds + interval.nanoseconds / 2
      if behind > 0 { due += interval * Int((behind + interval.nanoseconds - 1) / interval.nanoseconds) }
    }
    record.renderBegin = begin
    record.renderEnd = end
    record.renderHitchFrames = Self.wholeFrames(of: end - due, interval)
    let present = due + interval * record.renderHitchFrames
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
