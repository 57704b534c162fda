internal import HitchlessBase

extension FrameMachine {
  /// Records that the next vsync was requested from the display.
  package mutating func didRequestTick() { isTickRequested = true }

  /// Records that a vsync arrived, requested or not. During a frame it waits; the newest replaces older ones.
  ///
  /// A vsync that is out of order, or whose slot a late frame has already taken, is dropped, so that a stall is not followed by a burst of
  /// frames.
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

  /// Discards a vsync for which no frame can be made. Called whenever no frame is open.
  mutating func dropUselessTick() {
    guard let tick = pendingTick else { return }
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
