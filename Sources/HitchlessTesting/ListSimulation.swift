internal import Foundation
public import FramePipeline
public import HitchlessBase
internal import UIKitCore
internal import UIKitLists

/// Simulates a list in virtual time, with rows that come due at an even pace and have scripted costs, to show the effect of prefetching.
///
/// Only time is simulated: the collection view, its engine and the frame pipeline are real. Equal scripts give equal reports. A row's cell
/// costs the same whenever it is prepared, so that runs with and without prefetching can be compared.
@MainActor public struct ListSimulation {
  /// How the list is scrolled.
  public enum Motion: String, CaseIterable, Sendable {
    /// Evenly downwards, a cell due every ``ListSimulation/framesPerCell`` frames.
    case steady
    /// Flicked downwards, again and again, with UIKit's deceleration.
    case fling
    /// Evenly, turning round every second.
    case reverse
    /// To a random position in the list, twice a second, and evenly in between.
    case jump
    /// All of that, at speeds that change, with pauses, in an order that ``ListSimulation/seed`` picks. Begins in the middle.
    case random
  }

  /// Vsyncs a second.
  public var hertz = 60.0
  /// How many rows the list has.
  public var items = 10_000
  /// The number of columns.
  public var columns = 1
  /// In steady motion a line of cells comes due every so many frames.
  public var framesPerCell = 5.0
  /// Seconds of scrolling.
  public var seconds = 10.0
  /// How the list is scrolled.
  public var motion = Motion.steady
  /// Whether jumps are among the strokes of random motion.
  public var jumps = true
  /// Whether cells are prepared ahead of time and data is prefetched.
  public var isPrefetchingEnabled = true
  /// Seeds the destinations of jumps, the strokes of random motion and the kinds of rows.
  public var seed: UInt64 = 1
  /// What a cell takes when it is initialised.
  public var makeCost = ScriptedCost.fixed(.zero)
  /// What a cell takes when it is configured.
  public var configureCost = ScriptedCost.fixed(.zero)
  /// What a cell takes when it is laid out.
  public var layoutCost = ScriptedCost.fixed(.zero)
  /// What a cell takes to say its size. Counts only if ``isSelfSizing``.
  public var fitCost = ScriptedCost.fixed(.zero)
  /// Whether cells are asked for their size; the answer is always what the layout had estimated.
  public var isSelfSizing = false
  /// How many kinds of rows there are, each with a reuse identifier of its own, one after the other in no order.
  public var kinds = 1
  /// What a cell of the second kind takes when it is configured, one of the third three times that and so on: the first kind's cost
  /// times this.
  public var kindCostFactor = 0.25

  /// Every so many rows, the first among them, is a banner: of a kind of its own, that takes ``bannerCost`` when it is configured.
  public var bannerEvery: Int?
  /// What a banner takes when it is configured.
  public var bannerCost = ScriptedCost.fixed(.zero)

  /// A simulation with the default settings: cells without cost at 60 Hz.
  public init() {}

  /// The results of a simulation.
  public struct Outcome: Sendable {
    /// The figures of the frames. The first screen is not among them.
    public var report: FrameReport
    /// The frames themselves.
    public var records: [FrameRecord]
    /// Frames and events as a Chrome trace.
    public var traceJSON: String
    /// When a step of preparing a cell ended that took longer than any before it of its kind but the very first, the first screen's among
    /// them: the cost model could not predict it.
    public var surprises: [FrameInstant]
    /// The times of jumps.
    public var jumps: [FrameInstant]
  }

  static let rowHeight: CGFloat = 100
  static let size = CGSize(width: 320, height: 800)

  /// Scrolls the list. O(frames); frames are not drawn.
  public func run() -> Outcome { run(isTracing: true) }

  /// The same, with or without a trace.
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
      // The first of all says nothing: the model leaves it out.
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
    // The same vsync in every run, however long the first screen took.
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

  /// When scrolling begins.
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
