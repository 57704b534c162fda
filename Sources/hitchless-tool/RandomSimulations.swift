internal import FramePipeline
internal import HitchlessBase
internal import HitchlessTesting

/// What `simulate --random` found: many scripts, each with prefetching and without.
///
/// For every ten of them there is one that jumps, counted apart: what a jump shows cannot be prepared by anybody, so what it costs says
/// nothing about prefetching. That prefetching makes no frame late holds there as well.
struct RandomSimulations {
  private var scrolling = RandomScripts()
  private var jumping = RandomScripts()

  /// Runs `count` scripts, the first picked by `seed`, the next by `seed` + 1 and so on, and a tenth as many that jump.
  @MainActor mutating func run(_ count: Int, seed: UInt64, seconds: Double) {
    for round in 0..<count {
      let seed = seed &+ UInt64(round)
      scrolling.run(.random(seed: seed, seconds: seconds), seed: seed)
      if round % 10 == 0 { jumping.run(.random(seed: seed, seconds: seconds, jumps: true), seed: seed) }
    }
  }

  /// Whether all holds that prefetching promises.
  var isKept: Bool { scrolling.isKept && jumping.isKept }

  /// The figures, one a line.
  var text: String {
    """
    \(scrolling.figures.lines)

    scripts that jump
    \((jumping.figures + jumping.jumpFigures).lines)

    \([holds].lines)
    """
  }

  /// The figures as one value.
  var report: ReportValue {
    .object(scrolling.figures + [ReportEntry("jumping", .object(jumping.figures + jumping.jumpFigures)), holds])
  }

  private var holds: ReportEntry { ReportEntry("holds", .bool(isKept)) }
}
