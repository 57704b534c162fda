internal import Foundation
internal import FramePipeline

/// A run as one page that needs nothing else: bars of its frames against the deadline, and its hitches with what caused them.
struct HTMLReport {
  let trace: RunTrace
  /// What the page is about.
  let title: String

  /// The page. O(frames + work).
  var text: String {
    Self.page.replacingOccurrences(of: "%TITLE%", with: Self.escaped(title))
      .replacingOccurrences(of: "%SUMMARY%", with: Self.escaped(summary))
      .replacingOccurrences(of: "%DATA%", with: data)
  }

  private var summary: String {
    var parts = ["\(trace.frames.count) frames", "\(trace.hitches.count) late"]
    if let ratio = trace.hitchTimeRatio {
      parts.append(
        "\(ReportSummary.format(ratio)) ms of hitches per second of scrolling (\(HitchLevel(hitchTimeRatio: ratio).rawValue))")
    }
    return parts.joined(separator: " · ")
  }

  /// What the page's script draws, in milliseconds from the first frame.
  private var data: String {
    let start = trace.frames.first?.begin ?? 0
    func milliseconds(_ time: Double) -> Double { (time / 1000 * 1000).rounded() / 1000 }
    let frames = trace.frames.map { frame -> [String: Any] in
      var phases: [String: Double] = [:]
      var parts: [[Any]] = []
      for slice in trace.work(in: frame) {
        if slice.track == "phases" {
          phases[slice.name, default: 0] += milliseconds(slice.duration)
        } else if parts.count < 8 {
          parts.append([slice.title, milliseconds(slice.duration)])
        }
      }
      return [
        "n": frame.number, "t": milliseconds(frame.begin - start), "d": milliseconds(frame.duration),
        "due": milliseconds(frame.deadline - frame.begin), "i": milliseconds(frame.interval), "s": frame.isScrolling,
        "h": frame.hitchFrames, "p": phases, "w": parts, "c": trace.cause(of: frame)?.title ?? "",
      ]
    }
    guard let json = try? JSONSerialization.data(withJSONObject: frames, options: [.sortedKeys]) else { return "[]" }
    // A name in the trace must not end the script that it stands in.
    return String(decoding: json, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
