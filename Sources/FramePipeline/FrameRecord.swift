public import HitchlessBase

/// The record of a finished frame.
public struct FrameRecord: Hashable, Sendable {
  /// The vsync the frame was made for.
  public var tick: FrameTick
  /// When its work began. Later than the frame time when the main thread was busy at the vsync.
  public var begin: FrameInstant
  /// When its commit was due: the deadline of the *first* vsync that should have had this frame. Earlier than the tick's own deadline
  /// when vsyncs went by while the main thread was busy.
  public var deadline: FrameInstant
  /// Whether something was scrolling or animating: such frames make up the time that the hitch time ratio refers to.
  public var isAnimating: Bool
  /// The times of the phases.
  public var phases = PhaseTimes()
  /// Counts of what was done in the frame.
  public var counters = FrameCounters()
  /// When the commit was over; `nil` if nothing had changed and nothing was committed.
  public var commitTime: FrameInstant?
  /// When the render server began to draw the frame.
  public var renderBegin: FrameInstant?
  /// When the render server had drawn it.
  public var renderEnd: FrameInstant?
  /// The vsync that showed the frame; `nil` while it is not known.
  public var presentTime: FrameInstant?
  /// Whole frames by which the screen was late because the commit missed its deadline. Final once the frame is drawn.
  public var commitHitchFrames = 0
  /// Whole frames by which drawing missed the vsync that should have shown the frame, on top of the commit's lateness.
  public var renderHitchFrames = 0

  /// A frame that begins.
  public init(tick: FrameTick, begin: FrameInstant, deadline: FrameInstant, isAnimating: Bool) {
    self.tick = tick
    self.begin = begin
    self.deadline = deadline
    self.isAnimating = isAnimating
  }

  /// The time from the frame's beginning to its commit: what has to fit before the deadline. Zero if nothing was committed.
  public var commitDuration: FrameDuration { commitTime.map { $0 - begin } ?? .zero }
  /// The main thread's time for the frame, with the preparing and delivering after its commit.
  public var mainThreadDuration: FrameDuration { phases.total(through: .deliver) }
  /// Whole frames by which the picture came late.
  public var hitchFrames: Int { commitHitchFrames + renderHitchFrames }
  /// The time by which the picture came late.
  public var hitchTime: FrameDuration { tick.interval * hitchFrames }
}
