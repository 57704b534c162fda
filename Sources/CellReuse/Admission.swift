package import HitchlessBase

/// Whether a step of preparation may run now.
package enum Admission: Hashable, Sendable {
  /// The step may run.
  case run
  /// The step has to wait for the next frame, or for idle time if its cost is not known.
  case wait

  /// Decides by the highest recorded cost of the step, the current time and the deadline: that of the next commit, minus the cost of a
  /// plain commit. No deadline means that no frame is requested.
  ///
  /// What the next frame needs runs in any case. If it does not fit now, it would not fit into the next frame either, where it would begin
  /// later; running it now reduces the delay of that frame.
  package init(highWater: FrameDuration?, now: FrameInstant, deadline: FrameInstant?, isNeededNextFrame: Bool) {
    guard let deadline, !isNeededNextFrame else {
      self = .run
      return
    }
    self = highWater.map { now + $0 < deadline } == true ? .run : .wait
  }
}
