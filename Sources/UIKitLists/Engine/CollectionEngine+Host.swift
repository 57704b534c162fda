internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine: ScrollViewHost {
  var scrollView: UIScrollView { view }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }

  // MARK: Layout and data

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    guard let compositional = view.collectionViewLayout as? UICollectionViewCompositionalLayout else {
      return CustomVisibleLayout(view.collectionViewLayout)
    }
    return SolvedLayout(environment: environment) { [unowned compositional] in compositional.configuration.engine }
  }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate {
    let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
    let solved = SolvedEnvironment(size: CGSize(environment.containerSize), traits: view.traitCollection)
    let made = layout?.section(at: section, in: solved)
    noteListLook(made?.listConfiguration, ofSection: section)
    noteHandler(made?.visibleItemsInvalidationHandler, ofSection: section)
    return made?.template() ?? SectionTemplate.list()
  }
  func countContents() -> ListContents {
    if let diffable = view.dataSource as? any DiffableContents { return diffable.listContents }
    return ListContents(itemCounts: countItems() ?? [])
  }
  func countItems() -> [Int]? {
    guard !(view.dataSource is any DiffableContents) else { return nil }
    guard let source = view.dataSource else { return [] }
    let sections = max(0, source.numberOfSections(in: view))
    return (0..<sections).map { max(0, source.collectionView(view, numberOfItemsInSection: $0)) }
  }
  var wantsDataPrefetching: Bool { view.prefetchDataSource != nil }
  func prefetch(_ items: [ItemPosition]) {
    guard let source = view.prefetchDataSource else { return }
    callPrefetching("prefetchItemsAt", items, counting: \.itemsPrefetched) { source.collectionView(view, prefetchItemsAt: $0) }
  }
  func cancelPrefetch(of items: [ItemPosition]) { cancelPrefetch(of: items, at: view.prefetchDataSource) }
  /// The same at a prefetching data source that need not be the one that is set now; without one nothing happens.
  func cancelPrefetch(of items: [ItemPosition], at source: (any UICollectionViewDataSourcePrefetching)?) {
    guard let source, !items.isEmpty else { return }
    callPrefetching("cancelPrefetchingForItemsAt", items, counting: \.itemsCancelled) {
      source.collectionView(view, cancelPrefetchingForItemsAt: $0)
    }
  }

  // MARK: Selection

  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool {
    guard let delegate = view.delegate else { return true }
    let path = IndexPath(item)
    return switch question {
    case .highlight: delegate.collectionView(view, shouldHighlightItemAt: path)
    case .select: delegate.collectionView(view, shouldSelectItemAt: path)
    case .deselect: delegate.collectionView(view, shouldDeselectItemAt: path)
    }
  }
  func tell(_ event: SelectionEvent, _ item: ItemPosition) {
    let path = IndexPath(item)
    switch event {
    case .didHighlight: view.delegate?.collectionView(view, didHighlightItemAt: path)
    case .didUnhighlight: view.delegate?.collectionView(view, didUnhighlightItemAt: path)
    case .didSelect: view.delegate?.collectionView(view, didSelectItemAt: path)
    case .didDeselect: view.delegate?.collectionView(view, didDeselectItemAt: path)
    }
  }
}
