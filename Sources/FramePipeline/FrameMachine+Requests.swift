package import HitchlessBase

extension FrameMachine {
  /// Requests a frame, because something visible changed. May be called any number of times, at any time.
  ///
  /// A change made before the open frame's layout is over is part of that frame; a later one asks for another frame. One made while the
  /// spare phase runs is there when the phase is over: no frame before that is late for want of it.
  package mutating func requestFrame(at now: FrameInstant) {
    guard nextPhase > .layout else { return }
    if running?.phase == .spare {
      requestedInSpare = true
      return
    }
    requestedAt = requestedAt ?? max(now, countsFrom)
  }

  /// Scrolling or animating begins or ends: while it goes on, every vsync has a frame.
  package mutating func setAnimating(_ isOn: Bool, at now: FrameInstant) {
    animatingSince = isOn ? animatingSince ?? max(now, countsFrom) : nil
    if isOn, isInFrame { open[open.count - 1].isAnimating = true }
  }

  /// There are cells to prepare: the spare phase runs after the next commit, or at once when no frame is wanted.
  /// A request made while the spare phase runs is for its next run.
  package mutating func requestSpare() { wantsSpare = true }

  /// The cells that are left do not fit any more: the spare phase runs after the next commit, or at the next vsync if no frame is wanted
  /// then. A frame that is asked for meanwhile is not late because of them.
  package mutating func requestSpareAtNextVsync() {
    wantsSpare = true
    waitsForVsync = true
  }

  /// Results wait for the app: the deliver phase runs after the next commit, or at once when no frame is wanted.
  package mutating func requestDelivery() { wantsDelivery = true }

  /// The window cannot be seen: no frames until ``resume(at:)``, and no spare work, which is done for frames. The open frame, if any, goes
  /// on to its end. Results are delivered all the same: a program that waits for an answer, to keep it for instance, waits for it with its
  /// window hidden, too, and so do the threads that wait for room to hand over more.
  package mutating func suspend() {
    isSuspended = true
    isTickRequested = false
    pendingTick = nil
  }

  /// The window can be seen again. Frames missed meanwhile do not count as late, and the hidden time does not count as rest.
  package mutating func resume(at now: FrameInstant) {
    guard isSuspended else { return }
    isSuspended = false
    quietSince = nil
    forgive(until: now)
  }

  /// Adds to the record of the open frame, or of the next one if none is open. O(1).
  package mutating func count(_ body: (inout FrameCounters) -> Void) {
    if isInFrame {
      body(&open[open.count - 1].counters)
    } else {
      body(&betweenFrames)
    }
  }

  /// Vsyncs before `now` are not held against the next frame.
  mutating func forgive(until now: FrameInstant) {
    requestedAt = requestedAt.map { max($0, now) }
    animatingSince = animatingSince.map { max($0, now) }
  }
}
