public import HitchlessBase

/// The record of a finished frame.
public struct FrameRecord: Hashable, Sendable {
  /// The vsync for which the frame was made.
  public var tick: FrameTick
  /// The time at which its work began. Later than the frame time if the main thread was busy at the vsync.
  public var begin: FrameInstant
  /// The time at which its commit was due: the deadline of the *first* vsync that should have had this frame. Earlier than the tick's own
  /// deadline if vsyncs passed while the main thread was busy.
  public var deadline: FrameInstant
  /// Whether something was scrolling or animating: the hitch time ratio refers to the time of such frames.
  public var isAnimating: Bool
  /// The times of the phases.
  public var phases = PhaseTimes()
  /// The counts of the work in the frame.
  public var counters = FrameCounters()
  /// The time at which the commit ended; `nil` if nothing had changed and nothing was committed.
  public var commitTime: FrameInstant?
  /// The time at which the render server began to draw the frame.
  public var renderBegin: FrameInstant?
  /// The time at which the render server finished drawing the frame.
  public var renderEnd: FrameInstant?
  /// The vsync at which the frame was shown; `nil` while that is unknown.
  public var presentTime: FrameInstant?
  /// The number of whole frames by which the screen was late because the commit missed its deadline. Final once the frame is drawn.
  public var commitHitchFrames = 0
  /// The number of whole frames by which drawing missed the vsync that should have shown the frame, in addition to the commit's lateness.
  public var renderHitchFrames = 0

  /// Creates the record of a frame that begins.
  public init(tick: FrameTick, begin: FrameInstant, deadline: FrameInstant, isAnimating: Bool) {
    self.tick = tick
    self.begin = begin
    self.deadline = deadline
    self.isAnimating = isAnimating
  }

  /// The time from the frame's beginning to its commit, which has to fit before the deadline. Zero if nothing was committed.
  public var commitDuration: FrameDuration { commitTime.map { $0 - begin } ?? .zero }
  /// The main thread's total time for the frame, including preparation and delivery after its commit.
  public var mainThreadDuration: FrameDuration { phases.total(through: .deliver) }
  /// The total number of whole frames by which the frame was displayed late.
  public var hitchFrames: Int { commitHitchFrames + renderHitchFrames }
  /// The time by which the frame was displayed late.
  public var hitchTime: FrameDuration { tick.interval * hitchFrames }
}
