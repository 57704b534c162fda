public import HitchlessBase

/// How the time around a vsync is divided: a policy of the display, not of the machine.
public struct FrameTiming: Hashable, Sendable {
  /// The intervals a tick may have: one millisecond to one second.
  public static let intervals = FrameDuration.milliseconds(1)...FrameDuration.milliseconds(1000)

  /// The commit deadline, in thousandths of the interval after the vsync. 1000: at the next vsync, as on Apple's devices.
  /// Displays that draw after the commit and before the same vsync leave the last third to drawing (667).
  public var commitPermille: Int
  /// How many intervals after its vsync a frame is meant to be on screen. Two with a render server that takes an interval of its own.
  public var presentIntervals: Int
  /// Whether the display tells when frames are shown, and shows them at the first vsync after they were drawn. A hitch is then what was
  /// seen: a frame that was shown later than at the vsync that its commit was due at.
  package var tellsPresentation = false
  /// How much later than at that vsync such a display shows frames that were on time: a compositor takes them then, and shows what it has
  /// made of them at the next one.
  package var presentationDelay = FrameDuration.zero

  /// The share of `commitPermille` thousandths for the commit, on screen `presentIntervals` after the vsync.
  public init(commitPermille: Int = 1000, presentIntervals: Int = 2) {
    self.commitPermille = min(max(1, commitPermille), 1000)
    self.presentIntervals = max(1, presentIntervals)
  }

  /// From vsync to commit deadline.
  public func commitTime(in interval: FrameDuration) -> FrameDuration { interval * commitPermille / 1000 }

  /// From commit deadline to the vsync that shows the frame: the time the render server has.
  public func renderTime(in interval: FrameDuration) -> FrameDuration {
    interval * presentIntervals - commitTime(in: interval)
  }
}
