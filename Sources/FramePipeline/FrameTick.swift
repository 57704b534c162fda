public import HitchlessBase

/// One vsync, as data: the time a frame is made for and the time by which it has to be committed.
public struct FrameTick: Hashable, Sendable {
  /// Counts the vsyncs of one display; grows by one with each, also with those for which no frame was made.
  public var number: Int
  /// The vsync's own time, however late the tick is delivered. Animations move to this time.
  public var frameTime: FrameInstant
  /// When the frame's commit has to be over for the frame to be on time.
  public var commitDeadline: FrameInstant
  /// The time to the next vsync; one of 24 to 240 Hz on the displays that exist. Always positive.
  public var interval: FrameDuration

  /// The vsync `number` at `frameTime`, with a deadline that ``FrameTiming`` sets.
  ///
  /// An interval outside ``FrameTiming/intervals`` (reported by a faulty display) is brought inside.
  public init(number: Int, frameTime: FrameInstant, interval: FrameDuration, timing: FrameTiming = FrameTiming()) {
    self.number = number
    self.frameTime = frameTime
    self.interval = interval.asTickInterval
    self.commitDeadline = frameTime + timing.commitTime(in: self.interval)
  }
}

extension FrameDuration {
  /// The nearest length that a tick may have; see ``FrameTiming/intervals``.
  var asTickInterval: FrameDuration { min(max(self, FrameTiming.intervals.lowerBound), FrameTiming.intervals.upperBound) }
}

extension FrameTick: CustomStringConvertible {
  /// `#12@200.0ms`
  public var description: String { "#\(number)@\(frameTime)" }
}
