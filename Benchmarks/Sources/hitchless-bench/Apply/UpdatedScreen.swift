import Foundation
import Hitchless
import HitchlessBase
import HitchlessTesting

/// A list of 100,000 rows on a stage, scrolled to its middle, whose snapshots another thread builds from scratch.
@MainActor final class UpdatedScreen {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  private let stage: Stage
  private let source: Source
  private var list = ScatteredUpdate()
  /// Whether the pending snapshot has been applied.
  private var isDone = false

  /// Shows the middle of the list.
  init() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout.make())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage = Stage(view)
    source.apply(Self.snapshot(of: list.items), animatingDifferences: false)
    stage.settle()
    view.setContentOffset(CGPoint(x: 0, y: RowLayout.height * Double(ScatteredUpdate.count / 2)), animated: false)
    stage.settle()
  }

  /// Performs one update. Returns the wall-clock time from before the snapshot is built to the end of the first frame, and the main
  /// thread's part of it without the frame, in milliseconds.
  func update() throws -> (untilFrame: Double, onMainThread: Double) {
    _ = list.change()
    let (source, items) = (source, list.items)
    let isApplied = DispatchSemaphore(value: 0)
    isDone = false
    var onMainThread = 0.0
    let untilFrame = Stopwatch(MonotonicClock()).time {
      DispatchQueue.global(qos: .userInteractive).async {
        source.apply(Self.snapshot(of: items), animatingDifferences: false) { self.isDone = true }
        isApplied.signal()
      }
      isApplied.wait()
      onMainThread = Stopwatch().time { while !isDone, RunLoop.main.run(mode: .default, before: .distantPast) {} }
      stage.frame()
    }
    stage.settle()
    guard isDone, source.snapshot().numberOfItems == items.count else { throw BenchmarkError("the snapshot was not applied") }
    return (untilFrame, onMainThread)
  }

  nonisolated private static func snapshot(of items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }
}

/// Rows of a fixed height.
enum RowLayout {
  /// The height of a row, in points.
  static let height = 300.0

  @MainActor static func make() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}
