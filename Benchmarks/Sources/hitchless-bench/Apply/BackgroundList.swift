import Foundation
import Hitchless

/// A large list that another thread changes. No view takes its data from it, so that the main thread has the data source's own work to do
/// and no layout.
@MainActor final class BackgroundList {
  private typealias Source = UICollectionViewDiffableDataSource<Int, UUID>

  private let source: Source
  private let view: UICollectionView
  private let stopwatch = Stopwatch()
  private var generator = SplitMix64(seed: 11)
  private var identifiers: [UUID]
  /// Whether the snapshot under way has arrived.
  private var isDone = false

  init(count: Int) {
    var generator = SplitMix64(seed: 3)
    identifiers = (0..<count).map { _ in UUID(using: &generator) }
    view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    source = UICollectionViewDiffableDataSource(collectionView: view) { _, _, _ in nil }
    view.dataSource = nil
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    source.apply(snapshot, animatingDifferences: false)
  }

  /// 1 % of the items go and as many come, scattered, in a snapshot that was made by editing the current one. The main thread's time in
  /// milliseconds.
  func changeOnePercent() throws -> Double {
    let (removed, inserted) = nextChange()
    return try apply { source in
      var snapshot = source.snapshot()
      snapshot.deleteItems(removed)
      for (identifier, neighbour) in inserted { snapshot.insertItems([identifier], afterItem: neighbour) }
      return snapshot
    }
  }

  /// The same change in a snapshot that was made from nothing.
  func makeOnePercentAnew() throws -> Double {
    _ = nextChange()
    let identifiers = identifiers
    return try apply { _ in
      var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
      snapshot.appendSections([0])
      snapshot.appendItems(identifiers)
      return snapshot
    }
  }

  /// Chooses what goes and what comes, and carries it out on the array.
  private func nextChange() -> (removed: [UUID], inserted: [(UUID, UUID)]) {
    let count = identifiers.count / 100
    var removed: Set<UUID> = []
    while removed.count < count { removed.insert(identifiers[Int.random(in: identifiers.indices, using: &generator)]) }
    var inserted: [(UUID, UUID)] = []
    var next: [UUID] = []
    next.reserveCapacity(identifiers.count)
    let every = (identifiers.count - count) / count
    for identifier in identifiers where !removed.contains(identifier) {
      next.append(identifier)
      if next.count % (every + 1) == every, inserted.count < count {
        inserted.append((UUID(using: &generator), identifier))
        next.append(inserted[inserted.count - 1].0)
      }
    }
    identifiers = next
    return (Array(removed), inserted)
  }

  /// Has another thread make a snapshot and apply it; then does the main queue's work and takes its time.
  private func apply(_ make: @escaping @Sendable (Source) -> NSDiffableDataSourceSnapshot<Int, UUID>) throws -> Double {
    let source = source
    isDone = false
    let isApplied = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      source.apply(make(source), animatingDifferences: false) { self.isDone = true }
      isApplied.signal()
    }
    isApplied.wait()
    let time = stopwatch.time { while !isDone, RunLoop.main.run(mode: .default, before: .distantPast) {} }
    guard isDone, source.snapshot().numberOfItems == identifiers.count else { throw BenchmarkError("the snapshot was not applied") }
    return time
  }
}
