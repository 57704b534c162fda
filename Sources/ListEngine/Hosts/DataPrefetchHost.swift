internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// The prefetching data source of a list.
@MainActor package protocol DataPrefetchHost: AnyObject {
  /// Whether cells are prepared ahead and data is prefetched.
  var isPrefetchingEnabled: Bool { get }
  /// Whether there is a prefetching data source.
  var wantsDataPrefetching: Bool { get }
  /// Notifies the prefetching data source that the data of these items will be needed. User code runs.
  func prefetch(_ items: [ItemPosition])
  /// Notifies the prefetching data source that the data of these items, prefetched before, will not be needed. User code runs.
  func cancelPrefetch(of items: [ItemPosition])
}
