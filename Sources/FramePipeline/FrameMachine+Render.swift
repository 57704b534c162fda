package import HitchlessBase

extension FrameMachine {
  /// Records that the render server drew the frame of vsync `number`, from `begin` to `end`. Frames are drawn in the order of their
  /// commits.
  ///
  /// The frame is shown at the vsync that it was meant for, or, if drawing ended later, at the first one afterwards, which is a render
  /// hitch. A frame that only waited for a late one before it is not late itself. The delay on screen is now known, and a commit hitch that
  /// had no effect on screen is cancelled.
  ///
  /// If the display reports when frames are shown, all this waits for ``didPresent(_:at:)``.
  ///
  /// A display that draws at once may call this while the frame's commit phase still runs.
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
    open[oldest].renderBegin = begin
    open[oldest].renderEnd = end
    if !timing.tellsPresentation { settle(oldest, drawnAt: end) }
    // The main thread had to wait: the hitch belongs to the late frame.
    if wasBlocked { excludeLateness(until: end) }
    closeFinished()
  }

  /// Records that frame `number`, and every frame before it, has been on screen since `time`. No effect unless
  /// ``FrameTiming/tellsPresentation``.
  package mutating func didPresent(_ number: Int, at time: FrameInstant) {
    guard timing.tellsPresentation else { return }
    for index in open.indices where open[index].awaitsPresentation && open[index].tick.number <= number {
      settle(index, shownAt: time)
    }
    closeFinished()
  }

  /// Sets whether the display reports when frames are shown from here on, with frames that are on time shown `delay` after the vsync at
  /// which they were due. If it stops reporting, frames that it has not reported count as on time.
  package mutating func setTellsPresentation(_ isTold: Bool, delay: FrameDuration = .zero) {
    timing.presentationDelay = max(.zero, delay)
    guard isTold != timing.tellsPresentation else { return }
    timing.tellsPresentation = isTold
    for index in open.indices where open[index].awaitsPresentation {
      settle(index, drawnAt: open[index].renderEnd ?? open[index].deadline)
    }
    closeFinished()
  }

  /// Determines the lateness of a frame whose drawing ended at `drawnAt`, or that has been on screen since `shownAt`.
  private mutating func settle(_ index: Int, drawnAt: FrameInstant = .zero, shownAt: FrameInstant? = nil) {
    var record = open[index]
    let interval = record.tick.interval
    let renderTime = shownAt == nil ? timing.renderTime(in: interval) : timing.presentationDelay
    var due = record.deadline + renderTime
    if let takenPresent {
      // With half an interval of tolerance, as real vsyncs jitter.
      due += interval * Self.wholeFrames(of: takenPresent + interval / 2 - due, interval)
    }
    let slot = record.deadline + interval * record.commitHitchFrames + renderTime
    // The reported time on screen also has half an interval of tolerance.
    let reached = shownAt.map { $0 - interval / 2 } ?? max(drawnAt, slot)
    let late = Self.wholeFrames(of: reached - due, interval)
    // While an earlier frame is late on screen, a late commit behind it may have no effect; any effect is counted once.
    record.commitHitchFrames = min(record.commitHitchFrames, late)
    record.renderHitchFrames = late - record.commitHitchFrames
    let present = shownAt ?? due + interval * late
    record.presentTime = present
    takenPresent = present
    open[index] = record
  }

  /// Returns the oldest record that is complete and has not been taken yet. Call this until it returns `nil`. O(1) in general.
  package mutating func takeFinishedRecord() -> FrameRecord? {
    finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Moves finished frames to `finished`, in order.
  mutating func closeFinished() {
    while let first = open.first, open.count > 1 || !isInFrame,
      first.presentTime != nil || first.commitTime == nil
    {
      finished.append(first)
      open.removeFirst()
    }
  }
}

extension FrameRecord {
  /// Whether the frame was drawn but, as far as is known, has not been shown yet.
  fileprivate var awaitsPresentation: Bool { renderEnd != nil && presentTime == nil }
}
