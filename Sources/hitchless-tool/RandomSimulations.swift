internal import FramePipeline
internal import HitchlessBase
internal import HitchlessTesting

/// What `simulate --random` found: many scripts, each with prefetching and without.
struct RandomSimulations {
  private var total = PrefetchComparison()
  private var scripts = 0
  /// The scripts in which prefetching made a frame late although nothing cost more than was known: by their seeds.
  private var worse: [(seed: UInt64, comparison: PrefetchComparison)] = []
  /// The script that was helped least of those that hitch without prefetching.
  private var worst: (seed: UInt64, hitchTime: FrameDuration)?

  /// Runs `count` scripts, the first picked by `seed`, the next by `seed` + 1 and so on.
  @MainActor mutating func run(_ count: Int, seed: UInt64, seconds: Double) {
    for round in 0..<count {
      let seed = seed &+ UInt64(round)
      let comparison = PrefetchComparison(.random(seed: seed, seconds: seconds))
      total += comparison
      scripts += 1
      if comparison.unexplained > 0 { worse.append((seed, comparison)) }
      if comparison.hitchTime > worst?.hitchTime ?? .zero { worst = (seed, comparison.hitchTime) }
    }
  }

  /// Whether all holds that prefetching promises.
  var isKept: Bool {
    total.hitchTimeShare <= 0.2 && total.unexplained == 0 && Double(total.unforeseen) < 0.001 * Double(max(1, total.frames))
  }

  /// The figures, one a line.
  var text: String { figures.lines }

  /// The figures as one value.
  var report: ReportValue { .object(figures) }

  private var figures: [ReportEntry] {
    [
      ReportEntry("scripts", .integer(scripts)),
      ReportEntry("frames", .integer(total.frames)),
      ReportEntry("hitchMillisecondsWithout", .number(total.hitchTimeWithout.milliseconds)),
      ReportEntry("hitchMillisecondsWith", .number(total.hitchTime.milliseconds)),
      ReportEntry("hitchTimePercent", .number(total.hitchTimeShare * 100)),
      ReportEntry("jumpHitchMillisecondsWithout", .number(total.jumpHitchTimeWithout.milliseconds)),
      ReportEntry("jumpHitchMillisecondsWith", .number(total.jumpHitchTime.milliseconds)),
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
      ReportEntry("holds", .bool(isKept)),
    ]
  }
}
