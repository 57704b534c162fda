internal import HitchlessBase

/// The numbers of the vsyncs that a display has delivered.
struct DeliveredVsyncs {
  /// The newest vsync.
  private(set) var last = Int.min
  /// Whether nothing was committed for the newest vsync: the display may deliver it again.
  private var isLastUnused = false
  /// The newest vsync that was delivered again.
  private(set) var repeated: Int?
  /// The first vsync whose slot was free before the frame that committed nothing.
  private(set) var freeFrom: FrameInstant?

  /// Registers a vsync. Returns false if it is out of order.
  mutating func add(_ number: Int) -> Bool {
    let isRepeated = number == last && isLastUnused
    guard number > last || isRepeated else { return false }
    if isRepeated { repeated = number }
    (last, isLastUnused) = (number, false)
    return true
  }
  /// Registers that nothing was committed for vsync `number`, before which the slots from `freeFrom` on were free.
  mutating func didNotUse(_ number: Int, freeFrom: FrameInstant?) {
    guard number == last else { return }
    (isLastUnused, self.freeFrom) = (true, freeFrom)
  }
}

extension FrameMachine {
  /// Records that the next vsync was requested from the display.
  package mutating func didRequestTick() { isTickRequested = true }

  /// Records that a vsync arrived, requested or not. During a frame it waits; the newest replaces older ones.
  ///
  /// A vsync that is out of order, or whose slot a late frame has already taken, is dropped, so that a stall is not followed by a burst of
  /// frames. The newest vsync may come again, for a change that was made after it, if nothing was committed for it.
  package mutating func didTick(_ tick: FrameTick) {
    isTickRequested = false
    guard delivered.add(tick.number) else { return }
    if delivered.repeated == tick.number { freeFrom = delivered.freeFrom }
    knownVsync = tick.frameTime
    lastInterval = tick.interval
    pendingTick = tick
    guard !isInFrame else { return }
    if !needsFrame, isSpareTickWanted {
      waitsForVsync = false
      quietSince = quietSince ?? tick.frameTime
      idleTick = tick
    }
    dropUselessTick()
  }

  /// Discards a vsync for which no frame can be made. Called whenever no frame is open.
  mutating func dropUselessTick() {
    guard let tick = pendingTick else { return }
    if !needsFrame { delivered.didNotUse(tick.number, freeFrom: freeFrom) }
    if !needsFrame || isBlocked || isTaken(tick) { pendingTick = nil }
  }

  /// Returns whether an earlier, late frame took this vsync's slot. With half an interval of tolerance, as real vsyncs jitter.
  private func isTaken(_ tick: FrameTick) -> Bool {
    freeFrom.map { ($0 - tick.frameTime).nanoseconds * 2 > tick.interval.nanoseconds } ?? false
  }

  /// Returns the deadline at which the frame for `tick` was expected: that of the first vsync that was available for it.
  func expectedDeadline(for tick: FrameTick) -> FrameInstant {
    let interval = tick.interval.nanoseconds
    var missed = Int64.max
    if let freeFrom {
      // Rounded, so that a vsync that comes a little late does not count as two.
      missed = ((tick.frameTime - freeFrom).nanoseconds + interval / 2) / interval
    }
    if let since = wantedSince {
      // For a request at the very moment of a past vsync, the next one is the first that comes afterwards.
      missed = min(missed, ((tick.frameTime - since).nanoseconds - 1) / interval)
    }
    guard missed > 0, missed < .max else { return tick.commitDeadline }
    return tick.commitDeadline - FrameDuration(nanoseconds: missed * interval)
  }

  private var wantedSince: FrameInstant? {
    guard let requestedAt else { return animatingSince }
    return min(requestedAt, animatingSince ?? requestedAt)
  }
}
