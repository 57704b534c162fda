internal import FramePipeline
internal import HitchlessBase
internal import HitchlessTesting

/// The totals of scripts of one kind, each run with and without prefetching.
struct RandomScripts {
  private var total = PrefetchComparison()
  private var scripts = 0
  /// The scripts, by their seeds, in which prefetching made a frame late although no cost exceeded the known ones.
  private var worse: [(seed: UInt64, comparison: PrefetchComparison)] = []
  /// The script with the longest remaining hitch time with prefetching.
  private var worst: (seed: UInt64, hitchTime: FrameDuration)?

  /// Runs a script that was created from `seed`.
  @MainActor mutating func run(_ script: ListSimulation, seed: UInt64) {
    let comparison = PrefetchComparison(script)
    total += comparison
    scripts += 1
    if comparison.unexplained > 0 { worse.append((seed, comparison)) }
    if comparison.hitchTime > worst?.hitchTime ?? .zero { worst = (seed, comparison.hitchTime) }
  }

  /// Whether all guarantees of prefetching hold: at most a fifth of the hitch time remains, except for jumps; no frame is late that would
  /// have been on time; fewer than one in a thousand is late because of a cost that was never measured before.
  var isKept: Bool {
    total.hitchTimeShare <= 0.2 && total.unexplained == 0
      && (total.unforeseen == 0 || Double(total.unforeseen) < 0.001 * Double(total.frames))
  }

  /// The figures, excluding those of jumps.
  var figures: [ReportEntry] {
    [
      ReportEntry("scripts", .integer(scripts)),
      ReportEntry("frames", .integer(total.frames)),
      ReportEntry("hitchMillisecondsWithout", .number(total.hitchTimeWithout.milliseconds)),
      ReportEntry("hitchMillisecondsWith", .number(total.hitchTime.milliseconds)),
      ReportEntry("hitchTimePercent", .number(total.hitchTimeShare * 100)),
      ReportEntry("lateVsyncsWithout", .integer(total.lateVsyncsWithout)),
      ReportEntry("lateVsyncsWith", .integer(total.lateVsyncs)),
      ReportEntry("lateOnlyWithByUnforeseenCost", .integer(total.unforeseen)),
      ReportEntry("unforeseenPercentOfFrames", .number(Double(total.unforeseen) / Double(max(1, total.frames)) * 100)),
      ReportEntry("lateOnlyWithOtherwise", .integer(total.unexplained)),
      ReportEntry("cellsPrefetched", .integer(total.cellsPrefetched)),
      ReportEntry("prefetchesUsedPercent", .number(total.usedShare * 100)),
      ReportEntry(
        "scriptsMadeWorse",
        .array(
          worse.map {
            .object([
              ReportEntry("seed", .text("\($0.seed)")), ReportEntry("frames", .integer($0.comparison.unexplained)),
              ReportEntry("firstMilliseconds", .number(Double($0.comparison.firstUnexplained?.nanoseconds ?? 0) / 1e6)),
            ])
          })),
      ReportEntry("longestHitchTimeSeed", .text(worst.map { "\($0.seed)" } ?? "none")),
    ]
  }

  /// The figures of scripts that jump: those of the frames that jump, and of all frames together.
  var jumpFigures: [ReportEntry] {
    let with = total.hitchTime + total.jumpHitchTime
    let without = total.hitchTimeWithout + total.jumpHitchTimeWithout
    return [
      ReportEntry("jumps", .integer(total.jumps)), ReportEntry("jumpsShownEarlier", .integer(total.jumpsEarlier)),
      ReportEntry("jumpsShownLater", .integer(total.jumpsLater)),
      ReportEntry("jumpHitchMillisecondsWithout", .number(total.jumpHitchTimeWithout.milliseconds)),
      ReportEntry("jumpHitchMillisecondsWith", .number(total.jumpHitchTime.milliseconds)),
      ReportEntry("hitchTimePercentWithJumps", .number(without > .zero ? with.milliseconds / without.milliseconds * 100 : 0)),
    ]
  }
}
