internal import HitchlessBase

extension FrameMachine {
  /// The display was asked for its next vsync.
  package mutating func didRequestTick() { isTickRequested = true }

  /// A vsync arrived, asked for or not. During a frame it waits; the newest replaces older ones.
  ///
  /// A vsync out of order, or one whose slot a late frame has already taken, is dropped: a stall ends without a burst.
  package mutating func didTick(_ tick: FrameTick) {
    isTickRequested = false
    guard tick.number > lastTickNumber else { return }
    lastTickNumber = tick.number
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

  /// Forgets a vsync for which no frame can be made. Called whenever no frame is open.
  mutating func dropUselessTick() {
    guard let tick = pendingTick else { return }
    if !needsFrame || isBlocked || isTaken(tick) { pendingTick = nil }
  }

  /// Whether an earlier frame, being late, took this vsync's slot. Half an interval of tolerance: real vsyncs jitter.
  private func isTaken(_ tick: FrameTick) -> Bool {
    freeFrom.map { ($0 - tick.frameTime).nanoseconds * 2 > tick.interval.nanoseconds } ?? false
  }

  /// The deadline at which the frame for `tick` was expected: that of the first vsync that was free for it.
  func expectedDeadline(for tick: FrameTick) -> FrameInstant {
    let interval = tick.interval.nanoseconds
    var missed = Int64.max
    if let freeFrom {
      // Rounded: a vsync that comes a little late is not two vsyncs.
      missed = ((tick.frameTime - freeFrom).nanoseconds + interval / 2) / interval
    }
    if let since = wantedSince {
      // Asked for at the very moment of a vsync that is over: the next one is the first that comes after.
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
