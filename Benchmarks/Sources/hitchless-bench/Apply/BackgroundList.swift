import Foundation
import Hitchless

/// A large list that is changed on another thread. No view uses its data source, so the main thread only has the data source's own work and
/// no layout.
@MainActor final class BackgroundList {
  private typealias Source = UICollectionViewDiffableDataSource<Int, UUID>

  private let source: Source
  private let view: UICollectionView
  private let stopwatch = Stopwatch()
  private var generator = SplitMix64(seed: 11)
  private var identifiers: [UUID]
  /// Whether the pending snapshot has been applied.
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

  /// Removes 1 % of the items and inserts as many, scattered over the list, in a snapshot that was made by editing the current one. Returns
  /// the main thread's time in milliseconds.
  func changeOnePercent() throws -> Double {
    let (removed, inserted) = nextChange()
    return try apply { source in
      var snapshot = source.snapshot()
      snapshot.deleteItems(removed)
      for (identifier, neighbour) in inserted { snapshot.insertItems([identifier], afterItem: neighbour) }
      return snapshot
    }
  }

  /// Makes the same change in a snapshot that was built from scratch.
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

  /// Chooses the removed and inserted items, and updates the array.
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

  /// Makes and applies a snapshot on another thread, then runs the main queue's work and measures its time.
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
