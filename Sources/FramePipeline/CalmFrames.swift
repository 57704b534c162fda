internal import HitchlessBase

/// The main thread's time for frames of scrolling in which no cell appears and none is prepared: the overhead of the framework, and
/// separately painting, which depends on the program.
public struct CalmFrames: Hashable, Sendable {
  /// How many such frames there were.
  public var count = 0
  /// All of the main thread's time for the frame, in milliseconds.
  public var mainThreadMilliseconds = Percentiles([])
  /// The painting of layers that changed, in milliseconds: pictures that arrived, highlights.
  public var paintingMilliseconds = Percentiles([])
  /// The rest, in milliseconds: input, animation, layout, commit, delivering.
  public var machineryMilliseconds = Percentiles([])

  /// The figures of those among `records` that scrolled or animated, were committed, and had nothing to do with cells. O(n log n).
  public init(_ records: [FrameRecord]) {
    let calm = records.filter { record in
      let counters = record.counters
      return record.isAnimating && record.commitTime != nil
        && counters.cellsMade + counters.cellsConfigured + counters.cellsDisplayed == 0
    }
    count = calm.count
    mainThreadMilliseconds = Percentiles(calm.map(\.mainThreadDuration.milliseconds))
    paintingMilliseconds = Percentiles(calm.map(\.phases[.display].duration.milliseconds))
    machineryMilliseconds = Percentiles(calm.map { ($0.mainThreadDuration - $0.phases[.display].duration).milliseconds })
  }
}
