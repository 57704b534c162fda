internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension ListAdapter: ListDataHost, DataPrefetchHost {
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout { calls.makeLayout(in: environment) }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate {
    calls.template(ofSection: section, in: environment)
  }
  func countContents() -> ListContents { ItemCounter(calls.counting).contents }
  func countItems() -> [Int]? { ItemCounter(calls.counting).itemCounts }

  var isPrefetchingEnabled: Bool { calls.isPrefetchingEnabled }
  var wantsDataPrefetching: Bool { calls.hasPrefetchDataSource }
  func prefetch(_ items: [ItemPosition]) {
    calls.prefetching?.prefetch(list.dataSourcePositions(of: items), scrollView.frameDriver)
  }
  func cancelPrefetch(of items: [ItemPosition]) {
    calls.prefetching?.cancel(list.dataSourcePositions(of: items), scrollView.frameDriver)
  }
  /// Called when the prefetching data source was replaced. Cancels pending prefetches with the methods `old` of the former one.
  func prefetchDataSourceWasReplaced(_ old: PrefetchCalls?) {
    let prefetched = list.prefetching.removeAll()
    old?.cancel(prefetched, scrollView.frameDriver)
  }
}
