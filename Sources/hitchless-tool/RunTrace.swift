internal import Foundation

/// The content of a run's trace: its frames and the work that was done in them.
struct RunTrace {
  /// A piece of work that took time while a frame was late, in microseconds.
  struct Cause {
    var title: String
    var duration: Double
  }
  /// One frame, in microseconds.
  struct Frame {
    var number: Int
    var begin: Double
    var duration: Double
    /// The time at which the commit was due.
    var deadline: Double
    var interval: Double
    var isScrolling: Bool
    /// The number of whole frames by which the picture was late, because of the commit or the drawing.
    var hitchFrames: Int
    /// The causes if the picture was late, longest first.
    var causes: [Cause] = []
    /// The times of its phases, including those after the commit.
    var phases: [String: Double] = [:]
    var name: String { "Frame \(number)" }
    /// The vsync at which the frame was expected: before its beginning if the main thread was busy then.
    var expected: Double { min(begin, deadline - interval) }
  }
  /// A piece of work, in microseconds.
  struct Slice {
    var track: String
    var name: String
    /// The object of the work: a reuse identifier, an image.
    var detail: String
    var begin: Double
    var duration: Double
    var title: String { detail.isEmpty ? "\(track): \(name)" : "\(track): \(name) \(detail)" }
  }

  /// The frames in chronological order.
  private(set) var frames: [Frame] = []
  /// The work of all tracks except those of the frames and the drawing, in chronological order.
  private(set) var work: [Slice] = []

  /// Reads Chrome trace events; events that do not belong to a run are ignored. O(n log n).
  init(events: [[String: Any]]) {
    var tracks: [Int: String] = [:]
    for event in events where event["name"] as? String == "thread_name" {
      if let number = event["tid"] as? Int { tracks[number] = (event["args"] as? [String: Any])?["name"] as? String }
    }
    var causes: [Int: [Cause]] = [:]
    var phases: [Int: [String: Double]] = [:]
    for event in events {
      guard let track = (event["tid"] as? Int).flatMap({ tracks[$0] }), let name = event["name"] as? String,
        let begin = (event["ts"] as? NSNumber)?.doubleValue
      else { continue }
      let arguments = event["args"] as? [String: Any] ?? [:]
      func number(_ key: String) -> Double? { (arguments[key] as? NSNumber)?.doubleValue }
      func count(_ key: String) -> Int { arguments[key] as? Int ?? 0 }
      if name == "commit hitch" || name == "render hitch", let frame = arguments["frame"] as? Int {
        causes[frame, default: []] += (arguments["causes"] as? [[String: Any]] ?? []).compactMap { cause in
          guard let title = cause["what"] as? String, let time = (cause["ms"] as? NSNumber)?.doubleValue else { return nil }
          return Cause(title: title, duration: time * 1000)
        }
      }
      guard event["ph"] as? String == "X", let duration = (event["dur"] as? NSNumber)?.doubleValue else { continue }
      if track == "frames" {
        guard let frame = name.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
        let interval = number("interval") ?? 0
        frames.append(
          Frame(
            number: frame, begin: begin, duration: duration, deadline: number("deadline") ?? begin + interval, interval: interval,
            isScrolling: arguments["scrolling"] as? Bool ?? false, hitchFrames: count("commitHitchFrames") + count("renderHitchFrames")))
      } else if track != "render" {
        if track == "phases", let frame = arguments["frame"] as? Int { phases[frame, default: [:]][name, default: 0] += duration }
        work.append(
          Slice(track: track, name: name, detail: arguments["detail"] as? String ?? "", begin: begin, duration: duration))
      }
    }
    for index in frames.indices {
      frames[index].causes = causes[frames[index].number] ?? []
      frames[index].phases = phases[frames[index].number] ?? [:]
    }
    frames.sort { $0.begin < $1.begin }
    work.sort { $0.begin < $1.begin }
  }

  /// The frames whose picture was late.
  var hitches: [Frame] { frames.filter { $0.hitchFrames > 0 } }

  /// The milliseconds of hitches per second of scrolling; nil if nothing scrolled.
  var hitchTimeRatio: Double? {
    let scrolling = frames.filter(\.isScrolling)
    let late = scrolling.reduce(0) { $0 + $1.interval * Double($1.hitchFrames) }
    let time = scrolling.reduce(late) { $0 + $1.interval }
    return time > 0 ? late / time * 1000 : nil
  }

  /// Returns the work from the vsync at which a frame was expected to its commit, longest first. O(log n + pieces of work).
  func work(in frame: Frame) -> [Slice] {
    var low = 0
    var high = work.count
    while low < high {
      let middle = (low + high) / 2
      if work[middle].begin < frame.expected { low = middle + 1 } else { high = middle }
    }
    return work[low...].prefix { $0.begin < frame.begin + frame.duration }.sorted { $0.duration > $1.duration }
  }

  /// Returns the main cause of a late frame, if the trace contains it.
  func cause(of frame: Frame) -> Cause? { frame.causes.first }
}
