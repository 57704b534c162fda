internal import Foundation
internal import FramePipeline

/// A trace in a few lines: its frames, and each hitch with the longest work in its frame.
struct TraceSummary {
  let trace: RunTrace

  var text: String {
    let hitches = trace.hitches
    var lines = ["\(trace.frames.count) frames, \(hitches.count) of them late"]
    if let ratio = trace.hitchTimeRatio {
      lines.append(
        "\(ReportSummary.format(ratio)) ms of hitches per second of scrolling: \(HitchLevel(hitchTimeRatio: ratio).rawValue)")
    }
    for frame in hitches {
      let milliseconds = frame.interval * Double(frame.hitchFrames) / 1000
      var line = "\(frame.name) at \(ReportSummary.format(frame.begin / 1000)) ms: \(ReportSummary.format(milliseconds)) ms late"
      if let cause = trace.cause(of: frame) {
        line += "; longest: \(cause.title), \(ReportSummary.format(cause.duration / 1000)) ms"
      }
      lines.append(line)
    }
    lines += CellKindSummary(trace: trace).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
