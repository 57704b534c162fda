internal import Foundation

/// What a trace says about a run: its frames and the work that was done in them.
struct RunTrace {
  /// One frame, in microseconds.
  struct Frame {
    var number: Int
    var begin: Double
    var duration: Double
    /// When the commit was due.
    var deadline: Double
    var interval: Double
    var isScrolling: Bool
    /// Whole frames by which the picture came late, because of the commit or of the drawing.
    var hitchFrames: Int
    var name: String { "Frame \(number)" }
  }
  /// A piece of work, in microseconds.
  struct Slice {
    var track: String
    var name: String
    /// What the work was for: a reuse identifier, an image.
    var detail: String
    var begin: Double
    var duration: Double
    var title: String { detail.isEmpty ? "\(track): \(name)" : "\(track): \(name) \(detail)" }
  }

  /// In the order of time.
  private(set) var frames: [Frame] = []
  /// Work of all tracks but the frames' own and the drawing, in the order of time.
  private(set) var work: [Slice] = []

  /// Reads Chrome trace events; whatever is not of a frame's making is ignored. O(n log n).
  init(events: [[String: Any]]) {
    var tracks: [Int: String] = [:]
    for event in events where event["name"] as? String == "thread_name" {
      if let number = event["tid"] as? Int { tracks[number] = (event["args"] as? [String: Any])?["name"] as? String }
    }
    var lateDrawing: [Int: Int] = [:]
    for event in events {
      guard let track = (event["tid"] as? Int).flatMap({ tracks[$0] }), let name = event["name"] as? String,
        let begin = (event["ts"] as? NSNumber)?.doubleValue
      else { continue }
      let arguments = event["args"] as? [String: Any] ?? [:]
      func number(_ key: String) -> Double? { (arguments[key] as? NSNumber)?.doubleValue }
      if name == "render hitch", let frame = arguments["frame"] as? Int { lateDrawing[frame] = arguments["frames"] as? Int ?? 1 }
      guard event["ph"] as? String == "X", let duration = (event["dur"] as? NSNumber)?.doubleValue else { continue }
      if track == "frames" {
        guard let frame = name.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
        let interval = number("interval") ?? 0
        frames.append(
          Frame(
            number: frame, begin: begin, duration: duration, deadline: number("deadline") ?? begin + interval, interval: interval,
            isScrolling: arguments["scrolling"] as? Bool ?? false, hitchFrames: arguments["commitHitchFrames"] as? Int ?? 0))
      } else if track != "render" {
        work.append(
          Slice(track: track, name: name, detail: arguments["detail"] as? String ?? "", begin: begin, duration: duration))
      }
    }
    for index in frames.indices { frames[index].hitchFrames += lateDrawing[frames[index].number] ?? 0 }
    frames.sort { $0.begin < $1.begin }
    work.sort { $0.begin < $1.begin }
  }

  /// The frames whose picture came late.
  var hitches: [Frame] { frames.filter { $0.hitchFrames > 0 } }

  /// Milliseconds of hitches per second of scrolling; nil if nothing scrolled.
  var hitchTimeRatio: Double? {
    let scrolling = frames.filter(\.isScrolling)
    let late = scrolling.reduce(0) { $0 + $1.interval * Double($1.hitchFrames) }
    let time = scrolling.reduce(late) { $0 + $1.interval }
    return time > 0 ? late / time * 1000 : nil
  }

  /// What was done from the beginning of a frame to its commit, longest first. O(log n + what it is).
  func work(in frame: Frame) -> [Slice] {
    var low = 0
    var high = work.count
    while low < high {
      let middle = (low + high) / 2
      if work[middle].begin < frame.begin { low = middle + 1 } else { high = middle }
    }
    return work[low...].prefix { $0.begin < frame.begin + frame.duration }.sorted { $0.duration > $1.duration }
  }

  /// What made a frame late, if the trace tells: cells and pictures say more than the phase that they ran in.
  func cause(of frame: Frame) -> Slice? {
    let inside = work(in: frame)
    let phase = inside.first { $0.track == "phases" }
    let part = inside.first { $0.track != "phases" }
    guard let part, let phase else { return part ?? phase }
    return part.duration * 4 >= phase.duration ? part : phase
  }
}
