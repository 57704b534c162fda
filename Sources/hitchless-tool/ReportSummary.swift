internal import Foundation
internal import FramePipeline

/// A run's report in a few lines. Values that are missing in the file are omitted.
struct ReportSummary {
  let report: [String: Any]

  var text: String {
    var lines: [String] = []
    if let ratio = number("hitchTimeRatio") {
      lines.append("\(Self.format(ratio)) ms of hitches per second of scrolling: \(HitchLevel(hitchTimeRatio: ratio).rawValue)")
    }
    if let frames = number("frames"), let seconds = number("seconds") {
      let rate = number("refreshRate").map { " at \(Self.format($0)) Hz" } ?? ""
      lines.append("\(Self.format(frames)) frames in \(Self.format(seconds)) s\(rate)")
    }
    if let commit = number("commitHitches"), let render = number("renderHitches") {
      lines.append("\(Self.format(commit)) late commits, \(Self.format(render)) frames drawn late")
    }
    for (name, title) in [("commitMilliseconds", "to the commit"), ("frameMilliseconds", "main thread per frame")] {
      guard let times = report[name] as? [String: Any] else { continue }
      let parts = ["p50", "p95", "p99", "max"].compactMap { key in
        (times[key] as? NSNumber).map { "\(key) \(Self.format($0.doubleValue)) ms" }
      }
      lines.append("\(title): \(parts.joined(separator: ", "))")
    }
    if let made = number("cellsMade"), let configured = number("cellsConfigured") {
      let ahead = number("cellsPrefetched").map { ", \(Self.format($0)) ahead of time" } ?? ""
      lines.append("cells: \(Self.format(made)) made, \(Self.format(configured)) configured\(ahead)")
    }
    if let kinds = report["cellKinds"] as? [[String: Any]] { lines += CellKindSummary(entries: kinds).lines }
    if let decodes = number("mainThreadDecodes"), decodes > 0 {
      lines.append("\(Self.format(decodes)) pictures were decoded on the main thread")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func number(_ name: String) -> Double? { (report[name] as? NSNumber)?.doubleValue }

  /// Formats a number with at most three decimal digits, or none if it is an integer.
  static func format(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
