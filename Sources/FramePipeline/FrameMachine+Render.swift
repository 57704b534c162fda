package import HitchlessBase

extension FrameMachine {
  /// The render server drew the frame of vsync `number`, from `begin` to `end`. Frames are drawn in the order of their commits.
  ///
  /// The frame is shown at the vsync it was meant for, or, if drawing ended later, at the first one after: a render hitch. A frame that
  /// only waited for a late one before it is not late itself. What the screen missed is then known, and a commit hitch that it did not
  /// show is cancelled.
  ///
  /// Where the display tells when frames are shown, all this waits for ``didPresent(_:at:)``.
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
    open[oldest].renderBegin = begin
    open[oldest].renderEnd = end
    if !timing.tellsPresentation { settle(oldest, drawnAt: end) }
    // The main thread could not help waiting: the hitch is the late frame's.
    if wasBlocked { forgive(until: end) }
    closeFinished()
  }

  /// Frame `number`, and with it every one before, is on screen since `time`. Without effect unless ``FrameTiming/tellsPresentation``.
  package mutating func didPresent(_ number: Int, at time: FrameInstant) {
    guard timing.tellsPresentation else { return }
    for index in open.indices where open[index].awaitsPresentation && open[index].tick.number <= number {
      settle(index, shownAt: time)
    }
    closeFinished()
  }

  /// From here on the display tells when frames are shown, those that are on time `delay` after the vsync that they were due at; or it does
  /// not tell any more, and those that it did not tell about were on time.
  package mutating func setTellsPresentation(_ isTold: Bool, delay: FrameDuration = .zero) {
    timing.presentationDelay = max(.zero, delay)
    guard isTold != timing.tellsPresentation else { return }
    timing.tellsPresentation = isTold
    for index in open.indices where open[index].awaitsPresentation {
      settle(index, drawnAt: open[index].renderEnd ?? open[index].deadline)
    }
    closeFinished()
  }

  /// Finds out by how much a frame is late: one whose drawing ended at `drawnAt`, or one that is on screen since `shownAt`.
  private mutating func settle(_ index: Int, drawnAt: FrameInstant = .zero, shownAt: FrameInstant? = nil) {
    var record = open[index]
    let interval = record.tick.interval
    let renderTime = shownAt == nil ? timing.renderTime(in: interval) : timing.presentationDelay
    var due = record.deadline + renderTime
    if let takenPresent {
      // Half an interval of tolerance, as real vsyncs jitter.
      due += interval * Self.wholeFrames(of: takenPresent + interval / 2 - due, interval)
    }
    let slot = record.deadline + interval * record.commitHitchFrames + renderTime
    // When it was seen is told with half an interval of tolerance, too.
    let reached = shownAt.map { $0 - interval / 2 } ?? max(drawnAt, slot)
    let late = Self.wholeFrames(of: reached - due, interval)
    // While an earlier frame is late on screen, a late commit behind it may do no harm; what does harm is counted once.
    record.commitHitchFrames = min(record.commitHitchFrames, late)
    record.renderHitchFrames = late - record.commitHitchFrames
    let present = shownAt ?? due + interval * late
    record.presentTime = present
    takenPresent = present
    open[index] = record
  }

  /// The oldest record that is complete and was not taken yet. Call until `nil`. O(1) as a rule.
  package mutating func takeFinishedRecord() -> FrameRecord? {
    finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Moves frames that are over to `finished`, in order.
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
  /// Whether the frame was drawn and not seen yet, as far as is known.
  fileprivate var awaitsPresentation: Bool { renderEnd != nil && presentTime == nil }
}
