internal import Foundation
internal import FramePipeline

/// A run as a self-contained page: bars of its frames against the deadline, and its hitches with their causes.
struct HTMLReport {
  let trace: RunTrace
  /// The title of the page.
  let title: String

  /// The text of the page. O(frames + work).
  var text: String {
    Self.page.replacingOccurrences(of: "%TITLE%", with: Self.escaped(title))
      .replacingOccurrences(of: "%SUMMARY%", with: Self.escaped(summary))
      .replacingOccurrences(of: "%STYLE%", with: Self.style).replacingOccurrences(of: "%SCRIPT%", with: Self.script)
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

  /// The data that the page's script draws, in milliseconds from the first frame.
  private var data: String {
    let start = trace.frames.first?.begin ?? 0
    func milliseconds(_ time: Double) -> Double { time.rounded() / 1000 }
    let frames = trace.frames.map { frame -> [String: Any] in
      let parts = trace.work(in: frame).lazy.filter { $0.track != "phases" }.prefix(8)
        .map { [$0.title, milliseconds($0.duration)] as [Any] }
      return [
        "n": frame.number, "t": milliseconds(frame.begin - start), "d": milliseconds(frame.duration),
        "due": milliseconds(frame.deadline - frame.begin), "i": milliseconds(frame.interval), "s": frame.isScrolling,
        "h": frame.hitchFrames, "p": frame.phases.mapValues(milliseconds), "w": Array(parts),
        "wait": milliseconds(frame.begin - frame.expected),
        "c": frame.causes.map { [$0.title, milliseconds($0.duration)] as [Any] },
      ]
    }
    guard let json = try? JSONSerialization.data(withJSONObject: frames, options: [.sortedKeys]) else { return "[]" }
    // A name in the trace must not end the script that contains it.
    return String(decoding: json, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
