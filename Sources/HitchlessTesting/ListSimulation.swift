internal import Foundation
public import FramePipeline
public import HitchlessBase
internal import UIKitCore
internal import UIKitLists

/// A list in virtual time: rows that come due at an even pace and cost what the script says. Shows what prefetching is worth.
///
/// Everything is real but the time: the collection view, its engine, the frame pipeline. Equal scripts give equal reports.
@MainActor public struct ListSimulation {
  /// How the list is scrolled.
  public enum Motion: String, CaseIterable, Sendable {
    /// Evenly downwards, a cell due every ``ListSimulation/framesPerCell`` frames.
    case steady
    /// Flicked downwards, again and again, with UIKit's deceleration.
    case fling
    /// Evenly, turning round every second.
    case reverse
    /// To a place anywhere in the list, twice a second, and evenly in between.
    case jump
  }

  /// Vsyncs a second.
  public var hertz = 60.0
  /// How many rows the list has.
  public var items = 10_000
  /// In how many columns they stand.
  public var columns = 1
  /// In steady motion a line of cells comes due every so many frames.
  public var framesPerCell = 5.0
  /// Seconds of scrolling.
  public var seconds = 10.0
  public var motion = Motion.steady
  public var isPrefetchingEnabled = true
  /// Picks the places of jumps.
  public var seed: UInt64 = 1
  /// What a cell takes when it is initialised.
  public var makeCost = ScriptedCost.fixed(.zero)
  /// What a cell takes when it is configured.
  public var configureCost = ScriptedCost.fixed(.zero)
  /// What a cell takes when it is laid out.
  public var layoutCost = ScriptedCost.fixed(.zero)

  /// What is simulated unless it is changed: cheap cells at 60 Hz.
  public init() {}

  /// What came of a simulation.
  public struct Outcome: Sendable {
    /// The figures of the frames. The first screen is not among them.
    public var report: FrameReport
    /// The frames themselves.
    public var records: [FrameRecord]
    /// Frames and events as a Chrome trace.
    public var traceJSON: String
  }

  static let rowHeight: CGFloat = 100
  static let size = CGSize(width: 320, height: 800)

  /// Scrolls the list. O(frames × what each costs the machine); nothing is drawn that nobody looks at.
  public func run() -> Outcome {
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.isPrefetchingEnabled = isPrefetchingEnabled
    let source = SimulatedSource(count: items)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: SimulatedSource.identifier)
    list.dataSource = source
    let stage = Stage(list, size: Self.size, scale: 1, hertz: hertz)
    defer { stage.end() }
    stage.costs[.make(SimulatedSource.identifier)] = makeCost
    stage.costs[.configure(SimulatedSource.identifier)] = configureCost
    stage.costs[.layout(SimulatedSource.identifier)] = layoutCost
    stage.settle()
    stage.beginMeasuring()
    stage.isTracing = true
    scroll(stage, list)
    stage.settle()
    return Outcome(report: stage.report, records: stage.records, traceJSON: stage.traceJSON)
  }

  private var layout: UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(max(1, columns))), heightDimension: .fractionalHeight(1))
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(Self.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: line, subitem: NSCollectionLayoutItem(layoutSize: size), count: max(1, columns))
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// Points a second with a line of cells due every ``framesPerCell`` frames.
  private var velocity: Double { Double(Self.rowHeight) * hertz / max(0.1, framesPerCell) }

  private func scroll(_ stage: Stage, _ list: UICollectionView) {
    switch motion {
    case .steady: stage.scroll(velocity: velocity, for: .seconds(seconds))
    case .reverse:
      var left = seconds
      var direction = 1.0
      while left > 0 {
        stage.scroll(velocity: velocity * direction, for: .seconds(min(1, left)))
        direction = -direction
        left -= 1
      }
    case .jump:
      var random = SeededGenerator(seed: seed)
      var left = seconds
      while left > 0 {
        let farthest = max(0, list.contentSize.height - list.bounds.height)
        stage.setOffset(CGPoint(x: 0, y: (CGFloat.random(in: 0...1, using: &random) * farthest).rounded()))
        stage.scroll(velocity: velocity, for: .seconds(min(0.5, left)))
        left -= 0.5
      }
    case .fling:
      let end = stage.now + .seconds(seconds)
      while stage.now < end {
        stage.fling(velocity: velocity)
      }
    }
  }
}

/// As many rows as one likes, all of one kind.
@MainActor private final class SimulatedSource: NSObject, UICollectionViewDataSource {
  static let identifier = "Row"
  private let count: Int
  init(count: Int) { self.count = max(0, count) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }
}
