internal import Foundation
public import FramePipeline
public import HitchlessBase
internal import UIKitCore
internal import UIKitLists

/// Simulates a list in virtual time, with rows that come due at an even pace and have scripted costs, to show the effect of prefetching.
///
/// Only time is simulated: the collection view, its engine and the frame pipeline are real. Equal scripts result in equal reports. The cost
/// of a row's cell does not depend on when it is prepared, so that runs with and without prefetching can be compared.
@MainActor public struct ListSimulation {
  /// The motions of the list.
  public enum Motion: String, CaseIterable, Sendable {
    /// Evenly downwards, with a line of cells due every ``ListSimulation/framesPerCell`` frames.
    case steady
    /// Flicked downwards repeatedly, with UIKit's deceleration.
    case fling
    /// Evenly, changing direction every second.
    case reverse
    /// Jumps to a random position in the list twice a second, and scrolls evenly in between.
    case jump
    /// All other motions at changing speeds and with pauses, in an order that is determined by ``ListSimulation/seed``. Begins in the
    /// middle.
    case random
  }

  /// The number of vsyncs per second.
  public var hertz = 60.0
  /// The number of rows.
  public var items = 10_000
  /// The number of columns.
  public var columns = 1
  /// The number of frames after which, in steady motion, the next line of cells comes due.
  public var framesPerCell = 5.0
  /// The duration of the scrolling in seconds.
  public var seconds = 10.0
  /// The motion of the list.
  public var motion = Motion.steady
  /// Whether random motion includes jumps.
  public var jumps = true
  /// Whether cells are prepared ahead of time and data is prefetched.
  public var isPrefetchingEnabled = true
  /// The seed of the destinations of jumps, the movements of random motion and the kinds of rows.
  public var seed: UInt64 = 1
  /// The cost of initialising a cell.
  public var makeCost = ScriptedCost.fixed(.zero)
  /// The cost of configuring a cell.
  public var configureCost = ScriptedCost.fixed(.zero)
  /// The cost of laying out a cell.
  public var layoutCost = ScriptedCost.fixed(.zero)
  /// The cost of a cell's size calculation. Only used if ``isSelfSizing``.
  public var fitCost = ScriptedCost.fixed(.zero)
  /// Whether cells calculate their size; the result always equals the layout's estimate.
  public var isSelfSizing = false
  /// The number of kinds of rows, each with its own reuse identifier, in random order.
  public var kinds = 1
  /// The factor of the costs of the second kind of cells relative to the first. The third kind costs twice this factor, and so on.
  public var kindCostFactor = 0.25

  /// The interval of banner rows, beginning with the first row; nil for none. Banners are a separate kind of cell whose configuration costs
  /// ``bannerCost``.
  public var bannerEvery: Int?
  /// The cost of configuring a banner.
  public var bannerCost = ScriptedCost.fixed(.zero)

  /// Creates a simulation with the default settings: cells without cost at 60 Hz.
  public init() {}

  /// The results of a simulation.
  public struct Outcome: Sendable {
    /// The figures of the frames, excluding the first screen.
    public var report: FrameReport
    /// The frames.
    public var records: [FrameRecord]
    /// The frames and events as a Chrome trace.
    public var traceJSON: String
    /// The times at which a step of preparing a cell ended that took longer than all earlier ones of its kind except the very first,
    /// including those of the first screen. The cost model could not predict these.
    public var surprises: [FrameInstant]
    /// The times of jumps.
    public var jumps: [FrameInstant]
  }

  static let rowHeight: CGFloat = 100
  static let size = CGSize(width: 320, height: 800)

  /// Scrolls the list. O(frames); frames are not drawn.
  public func run() -> Outcome { run(isTracing: true) }

  /// Runs the simulation with or without a trace.
  func run(isTracing: Bool) -> Outcome {
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.isPrefetchingEnabled = isPrefetchingEnabled
    let source = SimulatedSource(count: items, kinds: kinds, bannerEvery: bannerEvery, seed: seed)
    source.register(in: list)
    list.dataSource = source
    let stage = Stage(list, size: Self.size, scale: 1, hertz: hertz)
    defer { stage.end() }
    var mostExpensive: [CellWork: FrameDuration] = [:]
    var surprises: [FrameInstant] = []
    stage.didSpend = { work, cost, time in
      // The very first is ignored, as in the cost model.
      guard let known = mostExpensive[work] else { return mostExpensive[work] = .zero }
      guard cost > known else { return }
      mostExpensive[work] = cost
      surprises.append(time)
    }
    scriptCosts(of: stage)
    stage.settle()
    let range = Double(max(0, list.contentSize.height - list.bounds.height))
    let script = self.script(range: range)
    if let script, script.start > 0 {
      list.contentOffset.y = CGFloat(script.start)
      stage.settle()
    }
    // Scrolling begins at the same vsync in every run, however long the first screen took.
    while stage.now < Self.begin { stage.frame() }
    stage.beginMeasuring()
    stage.isTracing = isTracing
    let begin = stage.nextVsync
    var jumps: [FrameInstant] = []
    if let script {
      jumps = script.jumps.map { begin + .seconds($0) }
      ScriptedScroll(script, list, begin: begin).play(on: stage)
    } else {
      let end = stage.now + .seconds(seconds)
      while stage.now < end { stage.fling(velocity: Double(Self.rowHeight) * hertz / max(0.1, framesPerCell)) }
    }
    stage.settle()
    return Outcome(
      report: stage.report, records: stage.records, traceJSON: isTracing ? stage.traceJSON : "", surprises: surprises, jumps: jumps)
  }

  /// The time at which scrolling begins.
  private static let begin = FrameInstant.zero + .seconds(10)

  private func scriptCosts(of stage: Stage) {
    stage.costs.isByItem = true
    for kind in 0..<max(1, kinds) {
      let name = SimulatedSource.identifier(ofKind: kind)
      let factor = kind == 0 ? 1 : kindCostFactor * Double(kind)
      stage.costs[.make(name)] = makeCost.times(factor)
      stage.costs[.configure(name)] = configureCost.times(factor)
      stage.costs[.fit(name)] = fitCost.times(factor)
      stage.costs[.layout(name)] = layoutCost.times(factor)
    }
    stage.costs[.configure(SimulatedSource.banner)] = bannerCost
  }

  private var layout: UICollectionViewLayout {
    let height = isSelfSizing ? NSCollectionLayoutDimension.estimated(Self.rowHeight) : .absolute(Self.rowHeight)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(max(1, columns))), heightDimension: height)
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: line, subitem: NSCollectionLayoutItem(layoutSize: size), count: max(1, columns))
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}
