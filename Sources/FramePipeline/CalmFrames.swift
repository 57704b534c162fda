internal import HitchlessBase

/// The main thread's time for frames of scrolling in which no cell appears and none is prepared: the overhead of the framework, and
/// separately the time of painting, which depends on the program.
public struct CalmFrames: Hashable, Sendable {
  /// The number of such frames.
  public var count = 0
  /// The total main-thread time per frame, in milliseconds.
  public var mainThreadMilliseconds = Percentiles([])
  /// The time spent on painting layers that changed, such as pictures that arrived and highlights, in milliseconds.
  public var paintingMilliseconds = Percentiles([])
  /// The remaining time, in milliseconds: input, animation, layout, commit and delivery.
  public var machineryMilliseconds = Percentiles([])

  /// Computes the figures of those `records` that scrolled or animated, were committed, and did not involve any cells. O(n log n).
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
