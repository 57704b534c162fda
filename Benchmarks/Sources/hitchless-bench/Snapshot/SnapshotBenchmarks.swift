import CBenchAllocator
import Foundation
import Hitchless
import HitchlessBase
import OrderedCollections

extension Benchmark {
  /// Snapshots: building one, taking the displayed one, and looking up identifiers in it.
  static var snapshot: [Benchmark] {
    [
      Benchmark("snapshot/build") { [build()] },
      Benchmark("snapshot/append-1000000", "snapshot/memory") { append() },
      Benchmark("snapshot/append-10000000") { [appendTenMillion()] },
      Benchmark("snapshot/copy", "snapshot/lookup/item", "snapshot/lookup/index-path") { lookups() },
    ]
  }

  /// Measures appending 100,000 UUIDs, including the check for duplicates.
  private static func build() -> Figure {
    var generator = SplitMix64(seed: 11)
    let identifiers = (0..<100_000).map { _ in UUID(using: &generator) }
    var count = 0
    // Long lists are interned by two threads.
    let medians = Stopwatch(MonotonicClock()).compare(rounds: 11) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
      snapshot.appendSections([0])
      snapshot.appendItems(identifiers)
      count += snapshot.numberOfItems
    } with: {
      count += OrderedSet(identifiers).count
    }
    precondition(count > 0, "nothing was measured")
    return Figure("snapshot/build", medians, against: "OrderedSet of the same", limit: 1.5)
  }

  /// Measures appending a million numbers: the time, and how much additional memory the snapshot takes.
  private static func append() -> [Figure] {
    let identifiers = Array(0..<1_000_000)
    let time = QuietTime().milliseconds { timeAppending(identifiers) }
    let before = bench_bytes_in_use()
    let snapshot = made(of: identifiers)
    let after = withExtendedLifetime(snapshot) { bench_bytes_in_use() }
    var memory = Figure(
      "snapshot/memory", promise: 32, of: "32 bytes an item beside the identifiers",
      Double(after - before) / Double(identifiers.count) - Double(MemoryLayout<Int>.stride))
    memory.unit = "B"
    return [Figure("snapshot/append-1000000", promise: 60, of: "the promise, a constant", time), memory]
  }

  /// Measures appending ten million: most of the time is spent on memory that is used for the first time.
  private static func appendTenMillion() -> Figure {
    let identifiers = Array(0..<10_000_000)
    let time = QuietTime().milliseconds { timeAppending(identifiers) }
    return Figure("snapshot/append-10000000", promise: 600, of: "the promise, a constant", time)
  }

  private static func timeAppending(_ identifiers: [Int]) -> Double {
    var count = 0
    let time = Stopwatch(MonotonicClock()).time { count = made(of: identifiers).numberOfItems }
    precondition(count == identifiers.count, "nothing was measured")
    return time
  }

  private static func made(of identifiers: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    return snapshot
  }

  /// Measures lookups in a data source that shows a million UUIDs, after edits in scattered places.
  private static func lookups() -> [Figure] {
    var list = EditedList(count: 1_000_000)
    list.edit()
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let dataSource = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: view) { _, _, _ in nil }
    dataSource.applySnapshotUsingReloadData(list.snapshot)

    let calls = 10_000
    let paths = (0..<calls).map { _ in IndexPath(item: Int.random(in: 0..<1_000_000, using: &list.generator), section: 0) }
    let identifiers = paths.map { list.identifiers[$0.item] }
    var found = 0
    func time(_ body: () -> Void) -> Double { QuietTime().milliseconds { Stopwatch().time(body) } }
    let copy = time {
      for _ in 0..<calls where dataSource.snapshot().numberOfItems == 1_000_000 { found += 1 }
    }
    let item = time {
      for path in paths where dataSource.itemIdentifier(for: path) != nil { found += 1 }
    }
    let path = time {
      for identifier in identifiers where dataSource.indexPath(for: identifier)?.section == 0 { found += 1 }
    }
    precondition(found > calls * 30, "nothing was found")
    let most = 0.001 * Double(calls)
    return [
      Figure("snapshot/copy", promise: most, of: "a microsecond each, 10,000 times", copy),
      Figure("snapshot/lookup/item", promise: most, of: "a microsecond each, 10,000 times", item),
      Figure("snapshot/lookup/index-path", promise: most, of: "a microsecond each, 10,000 times", path),
    ]
  }
}
