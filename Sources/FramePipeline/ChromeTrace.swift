public import HitchlessBase

/// Frames and trace events in Chrome's trace format, which Perfetto and `chrome://tracing` can open.
///
/// There is one track each for frames, phases, cells, prefetch, data, images, the main queue's work and render, followed by additional
/// tracks of the events. Hitches are marks on the frames track with their causes; the time available for preparing ahead is a counter.
/// Equal input produces equal text, byte for byte.
public struct ChromeTrace: Sendable {
  /// The tracks that always exist, in this order.
  static let tracks = ["frames", "phases", "cells", "prefetch", "data", "images", "main", "render"]

  /// The trace as JSON text.
  public private(set) var jsonText = ""
  private var trackNumbers: [String: Int] = [:]
  /// The maximum number of causes that are written for a hitch.
  private static let causeLimit = 6

  /// Writes the kept frames of a log and a snapshot of a recorder. O(frames + events).
  public init(records: [FrameRecord], events: [TraceEvent] = [], droppedEvents: Int = 0) {
    jsonText = "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"droppedEvents\":\(droppedEvents)},\"traceEvents\":[\n"
    jsonText += "{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":\"Hitchless\"}}"
    for track in Self.tracks { _ = number(of: track) }
    for record in records { write(record) }
    for hitch in Hitch.list(records, events: events) { write(hitch) }
    for event in events { write(event) }
    jsonText += "\n]}\n"
  }

  private mutating func write(_ record: FrameRecord) {
    let frame = "Frame \(record.tick.number)"
    let end = record.commitTime ?? record.begin + record.phases.total(through: .display)
    slice("frames", frame, record.begin, end - record.begin, record.arguments)
    for phase in FramePhase.allCases {
      let time = record.phases[phase]
      guard let begin = time.begin else { continue }
      slice("phases", phase.description, begin, time.duration, "\"frame\":\(record.tick.number)")
      if phase == .spare {
        counter("prefetch", "available ms", begin, record.counters.prefetchAvailable.milliseconds)
      }
    }
    if let begin = record.renderBegin, let end = record.renderEnd { slice("render", frame, begin, end - begin, "") }
  }

  private mutating func write(_ hitch: Hitch) {
    let causes = hitch.causes.prefix(Self.causeLimit).map { cause in
      "{\"what\":\(ReportValue.quoted(cause.description)),\"ms\":\(ReportValue.digits(cause.duration.milliseconds))}"
    }
    mark(
      "frames", hitch.kind == .commit ? "commit hitch" : "render hitch", hitch.due,
      "\"frame\":\(hitch.frame),\"ms\":\(ReportValue.digits(hitch.duration.milliseconds)),\"causes\":[\(causes.joined(separator: ","))]")
  }

  private mutating func write(_ event: TraceEvent) {
    let arguments = event.detail.isEmpty ? "" : "\"detail\":\(ReportValue.quoted(event.detail))"
    let (track, name) = (event.track.description, event.name.description)
    switch event.kind {
    case .slice(let duration): slice(track, name, event.begin, duration, arguments)
    case .instant: mark(track, name, event.begin, arguments)
    case .counter(let value): counter(track, name, event.begin, value)
    }
  }

  private mutating func slice(_ track: String, _ name: String, _ begin: FrameInstant, _ duration: FrameDuration, _ args: String) {
    open("X", track, name, begin)
    jsonText += ",\"dur\":\(Self.microseconds(max(0, duration.nanoseconds)))"
    close(args)
  }

  private mutating func mark(_ track: String, _ name: String, _ at: FrameInstant, _ args: String) {
    open("i", track, name, at)
    jsonText += ",\"s\":\"t\""
    close(args)
  }

  private mutating func counter(_ track: String, _ name: String, _ at: FrameInstant, _ value: Double) {
    open("C", track, "\(track) \(name)", at)
    close("\"value\":\(ReportValue.digits(value))")
  }

  private mutating func open(_ kind: String, _ track: String, _ name: String, _ at: FrameInstant) {
    let track = number(of: track)
    jsonText += ",\n{\"ph\":\"\(kind)\",\"pid\":1,\"tid\":\(track),\"ts\":\(Self.microseconds(at.nanoseconds)),"
    jsonText += "\"name\":\(ReportValue.quoted(name))"
  }

  private mutating func close(_ args: String) { jsonText += args.isEmpty ? "}" : ",\"args\":{\(args)}}" }

  /// Returns a track's number; a new track is named and placed after the existing ones.
  private mutating func number(of track: String) -> Int {
    if let number = trackNumbers[track] { return number }
    let number = trackNumbers.count + 1
    trackNumbers[track] = number
    let name = ReportValue.quoted(track)
    jsonText += ",\n{\"ph\":\"M\",\"pid\":1,\"tid\":\(number),\"name\":\"thread_name\",\"args\":{\"name\":\(name)}}"
    jsonText += ",\n{\"ph\":\"M\",\"pid\":1,\"tid\":\(number),\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":\(number)}}"
    return number
  }

  /// Returns a time in the format's unit, with nanoseconds after the point; uses integer arithmetic, so that rounding is the same on all
  /// machines.
  static func microseconds(_ nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    let digits = String(magnitude % 1000)
    return (nanoseconds < 0 ? "-" : "") + "\(magnitude / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension FrameRecord {
  /// The details of a frame in a trace, apart from its time.
  fileprivate var arguments: String {
    var text = "\"frameTime\":\(ChromeTrace.microseconds(tick.frameTime.nanoseconds))"
    text += ",\"deadline\":\(ChromeTrace.microseconds(deadline.nanoseconds))"
    text += ",\"interval\":\(ChromeTrace.microseconds(tick.interval.nanoseconds))"
    text += ",\"scrolling\":\(isAnimating),\"committed\":\(commitTime != nil)"
    if let presentTime { text += ",\"present\":\(ChromeTrace.microseconds(presentTime.nanoseconds))" }
    if commitHitchFrames > 0 { text += ",\"commitHitchFrames\":\(commitHitchFrames)" }
    if renderHitchFrames > 0 { text += ",\"renderHitchFrames\":\(renderHitchFrames)" }
    for entry in counters.entries where entry.value != .integer(0) && entry.value != .number(0) {
      text += ",\(ReportValue.quoted(entry.name)):\(entry.value.jsonText)"
    }
    return text
  }
}
