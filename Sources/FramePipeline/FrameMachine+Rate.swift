package import HitchlessBase

extension FrameMachine {
  /// The display's rate changes at `now`: vsyncs are `interval` apart from the next one on, which keeps its time. To be called before the
  /// first vsync of the new rate is told. O(1).
  ///
  /// The time before that vsync has no vsyncs but those of the old rate: what is wanted meanwhile has missed none of the new ones.
  package mutating func didChangeInterval(_ interval: FrameDuration, at now: FrameInstant) {
    let interval = interval.asTickInterval
    guard interval != lastInterval else { return }
    // The last moment before that vsync at which a frame can be asked for without having missed one.
    func momentBeforeVsync(after instant: FrameInstant) -> FrameInstant {
      guard let knownVsync else { return instant + lastInterval - .nanoseconds(1) }
      // A second change finds the vsync of the first one still to come: it stays where it is.
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
