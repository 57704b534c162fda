import Foundation
import HitchlessTesting

/// A record of one prefetching data source, by item: which items were prefetched, displayed and cancelled. Intentionally naive.
@MainActor final class PrefetchBooks: NSObject, UICollectionViewDataSourcePrefetching, UITableViewDataSourcePrefetching {
  /// Returns the item that the data source currently has at a path.
  private let item: (IndexPath) -> Int?
  /// The items that were prefetched, and neither displayed nor cancelled.
  private(set) var wanted: Set<Int> = []
  private(set) var prefetched = 0
  private(set) var displayed = 0
  /// The cancelled items, in the order of the calls.
  private(set) var cancelled: [Int] = []
  /// The number of calls, both prefetching and cancelling.
  private(set) var calls = 0
  /// The violations of the rules.
  private(set) var mistakes: [String] = []
  /// Returns whether an item is on screen, in which case it must not be prefetched.
  var isOnScreen: (Int) -> Bool = { _ in false }
  /// The program's action during a cancelling call.
  var whenCancelled: ([Int]) -> Void = { _ in }

  init(_ item: @escaping (IndexPath) -> Int?) { self.item = item }

  /// Whether every prefetched item is accounted for.
  var isBalanced: Bool { prefetched == displayed + cancelled.count + wanted.count }

  func prefetch(_ paths: [IndexPath]) {
    calls += 1
    for path in paths {
      prefetched += 1
      guard let item = item(path) else {
        mistakes.append("\(path) is prefetched and does not exist")
        continue
      }
      if isOnScreen(item) { mistakes.append("\(item) is prefetched and on screen") }
      if !wanted.insert(item).inserted { mistakes.append("\(item) is prefetched twice") }
    }
  }
  func cancel(_ paths: [IndexPath]) {
    calls += 1
    var items: [Int] = []
    for path in paths {
      guard let item = item(path) else {
        mistakes.append("\(path) is cancelled and does not exist")
        continue
      }
      if wanted.remove(item) == nil { mistakes.append("\(item) is cancelled and was not wanted") }
      items.append(item)
    }
    cancelled += items
    whenCancelled(items)
  }
  /// Records that these items are on screen.
  func show(_ items: [Int]) { for item in items where wanted.remove(item) != nil { displayed += 1 } }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { prefetch(indexPaths) }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) { cancel(indexPaths) }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetch(indexPaths) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { cancel(indexPaths) }
}
