public import HitchlessBase

/// The summary of a run: the number of frames, their lateness and duration, and the work in them.
///
/// Counts refer to all frames of the log, percentiles to those that it still keeps.
public struct FrameReport: Sendable {
  /// The number of frames.
  public var frames = 0
  /// The time from the first frame's vsync to the end of the last frame's time slot.
  public var seconds = 0.0
  /// The seconds in which something scrolled or animated; see ``HitchMeter``.
  public var scrollingSeconds = 0.0
  /// The number of vsyncs per second at the end of the run.
  public var refreshRate = 0.0
  /// The hitches and their time.
  public var hitches = HitchMeter()
  /// The time from a frame's beginning to its commit, in milliseconds, for committed frames.
  public var commitMilliseconds = Percentiles([])
  /// The main thread's total time for a frame, including cells prepared ahead and deliveries, in milliseconds.
  public var frameMilliseconds = Percentiles([])
  /// The time that the render server took to draw a frame, in milliseconds.
  public var renderMilliseconds = Percentiles([])
  /// The time of each phase in milliseconds, for frames in which it ran.
  public var phaseMilliseconds: [FramePhase: Percentiles] = [:]
  /// The figures of frames of scrolling in which no cell appeared or was prepared: the base cost of such a frame.
  public var calmFrames = CalmFrames([])
  /// All late frames with their causes, in the order of the frames, among those that the log still keeps.
  public var hitchList: [Hitch] = []
  /// The costs of cells of each kind, the most expensive first; empty without events.
  public var cellKinds: [CellKindCost] = []
  /// The counts of all frames.
  public var counters = FrameCounters()
  /// Entries that the program adds, which follow those of the report.
  public private(set) var extras: [ReportEntry] = []

  /// Milliseconds of hitches per second of scrolling.
  public var hitchTimeRatio: Double { hitches.hitchTimeRatio }

  /// Creates the summary of a log. The causes of late frames are only known by phase, unless there are `events`, which identify cells,
  /// images and the program's own work. O(n log n) in the frames that the log keeps and the events.
  public init(_ log: FrameLog, events: [TraceEvent] = []) {
    frames = log.frameCount
    seconds = log.start.map { (log.end - $0).seconds } ?? 0
    refreshRate = log.interval > .zero ? 1 / log.interval.seconds : 0
    hitches = log.hitches
    scrollingSeconds = hitches.scrollingTime.seconds
    counters = log.counters
    let records = log.records
    commitMilliseconds = Percentiles(records.compactMap { $0.commitTime == nil ? nil : $0.commitDuration.milliseconds })
    frameMilliseconds = Percentiles(records.map(\.mainThreadDuration.milliseconds))
    renderMilliseconds = Percentiles(
      records.compactMap { record in
        record.renderBegin.flatMap { begin in record.renderEnd.map { ($0 - begin).milliseconds } }
      })
    calmFrames = CalmFrames(records)
    hitchList = Hitch.list(records, events: events)
    cellKinds = CellKindCost.list(events)
    for phase in FramePhase.allCases where phase != .idle {
      let times = records.map { $0.phases[phase] }.filter { $0.begin != nil }.map(\.duration.milliseconds)
      if !times.isEmpty { phaseMilliseconds[phase] = Percentiles(times) }
    }
  }

  /// Adds an entry, or replaces the one with the same name.
  public mutating func add(_ name: String, _ value: ReportValue) {
    if let index = extras.firstIndex(where: { $0.name == name }) {
      extras[index].value = value
    } else {
      extras.append(ReportEntry(name, value))
    }
  }
}
