public import FramePipeline
public import HitchlessBase

/// One script, run with prefetching and without: what prefetching took away, and whether it made anything worse.
///
/// Vsyncs tell the two runs' frames apart: at each of them both show the same offset, so what one of them shows late can be looked up in
/// the other.
public struct PrefetchComparison: Sendable {
  /// Hitch time with prefetching; without that of jumps.
  public var hitchTime = FrameDuration.zero
  /// Hitch time without prefetching; without that of jumps.
  public var hitchTimeWithout = FrameDuration.zero
  /// Hitch time of frames in which the list was sent to another place, with prefetching. Nobody can prepare for that.
  public var jumpHitchTime = FrameDuration.zero
  /// The same without prefetching.
  public var jumpHitchTimeWithout = FrameDuration.zero
  /// Frames that were made with prefetching.
  public var frames = 0
  /// Vsyncs that had no new picture with prefetching.
  public var lateVsyncs = 0
  /// Vsyncs that had no new picture without.
  public var lateVsyncsWithout = 0
  /// Frames that were late with prefetching and would have been on time without, because a step took longer than ever before.
  public var unforeseen = 0
  /// Frames that were late with prefetching and would have been on time without, although no step took longer than the model had seen.
  public var unexplained = 0
  /// When the first of the unexplained was due.
  public var firstUnexplained: FrameInstant?
  /// Cells that were prepared ahead.
  public var cellsPrefetched = 0
  /// Those of them that came on screen.
  public var prefetchesUsed = 0

  /// Nothing was compared.
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
    frames = with.report.frames
    cellsPrefetched = with.report.counters.cellsPrefetched
    prefetchesUsed = with.report.counters.prefetchesUsed
    let lateWithout = Set(without.records.flatMap(\.missedDeadlines))
    lateVsyncsWithout = lateWithout.count
    var previous = FrameInstant.zero
    for record in with.records {
      let missed = record.missedDeadlines
      lateVsyncs += missed.count
      let end = record.commitTime ?? record.begin
      if let due = missed.first, !lateWithout.contains(due) {
        // What ran since the frame before was committed: spare time and the frame itself.
        if with.surprises.contains(where: { $0 > previous && $0 <= end }) {
          unforeseen += 1
        } else {
          unexplained += 1
          firstUnexplained = firstUnexplained ?? due
        }
      }
      previous = end
    }
  }

  /// Adds up.
  public static func += (a: inout Self, b: Self) {
    a.hitchTime += b.hitchTime
    a.hitchTimeWithout += b.hitchTimeWithout
    a.jumpHitchTime += b.jumpHitchTime
    a.jumpHitchTimeWithout += b.jumpHitchTimeWithout
    a.frames += b.frames
    a.lateVsyncs += b.lateVsyncs
    a.lateVsyncsWithout += b.lateVsyncsWithout
    a.unforeseen += b.unforeseen
    a.unexplained += b.unexplained
    a.firstUnexplained = a.firstUnexplained ?? b.firstUnexplained
    a.cellsPrefetched += b.cellsPrefetched
    a.prefetchesUsed += b.prefetchesUsed
  }

  /// Hitch time with prefetching for hitch time without; 0 if there is neither.
  public var hitchTimeShare: Double {
    if hitchTimeWithout > .zero { return Double(hitchTime.nanoseconds) / Double(hitchTimeWithout.nanoseconds) }
    return hitchTime > .zero ? .infinity : 0
  }
  /// The share of the prefetched cells that came on screen.
  public var usedShare: Double { cellsPrefetched > 0 ? Double(prefetchesUsed) / Double(cellsPrefetched) : 1 }
}

extension ListSimulation.Outcome {
  /// The hitch time of frames that scrolled, and of those that jumped.
  fileprivate var hitchTimes: (scrolling: FrameDuration, jumping: FrameDuration) {
    var times = (scrolling: FrameDuration.zero, jumping: FrameDuration.zero)
    var jumps = self.jumps[...]
    for record in records {
      var isJump = false
      // A little tolerance: the script's times are seconds and a vsync's are whole nanoseconds.
      while let next = jumps.first, next <= record.tick.frameTime + .microseconds(1) {
        jumps.removeFirst()
        isJump = true
      }
      if isJump { times.jumping += record.hitchTime } else { times.scrolling += record.hitchTime }
    }
    return times
  }
}

extension FrameRecord {
  /// The deadlines at which a new picture was due and did not come.
  fileprivate var missedDeadlines: [FrameInstant] {
    (0..<max(0, commitHitchFrames)).map { deadline + tick.interval * $0 }
  }
}
