internal import Foundation
public import FramePipeline
internal import HeadlessDisplay
public import HitchlessBase
internal import ImagePreparation
internal import LayerTree

extension Stage {
  /// The last frame as text: one line for each layer with its position and size in device pixels and its contents. The same for equal
  /// pictures in every run; intended for goldens. Empty before the first frame.
  public var dump: String { lastTree?.dump ?? "" }

  /// A copy of the last frame's pixels; nil before the first.
  public var picture: PixelBuffer? { display.lastFrame }

  /// Writes the last frame as a PNG file. Calling this before the first frame is a fault.
  public func writePNG(to path: String) throws {
    guard let picture else { return Fault.raise("There was no frame yet to write to \(path)") }
    try Data(picture.pngData()).write(to: URL(fileURLWithPath: path))
  }

  /// The feedback that the program's feedback generators have played since the stage began, oldest first.
  public var feedback: [PlayedFeedback] { feedbackRecorder?.played ?? [] }
  /// The number of times that feedback generators were prepared.
  public var feedbackPreparations: Int { feedbackRecorder?.preparations ?? 0 }
  private var feedbackRecorder: FeedbackRecorder? { runtime.programRun.feedbackPlayer as? FeedbackRecorder }

  /// The figures of the frames since the stage began, or since ``beginMeasuring()``.
  public var report: FrameReport { FrameReport(log, events: isTracing ? traceEvents : []) }

  /// The counters of the work in those frames.
  public var counters: FrameCounters { log.counters }

  /// The records of those frames, oldest first.
  public var records: [FrameRecord] { log.records }

  /// Discards the frames so far.
  public func beginMeasuring() { log.removeAll() }

  /// The actions of the frame pipeline, in order, while ``logsActions`` was on: requested vsyncs, frames with their vsync, and phases with
  /// the time at which they ended, such as `["requestTick@50.0ms", "begin#4@66.6ms", "input@66.6ms", "layout@71.6ms"]`.
  public var actionLog: [String] { actions.entries.map { "\($0)@\($1)" } }

  /// Whether the pipeline's actions are recorded for ``actionLog``. Setting this to true begins a new log.
  public var logsActions: Bool {
    get { actions.isKept }
    set { actions.isKept = newValue }
  }

  func didPerform(_ action: FrameAction, at time: FrameInstant) {
    if case .beginFrame = action { chargeMainQueue() }
    actions.append(Self.name(of: action), at: time)
  }

  private static func name(of action: FrameAction) -> String {
    if case .beginFrame(let tick) = action { return "begin#\(tick.number)" }
    return "\(action)"
  }

  /// Whether trace events are recorded for ``traceJSON``.
  public var isTracing: Bool {
    get { driver.trace.isEnabled }
    set { driver.trace.isEnabled = newValue }
  }

  /// The recorded events, oldest first.
  public var traceEvents: [TraceEvent] { driver.trace.snapshot().events }

  /// The frames and events as a Chrome trace, which Perfetto opens.
  public var traceJSON: String {
    let (events, dropped) = driver.trace.snapshot()
    return ChromeTrace(records: log.records, events: events, droppedEvents: dropped).jsonText
  }
}
