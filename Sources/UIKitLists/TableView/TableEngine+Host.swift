internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableEngine: ScrollViewHost {
  var scrollView: UIScrollView { view }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }

  // MARK: Layout and data

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout { TableLayout(sections, environment: environment) }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate { sections.template(section, environment) }
  func countContents() -> ListContents {
    if let diffable = view.dataSource as? any DiffableContents { return diffable.listContents }
    return ListContents(itemCounts: countItems() ?? [])
  }
  func countItems() -> [Int]? {
    guard !(view.dataSource is any DiffableContents) else { return nil }
    guard let source = view.dataSource else { return [] }
    let sections = max(0, source.numberOfSections(in: view))
    return (0..<sections).map { max(0, source.tableView(view, numberOfRowsInSection: $0)) }
  }
  var wantsDataPrefetching: Bool { view.prefetchDataSource != nil }
  func prefetch(_ items: [ItemPosition]) {
    guard let source = view.prefetchDataSource else { return }
    callPrefetching("prefetchRowsAt", items, counting: \.itemsPrefetched) { source.tableView(view, prefetchRowsAt: $0) }
  }
  func cancelPrefetch(of items: [ItemPosition]) { cancelPrefetch(of: items, at: view.prefetchDataSource) }
  /// The same at a prefetching data source that need not be the one that is set now; without one nothing happens.
  func cancelPrefetch(of items: [ItemPosition], at source: (any UITableViewDataSourcePrefetching)?) {
    guard let source, !items.isEmpty else { return }
    callPrefetching("cancelPrefetchingForRowsAt", items, counting: \.itemsCancelled) {
      source.tableView(view, cancelPrefetchingForRowsAt: $0)
    }
  }
}
