internal import FramePipeline
public import HitchlessBase

/// Compares a script with and without prefetching: how much hitch time prefetching saves, and whether it makes any frame worse.
///
/// The frames of the two runs are matched by their vsyncs: at each vsync both runs show the same offset, so a picture that one run shows
/// late can be looked up in the other.
public struct PrefetchComparison: Sendable {
  /// The hitch time with prefetching, excluding that of jumps.
  public var hitchTime = FrameDuration.zero
  /// The hitch time without prefetching, excluding that of jumps.
  public var hitchTimeWithout = FrameDuration.zero
  /// The hitch time of frames that jump, with prefetching. Cells cannot be prepared for a jump.
  public var jumpHitchTime = FrameDuration.zero
  /// The hitch time of frames that jump, without prefetching.
  public var jumpHitchTimeWithout = FrameDuration.zero
  /// The number of jumps.
  public var jumps = 0
  /// The number of jumps whose picture appeared at an earlier vsync than without prefetching. ``jumpsLater`` is the number of those whose
  /// picture appeared at a later one, because cells were being prepared when the jump came. The frames of jumps are late in either case and
  /// are not included in ``unexplained``.
  public var jumpsEarlier = 0
  /// See ``jumpsEarlier``.
  public var jumpsLater = 0
  /// The number of frames that were made with prefetching.
  public var frames = 0
  /// The number of vsyncs without a new picture, with prefetching.
  public var lateVsyncs = 0
  /// The number of vsyncs without a new picture, without prefetching.
  public var lateVsyncsWithout = 0
  /// The number of frames that were late with prefetching, and would have been on time or less late without it, because a step took longer
  /// than ever before.
  public var unforeseen = 0
  /// The number of frames that were late with prefetching, and would have been on time or less late without it, although no step took
  /// longer than the model had seen. A frame that was never made without prefetching, because an earlier frame was so late that it replaced
  /// it, is not considered to be on time.
  public var unexplained = 0
  /// The time at which the first unexplained frame was due.
  public var firstUnexplained: FrameInstant?
  /// The number of cells that were prepared ahead.
  public var cellsPrefetched = 0
  /// The number of cells prepared ahead that came on screen.
  public var prefetchesUsed = 0

  /// Creates an empty comparison.
  public init() {}

  /// Runs `script` twice.
  @MainActor public init(_ script: ListSimulation) {
    var script = script
    script.isPrefetchingEnabled = true
    let with = script.run(isTracing: false)
    script.isPrefetchingEnabled = false
    let without = script.run(isTracing: false)
    (hitchTime, jumpHitchTime) = with.hitchTimes
    (hitchTimeWithout, jumpHitchTimeWithout) = without.hitchTimes
    let jumpFrames = with.jumpFrames
    let jumpFramesWithout = without.jumpFrames
    jumps = jumpFrames.count
    for (frame, frameWithout) in zip(jumpFrames, jumpFramesWithout) {
      // The difference must be about a vsync, not a nanosecond.
      let later = with.records[frame].shown - without.records[frameWithout].shown
      if later > with.records[frame].tick.interval / 2 { jumpsLater += 1 }
      if later < .zero - with.records[frame].tick.interval / 2 { jumpsEarlier += 1 }
    }
    let jumpFrameSet = Set(jumpFrames)
    frames = with.report.frames
    cellsPrefetched = with.report.counters.cellsPrefetched
    prefetchesUsed = with.report.counters.prefetchesUsed
    let lateWithout = Set(without.records.flatMap(\.missedDeadlines))
    lateVsyncsWithout = lateWithout.count
    var previous = FrameInstant.zero
    var shownWithout = 0
    for (index, record) in with.records.enumerated() {
      let missed = record.missedDeadlines
      lateVsyncs += missed.count
      let end = record.commitTime ?? record.begin
      let worse =
        jumpFrameSet.contains(index)
        ? nil
        : missed.first { due in
          guard !lateWithout.contains(due) else { return false }
          // The picture on screen when this one is due: that of an earlier frame, and without prefetching perhaps that of a still older
          // one.
          let glance = due + record.tick.interval / 2
          while shownWithout + 1 < without.records.count, without.records[shownWithout + 1].shown <= glance { shownWithout += 1 }
          guard let before = with.records[..<index].last(where: { $0.shown <= glance }) else { return true }
          return before.tick.frameTime < without.records[shownWithout].tick.frameTime
        }
      if let worse {
        // Considers everything that ran since the previous frame was committed: spare time and the frame itself.
        if with.surprises.contains(where: { $0 > previous && $0 <= end }) {
          unforeseen += 1
        } else {
          unexplained += 1
          firstUnexplained = firstUnexplained ?? worse
        }
      }
      previous = end
    }
  }

  /// Adds the counts of another comparison.
  public static func += (a: inout Self, b: Self) {
    a.hitchTime += b.hitchTime
    a.hitchTimeWithout += b.hitchTimeWithout
    a.jumpHitchTime += b.jumpHitchTime
    a.jumpHitchTimeWithout += b.jumpHitchTimeWithout
    a.jumps += b.jumps
    a.jumpsEarlier += b.jumpsEarlier
    a.jumpsLater += b.jumpsLater
    a.frames += b.frames
    a.lateVsyncs += b.lateVsyncs
    a.lateVsyncsWithout += b.lateVsyncsWithout
    a.unforeseen += b.unforeseen
    a.unexplained += b.unexplained
    a.firstUnexplained = a.firstUnexplained ?? b.firstUnexplained
    a.cellsPrefetched += b.cellsPrefetched
    a.prefetchesUsed += b.prefetchesUsed
  }

  /// The ratio of the hitch time with prefetching to that without; 0 if both are zero.
  public var hitchTimeShare: Double {
    if hitchTimeWithout > .zero { return Double(hitchTime.nanoseconds) / Double(hitchTimeWithout.nanoseconds) }
    return hitchTime > .zero ? .infinity : 0
  }
  /// The fraction of the prefetched cells that came on screen.
  public var usedShare: Double { cellsPrefetched > 0 ? Double(prefetchesUsed) / Double(cellsPrefetched) : 1 }
}

extension ListSimulation.Outcome {
  /// The hitch times of frames that scrolled, and of those that jumped.
  fileprivate var hitchTimes: (scrolling: FrameDuration, jumping: FrameDuration) {
    let jumping = Set(jumpFrames).reduce(FrameDuration.zero) { $0 + records[$1].hitchTime }
    return (records.reduce(.zero) { $0 + $1.hitchTime } - jumping, jumping)
  }

  /// For each jump, the index of the record of the frame that shows it; jumps after the last frame have none.
  fileprivate var jumpFrames: [Int] {
    var frames: [Int] = []
    var frame = 0
    for jump in jumps {
      // Tolerates rounding: the script's times are seconds and a vsync's are whole nanoseconds.
      while frame < records.count, records[frame].tick.frameTime + .microseconds(1) < jump { frame += 1 }
      if frame < records.count { frames.append(frame) }
    }
    return frames
  }
}

extension FrameRecord {
  /// The deadlines at which a new picture was due but did not appear.
  fileprivate var missedDeadlines: [FrameInstant] {
    (0..<max(0, commitHitchFrames)).map { deadline + tick.interval * $0 }
  }
  /// The deadline at which its picture appeared.
  fileprivate var shown: FrameInstant { deadline + tick.interval * commitHitchFrames }
}
