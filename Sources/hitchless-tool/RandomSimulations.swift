internal import FramePipeline
internal import HitchlessBase
internal import HitchlessTesting

/// The results of `simulate --random`: many scripts, each run with and without prefetching.
///
/// For every ten scripts there is one that jumps. These are counted separately: the content that a jump shows cannot be prepared, so the
/// cost of a jump says nothing about prefetching. The guarantee that prefetching makes no frame late also applies to them.
struct RandomSimulations {
  private var scrolling = RandomScripts()
  private var jumping = RandomScripts()

  /// Runs `count` scripts, the first created from `seed`, the next from `seed` + 1 and so on, and a tenth as many that jump.
  @MainActor mutating func run(_ count: Int, seed: UInt64, seconds: Double) {
    for round in 0..<count {
      let seed = seed &+ UInt64(round)
      scrolling.run(.random(seed: seed, seconds: seconds), seed: seed)
      if round % 10 == 0 { jumping.run(.random(seed: seed, seconds: seconds, jumps: true), seed: seed) }
    }
  }

  /// Whether all guarantees of prefetching hold.
  var isKept: Bool { scrolling.isKept && jumping.isKept }

  /// The figures, one per line.
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
