internal import Foundation
internal import FramePipeline

/// A trace in a few lines: its frames, and each hitch with what took longest in its frame.
struct TraceSummary {
  private var frames: [Frame] = []
  /// Work of all tracks but the frames' own.
  private var work: [Slice] = []

  private struct Frame {
    var name: String
    var begin: Double
    var duration: Double
    var interval: Double
    var isScrolling: Bool
    var hitchFrames: Int
  }
  private struct Slice {
    var title: String
    var begin: Double
    var duration: Double
  }

  /// The summary of Chrome trace events; whatever is not of a frame's making is ignored. O(n log n).
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
      if name == "render hitch", let frame = arguments["frame"] as? Int { lateDrawing[frame] = arguments["frames"] as? Int ?? 1 }
      guard event["ph"] as? String == "X", let duration = (event["dur"] as? NSNumber)?.doubleValue else { continue }
      if track == "frames" {
        frames.append(
          Frame(
            name: name, begin: begin, duration: duration, interval: (arguments["interval"] as? NSNumber)?.doubleValue ?? 0,
            isScrolling: arguments["scrolling"] as? Bool ?? false, hitchFrames: arguments["commitHitchFrames"] as? Int ?? 0))
      } else if track != "render" {
        let detail = (arguments["detail"] as? String).map { " \($0)" } ?? ""
        work.append(Slice(title: "\(track): \(name)\(detail)", begin: begin, duration: duration))
      }
    }
    for index in frames.indices {
      if let number = Int(frames[index].name.split(separator: " ").last ?? "") { frames[index].hitchFrames += lateDrawing[number] ?? 0 }
    }
    frames.sort { $0.begin < $1.begin }
    work.sort { $0.begin < $1.begin }
  }

  var text: String {
    let hitches = frames.filter { $0.hitchFrames > 0 }
    var lines = ["\(frames.count) frames, \(hitches.count) of them late"]
    let scrolling = frames.filter(\.isScrolling)
    let late = scrolling.reduce(0) { $0 + $1.interval * Double($1.hitchFrames) }
    let time = scrolling.reduce(late) { $0 + $1.interval }
    if time > 0 {
      let ratio = late / 1000 / (time / 1_000_000)
      lines.append(
        "\(ReportSummary.format(ratio)) ms of hitches per second of scrolling: \(HitchLevel(hitchTimeRatio: ratio).rawValue)")
    }
    for frame in hitches {
      let milliseconds = frame.interval * Double(frame.hitchFrames) / 1000
      var line = "\(frame.name) at \(ReportSummary.format(frame.begin / 1000)) ms: \(ReportSummary.format(milliseconds)) ms late"
      if let cause = longestWork(in: frame) {
        line += "; longest: \(cause.title), \(ReportSummary.format(cause.duration / 1000)) ms"
      }
      lines.append(line)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What took longest in a frame: cells and pictures say more than the phase that they ran in.
  private func longestWork(in frame: Frame) -> Slice? {
    var low = 0
    var high = work.count
    while low < high {
      let middle = (low + high) / 2
      if work[middle].begin < frame.begin { low = middle + 1 } else { high = middle }
    }
    let inside = work[low...].prefix { $0.begin < frame.begin + frame.duration }
    let phases = inside.filter { $0.title.hasPrefix("phases:") }.max { $0.duration < $1.duration }
    let parts = inside.filter { !$0.title.hasPrefix("phases:") }.max { $0.duration < $1.duration }
    guard let parts, let phases else { return parts ?? phases }
    return parts.duration * 4 >= phases.duration ? parts : phases
  }
}
