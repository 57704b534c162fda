public import HitchlessBase

/// Counts of the work in a frame. The frame driver and the lists add to them while the frame is open.
public struct FrameCounters: Hashable, Sendable {
  /// Cells and other reusable views that were initialised.
  public var cellsMade = 0
  /// Cells and other reusable views that were taken from a pool for another element.
  public var cellsReused = 0
  /// Runs of cells' configuration.
  public var cellsConfigured = 0
  /// Self-sizing cells that were measured.
  public var cellsFitted = 0
  /// Cells and other reusable views that came on screen.
  public var cellsDisplayed = 0
  /// The time spent on the steps of cells.
  public var cellTimes = CellStepTimes()
  /// The cost of constraints, as a part of fitting and of layout.
  public var constraints = ConstraintCost()
  /// Cells that were configured before they were needed. Their preparation may continue in later frames, or be abandoned.
  public var cellsPrefetched = 0
  /// Prefetched cells that were displayed.
  public var prefetchesUsed = 0
  /// Prefetched cells that were reused for another element or discarded before they were displayed.
  public var prefetchesWasted = 0
  /// Preparation steps that were postponed because they might have made the next frame late.
  public var prefetchesPutOff = 0
  /// The time available for preparing ahead when the spare phase began; zero if there was nothing to prepare.
  public var prefetchAvailable = FrameDuration.zero
  /// Calls of the data source's prefetching methods, for both prefetching and cancelling.
  public var dataPrefetchCalls = 0
  /// Items whose data was requested ahead of time from the prefetching data source.
  public var itemsPrefetched = 0
  /// Prefetched items that were cancelled.
  public var itemsCancelled = 0
  /// Images that the main thread had to decode at commit because they had not been prepared, which is a mistake of the program.
  public var mainThreadDecodes = 0
  /// Prepared images that were delivered to the program.
  public var imagesDelivered = 0
  /// The time of the program's own work on the main queue since the previous frame.
  public var mainQueueTime = FrameDuration.zero
  /// Pixels of the viewport that belong to an item without a cell.
  public var blankPixels = 0

  /// Creates counters that are all zero.
  public init() {}

  /// Adds the counts of `b` to `a`.
  public static func += (a: inout Self, b: Self) {
    a.cellsMade += b.cellsMade
    a.cellsReused += b.cellsReused
    a.cellsConfigured += b.cellsConfigured
    a.cellsFitted += b.cellsFitted
    a.cellsDisplayed += b.cellsDisplayed
    a.cellTimes += b.cellTimes
    a.constraints += b.constraints
    a.cellsPrefetched += b.cellsPrefetched
    a.prefetchesUsed += b.prefetchesUsed
    a.prefetchesWasted += b.prefetchesWasted
    a.prefetchesPutOff += b.prefetchesPutOff
    a.prefetchAvailable += b.prefetchAvailable
    a.dataPrefetchCalls += b.dataPrefetchCalls
    a.itemsPrefetched += b.itemsPrefetched
    a.itemsCancelled += b.itemsCancelled
    a.mainThreadDecodes += b.mainThreadDecodes
    a.imagesDelivered += b.imagesDelivered
    a.mainQueueTime += b.mainQueueTime
    a.blankPixels += b.blankPixels
  }
}
