public import HitchlessBase

/// The summary of a run: how many frames, how late, how long, and what was done in them.
///
/// Counts are over all frames of the log, percentiles over those that it still keeps.
public struct FrameReport: Sendable {
  /// Frames that were made.
  public var frames = 0
  /// From the first frame's vsync to the end of the last frame's turn.
  public var seconds = 0.0
  /// The seconds in which something scrolled or animated; see ``HitchMeter``.
  public var scrollingSeconds = 0.0
  /// Vsyncs per second at the end of the run.
  public var refreshRate = 0.0
  /// Hitches and their time.
  public var hitches = HitchMeter()
  /// From a frame's beginning to its commit, in milliseconds, over frames that were committed.
  public var commitMilliseconds = Percentiles([])
  /// All the main thread's time for a frame, including cells prepared ahead and deliveries, in milliseconds.
  public var frameMilliseconds = Percentiles([])
  /// The time the render server took to draw a frame, in milliseconds.
  public var renderMilliseconds = Percentiles([])
  /// The time of each phase in milliseconds, over frames in which it ran.
  public var phaseMilliseconds: [FramePhase: Percentiles] = [:]
  /// Frames of scrolling in which no cell appeared or was prepared: what such a frame costs by itself.
  public var calmFrames = CalmFrames([])
  /// Every picture that came late and what caused it, in the order of the frames, over those that the log still keeps.
  public var hitchList: [Hitch] = []
  /// What cells of each kind cost, the most expensive first; empty unless there are events.
  public var cellKinds: [CellKindCost] = []
  /// What was done in all frames.
  public var counters = FrameCounters()
  /// Entries that the program adds; they follow the report's own.
  public private(set) var extras: [ReportEntry] = []

  /// Milliseconds of hitches per second of scrolling.
  public var hitchTimeRatio: Double { hitches.hitchTimeRatio }

  /// The summary of a log. What made frames late is known by the phase only, unless there are `events`, which name cells, images and the
  /// program's own work. O(n log n) in the frames the log keeps and the events.
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

  /// Adds an entry, or replaces the one of the same name.
  public mutating func add(_ name: String, _ value: ReportValue) {
    if let index = extras.firstIndex(where: { $0.name == name }) {
      extras[index].value = value
    } else {
      extras.append(ReportEntry(name, value))
    }
  }
}
