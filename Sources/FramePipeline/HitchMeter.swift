public import HitchlessBase

/// Counts hitches. A hitch is a frame that is displayed late by one or more whole frames.
///
/// The **hitch time ratio** is the milliseconds of hitches per second of scrolling. Only frames made while something scrolls or animates
/// count, in both the numerator and the denominator: each adds the time for which it was meant to be on screen plus its lateness to the
/// denominator. Hitches of other frames are still counted in ``commitHitches`` and ``renderHitches``.
public struct HitchMeter: Hashable, Sendable {
  /// The number of frames whose commit missed its deadline.
  public private(set) var commitHitches = 0
  /// The number of frames that were drawn too late for their vsync.
  public private(set) var renderHitches = 0
  /// The number of whole frames lost to late commits.
  public private(set) var commitHitchFrames = 0
  /// The number of whole frames lost to late drawing.
  public private(set) var renderHitchFrames = 0
  /// The hitch time of all frames.
  public private(set) var hitchTime = FrameDuration.zero
  /// The hitch time of the frames that scrolled or animated.
  public private(set) var scrollingHitchTime = FrameDuration.zero
  /// The time of scrolling and animating.
  public private(set) var scrollingTime = FrameDuration.zero
  /// The longest hitch.
  public private(set) var longestHitch = FrameDuration.zero

  /// Creates a meter without any measurements.
  public init() {}

  /// Adds one frame. O(1).
  public mutating func add(_ record: FrameRecord) {
    if record.commitHitchFrames > 0 { commitHitches += 1 }
    if record.renderHitchFrames > 0 { renderHitches += 1 }
    commitHitchFrames += record.commitHitchFrames
    renderHitchFrames += record.renderHitchFrames
    hitchTime += record.hitchTime
    longestHitch = max(longestHitch, record.hitchTime)
    guard record.isAnimating else { return }
    scrollingTime += record.tick.interval + record.hitchTime
    scrollingHitchTime += record.hitchTime
  }

  /// Milliseconds of hitches per second of scrolling; 0 if nothing scrolled.
  public var hitchTimeRatio: Double {
    scrollingTime > .zero ? scrollingHitchTime.milliseconds / scrollingTime.seconds : 0
  }

  /// The severity of the ratio.
  public var level: HitchLevel { HitchLevel(hitchTimeRatio: hitchTimeRatio) }
}
