internal import HitchlessBase
internal import TestSupport

extension ListSimulation {
  /// Creates a script from `seed`: refresh rate, columns, pace, motion, kinds of cells and the costs of their steps, in many distributions.
  ///
  /// A cell takes up to 1.9 frames ("up to twice as long"), and all cells together take at most 85 % of the available time: more cannot be
  /// prepared in time, ahead or not. In one of ten scripts a cell occasionally takes up to three frames.
  ///
  /// In one of six scripts, rows of another kind, banners, are among the others. The first row is a banner then.
  ///
  /// With `jumps`, the list also jumps to unpredictable positions; without, it only scrolls.
  public static func random(seed: UInt64, seconds: Double = 2, jumps: Bool = false) -> ListSimulation {
    var random = SplitMix64(seed: seed)
    var script = ListSimulation()
    script.seed = seed
    script.seconds = seconds
    script.hertz = [24, 30, 48, 60, 60, 75, 90, 120, 120, 144, 165, 240].randomElement(using: &random) ?? 60
    script.columns = [1, 1, 1, 2, 3, 4].randomElement(using: &random) ?? 1
    script.framesPerCell = Double.random(in: 2...12, using: &random)
    // Touch is excluded: its effect depends on how late frames are, so the two runs would differ.
    script.motion = (jumps ? [.jump, .random] : [.steady, .reverse, .random, .random]).randomElement(using: &random) ?? .random
    script.jumps = jumps
    script.isSelfSizing = Int.random(in: 0..<4, using: &random) == 0
    script.kinds = [1, 1, 2, 3].randomElement(using: &random) ?? 1
    script.kindCostFactor = Double.random(in: 0.05...0.5, using: &random)
    let interval = FrameDuration.interval(hertz: script.hertz)
    let most = min(1.9, 0.85 * script.framesPerCell / Double(script.columns))
    let frames = Double.random(in: 0.1...max(0.1, most), using: &random)
    // Cells are made rarely but always laid out.
    let makeShare = Double.random(in: 0...0.4, using: &random)
    let layoutShare = Double.random(in: 0...0.3, using: &random)
    let fitShare = script.isSelfSizing ? Double.random(in: 0...0.2, using: &random) : 0
    func cost(_ share: Double) -> FrameDuration {
      FrameDuration(nanoseconds: Int64(Double(interval.nanoseconds) * frames * share))
    }
    script.makeCost = .fixed(cost(makeShare))
    script.layoutCost = .uniform(cost(layoutShare / 2)...cost(layoutShare), seed: seed)
    script.fitCost = .fixed(cost(fitShare))
    let share = 1 - makeShare - layoutShare - fitShare
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: script.configureCost = .fixed(cost(share))
    case 3..<6: script.configureCost = .uniform(cost(share * Double.random(in: 0...1, using: &random))...cost(share), seed: seed)
    case 6, 7:
      script.configureCost = .spikes(
        of: cost(share), onceIn: Int.random(in: 3...60, using: &random), otherwise: cost(share * 0.4), seed: seed)
    case 8:
      script.configureCost = .sequence((0..<7).map { _ in cost(share * Double.random(in: 0.1...1, using: &random)) })
    default:
      script.configureCost = .spikes(
        of: max(cost(share), FrameDuration(nanoseconds: Int64(Double(interval.nanoseconds) * Double.random(in: 1...3, using: &random)))),
        onceIn: Int.random(in: 20...120, using: &random), otherwise: cost(share * 0.6), seed: seed)
    }
    // In one of six scripts there are banners between the rows, many or a single one.
    if Int.random(in: 0..<6, using: &random) == 0 {
      script.bannerEvery = [17, 40, 150, 1000, 10_000].randomElement(using: &random)
      script.bannerCost = .fixed(
        FrameDuration(nanoseconds: Int64(Double(interval.nanoseconds) * Double.random(in: 0.2...3, using: &random))))
    }
    return script
  }
}
