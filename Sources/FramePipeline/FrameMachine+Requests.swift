package import HitchlessBase

extension FrameMachine {
  /// Requests a frame, because something visible changed. Can be called any number of times, at any time.
  ///
  /// A change before the end of the open frame's layout is part of that frame; a later one requests another frame. A change during the
  /// spare phase takes effect at the end of the phase: no earlier frame counts as late because of it.
  package mutating func requestFrame(at now: FrameInstant) {
    guard nextPhase > .layout else { return }
    if running?.phase == .spare {
      requestedInSpare = true
      return
    }
    requestedAt = requestedAt ?? max(now, countsFrom)
  }

  /// Records that scrolling or animating begins or ends: every vsync has a frame in between.
  package mutating func setAnimating(_ isOn: Bool, at now: FrameInstant) {
    animatingSince = isOn ? animatingSince ?? max(now, countsFrom) : nil
    if isOn, isInFrame { open[open.count - 1].isAnimating = true }
  }

  /// Records that there are cells to prepare: the spare phase runs after the next commit, or at once if no frame is wanted. A request
  /// during the spare phase is for its next run.
  package mutating func requestSpare() { wantsSpare = true }

  /// Records that the remaining cells no longer fit: the spare phase runs after the next commit, or at the next vsync if no frame is wanted
  /// then. A frame that is requested in between is not late because of them.
  package mutating func requestSpareAtNextVsync() {
    wantsSpare = true
    waitsForVsync = true
  }

  /// Records that results wait for the program: the deliver phase runs after the next commit, or at once if no frame is wanted.
  package mutating func requestDelivery() { wantsDelivery = true }

  /// Stops frames until ``resume(at:)``, because the window is not visible, and spare work with them, as it is done for frames. An open
  /// frame continues to its end. Results are still delivered: a program may need an answer, for instance to store it, while its window is
  /// hidden, and threads may wait for space to deliver more.
  package mutating func suspend() {
    isSuspended = true
    isTickRequested = false
    pendingTick = nil
  }

  /// Continues frames when the window is visible again. Frames that were missed while it was hidden do not count as late, and the hidden
  /// time does not count as quiet.
  package mutating func resume(at now: FrameInstant) {
    guard isSuspended else { return }
    isSuspended = false
    quietSince = nil
    excludeLateness(until: now)
  }

  /// Changes the counters of the open frame, or of the next one if none is open. O(1).
  package mutating func count(_ body: (inout FrameCounters) -> Void) {
    if isInFrame {
      body(&open[open.count - 1].counters)
    } else {
      body(&betweenFrames)
    }
  }

  /// Excludes vsyncs before `now` from the next frame's lateness.
  mutating func excludeLateness(until now: FrameInstant) {
    requestedAt = requestedAt.map { max($0, now) }
    animatingSince = animatingSince.map { max($0, now) }
  }
}
