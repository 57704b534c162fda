public import HitchlessBase

/// A vsync as a value: the time for which a frame is made and the time by which it has to be committed.
public struct FrameTick: Hashable, Sendable {
  /// The number of the vsync on its display; increases by one with each vsync, including those without a frame.
  public var number: Int
  /// The time of the vsync, regardless of how late the tick is delivered. Animations move to this time.
  public var frameTime: FrameInstant
  /// The time by which the frame's commit has to end for the frame to be on time.
  public var commitDeadline: FrameInstant
  /// The time to the next vsync; existing displays have 24 to 240 Hz. Always positive.
  public var interval: FrameDuration

  /// Creates the vsync `number` at `frameTime`, with a deadline according to ``FrameTiming``.
  ///
  /// An interval outside ``FrameTiming/intervals`` (reported by a faulty display) is limited to that range.
  public init(number: Int, frameTime: FrameInstant, interval: FrameDuration, timing: FrameTiming = FrameTiming()) {
    self.number = number
    self.frameTime = frameTime
    self.interval = interval.asTickInterval
    self.commitDeadline = frameTime + timing.commitTime(in: self.interval)
  }
}

extension FrameTick {
  /// Whether enough of the vsync's time is left at `now` to begin a frame for it: an eighth. A frame that takes longer uses the time of the
  /// next vsync, for which it would have been made otherwise.
  package func hasTime(at now: FrameInstant) -> Bool { (now - frameTime) * 8 <= interval * 7 }
}

extension FrameDuration {
  /// The nearest duration that a tick may have; see ``FrameTiming/intervals``.
  var asTickInterval: FrameDuration { min(max(self, FrameTiming.intervals.lowerBound), FrameTiming.intervals.upperBound) }
}

extension FrameTick: CustomStringConvertible {
  /// The number and the time of the vsync, as in `#12@200.0ms`.
  public var description: String { "#\(number)@\(frameTime)" }
}
