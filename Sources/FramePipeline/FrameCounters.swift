public import HitchlessBase

/// What was done in a frame besides its phases. The frame driver and the lists add to it while the frame is open.
public struct FrameCounters: Hashable, Sendable {
  /// Cells and other reusable views that were initialised.
  public var cellsMade = 0
  /// Cells and other reusable views that were taken from a pool to stand for something else.
  public var cellsReused = 0
  /// Runs of a cell's configuration.
  public var cellsConfigured = 0
  /// Cells that were asked for their own size.
  public var cellsFitted = 0
  /// Cells and other reusable views that came on screen.
  public var cellsDisplayed = 0
  /// Time spent on the steps of cells.
  public var cellTimes = CellStepTimes()
  /// What was spent on constraints, as a part of fitting and of layout.
  public var constraints = ConstraintCost()
  /// Cells that were configured before they were needed. Their preparation may go on in later frames, or be given up.
  public var cellsPrefetched = 0
  /// Prefetched cells that came to be displayed.
  public var prefetchesUsed = 0
  /// Prefetched cells that served something else, or were discarded, before they were displayed.
  public var prefetchesWasted = 0
  /// Preparation steps put off because they might have made the next frame late.
  public var prefetchesPutOff = 0
  /// The time there was for preparing ahead when the spare phase began.
  public var prefetchAvailable = FrameDuration.zero
  /// Calls of the data source's prefetching methods, those that prefetch and those that cancel.
  public var dataPrefetchCalls = 0
  /// Items whose data the prefetching data source was asked for ahead of time.
  public var itemsPrefetched = 0
  /// Prefetched items that were cancelled.
  public var itemsCancelled = 0
  /// Images the main thread had to decode at commit because nobody had prepared them: a fault of the app.
  public var mainThreadDecodes = 0
  /// Prepared images that reached the app.
  public var imagesDelivered = 0
  /// Time that the program's own work on the main queue took since the frame before.
  public var mainQueueTime = FrameDuration.zero
  /// Pixels of the viewport that belong to an item and had no cell.
  public var blankPixels = 0

  /// Nothing was done.
  public init() {}

  /// Adds up.
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
