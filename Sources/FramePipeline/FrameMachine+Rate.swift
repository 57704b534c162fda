package import HitchlessBase

extension FrameMachine {
  /// Changes the display's rate at `now`: from the next vsync on, which keeps its time, vsyncs are `interval` apart. Call this before the
  /// first vsync of the new rate is delivered. O(1).
  ///
  /// Before that vsync there are only vsyncs of the old rate: a frame that is requested in this time has not missed any of the new ones.
  package mutating func didChangeInterval(_ interval: FrameDuration, at now: FrameInstant) {
    let interval = interval.asTickInterval
    guard interval != lastInterval else { return }
    // Returns the last moment before that vsync at which a frame can be requested without having missed one.
    func momentBeforeVsync(after instant: FrameInstant) -> FrameInstant {
      guard let knownVsync else { return instant + lastInterval - .nanoseconds(1) }
      // At a second change, the vsync of the first one may still be to come: it keeps its time.
      guard instant >= knownVsync else { return knownVsync - .nanoseconds(1) }
      let passed = (instant - knownVsync).nanoseconds / lastInterval.nanoseconds
      return knownVsync + lastInterval * Int(passed + 1) - .nanoseconds(1)
    }
    requestedAt = requestedAt.map { max($0, momentBeforeVsync(after: $0)) }
    animatingSince = animatingSince.map { max($0, momentBeforeVsync(after: $0)) }
    countsFrom = max(countsFrom, momentBeforeVsync(after: now))
    if knownVsync != nil { knownVsync = countsFrom + .nanoseconds(1) }
    lastInterval = interval
  }
}
