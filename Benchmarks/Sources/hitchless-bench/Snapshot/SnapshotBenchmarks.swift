import Foundation
import Hitchless
import OrderedCollections

extension Benchmark {
  /// Snapshots: building one, taking the one that is shown, and looking up in it.
  static var snapshot: [Benchmark] {
    [
      Benchmark("snapshot/build") { [build()] },
      Benchmark("snapshot/copy", "snapshot/lookup/item", "snapshot/lookup/index-path") { lookups() },
    ]
  }

  /// 100,000 UUIDs, with the check that none is there twice.
  private static func build() -> Figure {
    var generator = SplitMix64(seed: 11)
    let identifiers = (0..<100_000).map { _ in UUID(using: &generator) }
    var count = 0
    let medians = Stopwatch().compare(rounds: 11) {
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

  /// Asks a data source that shows a million UUIDs, after some edits all over them.
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
