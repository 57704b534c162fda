package import HitchlessBase

/// Whether a step of preparation may run now.
package enum Admission: Hashable, Sendable {
  /// It may.
  case run
  /// It has to wait for the next frame, or for idle time if its cost is not known.
  case wait

  /// Decides by what the step cost so far, the time now and the deadline: the next commit's, minus what a plain commit costs.
  /// No deadline means that no frame is wanted.
  ///
  /// What the next frame needs runs in any case. If it does not fit now, it would not fit in the next frame either, where it would
  /// begin later; done now, the frame is late by less.
  package init(highWater: FrameDuration?, now: FrameInstant, deadline: FrameInstant?, isNeededNextFrame: Bool) {
    guard let deadline, !isNeededNextFrame else {
      self = .run
      return
    }
    self = highWater.map { now + $0 < deadline } == true ? .run : .wait
  }
}
