internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// The costs of the cells of each kind in a run, one line per kind, and the kind whose constraints cost most.
struct CellKindSummary {
  private struct Kind {
    var name: String
    /// The milliseconds of each step.
    var steps: [String: Double]
    var constraints: Double
    /// The time that views took to calculate the size of their content for constraints.
    var texts: Double
  }
  private var kinds: [Kind]

  private static let steps = ["make", "configure", "fit", "layout", "display"]

  /// Creates a summary of the kinds in a report; missing values count as zero.
  init(entries: [[String: Any]]) {
    kinds = entries.compactMap { entry in
      guard let name = entry["kind"] as? String else { return nil }
      let number = { (key: String) in (entry[key] as? NSNumber)?.doubleValue }
      var steps: [String: Double] = [:]
      for step in Self.steps { steps[step] = number("\(step)Milliseconds") }
      return Kind(
        name: name, steps: steps, constraints: number("constraintMilliseconds") ?? 0, texts: number("constraintContentMilliseconds") ?? 0)
    }
  }

  /// Creates a summary of the kinds in a trace.
  init(trace: RunTrace) {
    let instant = { (microseconds: Double) in
      FrameInstant(nanoseconds: Int64(exactly: (microseconds * 1000).rounded()) ?? 0)
    }
    let slices = trace.work.map { work in
      WorkSlice(
        track: work.track, name: work.name, detail: work.detail, begin: instant(work.begin), end: instant(work.begin + work.duration))
    }
    kinds = CellKindCost.list(slices).map { cost in
      Kind(
        name: cost.kind, steps: cost.steps.mapValues(\.milliseconds), constraints: cost.constraints.time.milliseconds,
        texts: cost.constraints.contentTime.milliseconds)
    }
  }

  var lines: [String] {
    var lines = kinds.map { kind in
      let steps = Self.steps.compactMap { step in kind.steps[step].map { time in "\(step) \(ReportSummary.format(time))" } }
      var line = "cells of \(kind.name): \(ReportSummary.format(kind.steps.values.reduce(0, +))) ms: \(steps.joined(separator: ", "))"
      if kind.constraints + kind.texts > 0 {
        line += "; of it constraints \(ReportSummary.format(kind.constraints)), their texts \(ReportSummary.format(kind.texts))"
      }
      return line
    }
    if let most = kinds.max(by: { $0.constraints + $0.texts < $1.constraints + $1.texts }), most.constraints + most.texts > 0 {
      lines.append("constraints cost most in cells of \(most.name): \(ReportSummary.format(most.constraints + most.texts)) ms")
    }
    return lines
  }
}
