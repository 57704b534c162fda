public import HitchlessBase

/// The division of the time around a vsync: a policy of the display, not of the machine.
public struct FrameTiming: Hashable, Sendable {
  /// The range of a tick's interval: one millisecond to one second.
  public static let intervals = FrameDuration.milliseconds(1)...FrameDuration.milliseconds(1000)

  /// The commit deadline, in thousandths of the interval after the vsync. 1000 is the next vsync, as on Apple's devices. Displays that draw
  /// after the commit and before the same vsync reserve the last third for drawing (667).
  public var commitPermille: Int
  /// The number of intervals after its vsync at which a frame is meant to be on screen. Two with a render server that takes a separate
  /// interval.
  public var presentIntervals: Int
  /// Whether the display reports when frames are shown, and shows them at the first vsync after they were drawn. A hitch is then a visible
  /// one: a frame that was shown later than the vsync at which its commit was due.
  package var tellsPresentation = false
  /// The delay after that vsync with which such a display shows frames that are on time: a compositor takes them then, and shows its result
  /// at the next vsync.
  package var presentationDelay = FrameDuration.zero

  /// Creates a timing with a commit deadline of `commitPermille` thousandths, and frames on screen `presentIntervals` intervals after the
  /// vsync.
  public init(commitPermille: Int = 1000, presentIntervals: Int = 2) {
    self.commitPermille = min(max(1, commitPermille), 1000)
    self.presentIntervals = max(1, presentIntervals)
  }

  /// Returns the time from the vsync to the commit deadline.
  public func commitTime(in interval: FrameDuration) -> FrameDuration { interval * commitPermille / 1000 }

  /// Returns the time from the commit deadline to the vsync that shows the frame, which is the render server's time.
  public func renderTime(in interval: FrameDuration) -> FrameDuration {
    interval * presentIntervals - commitTime(in: interval)
  }
}
