internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The handlers that a collection view's sections have for their visible items, which run after each layout.
@MainActor final class VisibleItemsHandlers {
  private unowned let adapter: ListAdapter
  private unowned let orthogonalViews: OrthogonalScrollViews
  private var handlers: [SectionHandle: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  /// The sections that had a handler before their last creation: their items have to be restored to the layout's attributes.
  private var ended: Set<SectionHandle> = []

  init(_ adapter: ListAdapter, _ orthogonalViews: OrthogonalScrollViews) {
    self.adapter = adapter
    self.orthogonalViews = orthogonalViews
  }

  /// Records the handler of a section for its visible items.
  func note(_ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?, ofSection index: Int) {
    let contents = adapter.list.contents
    guard handler != nil || !handlers.isEmpty, index < contents.sectionCount else { return }
    if handlers.count > 2 * contents.sectionCount + 64 { handlers = handlers.filter { contents.contains($0.key) } }
    let section = contents.section(at: index)
    if handler == nil, handlers[section] != nil { ended.insert(section) }
    handlers[section] = handler
  }
  /// Removes all handlers after a change of the layout.
  func endAll() {
    ended.formUnion(handlers.keys)
    handlers = [:]
  }

  /// Runs the sections' handlers, which may change the appearance of visible items. No work without handlers. O(n log n) for n elements on
  /// screen.
  func run() {
    guard !handlers.isEmpty || !self.ended.isEmpty else { return }
    let contents = adapter.list.contents
    let ended = self.ended
    self.ended = []
    var items: [Int: [ShownItem]] = [:]
    for (_, shown) in adapter.list.elementsOnScreen {
      guard let section = shown.attributes.element.section, section < contents.sectionCount,
        let view = adapter.store[shown.token] as? UICollectionReusableView
      else { continue }
      let handle = contents.section(at: section)
      guard handlers[handle] != nil || ended.contains(handle) else { continue }
      let origin = (view.superview as? OrthogonalScrollView)?.contentOrigin ?? .zero
      items[section, default: []].append(ShownItem(view, shown.attributes, origin: origin))
    }
    let list = adapter.scrollView
    let environment = SolvedEnvironment(
      size: CGSize(adapter.environment.containerSize), insets: ReferenceInsets(of: list as? UICollectionView)?[.automatic] ?? .zero,
      traits: list.traitCollection)
    for (section, items) in items.sorted(by: { $0.key < $1.key }) {
      let handle = contents.section(at: section)
      // Views of several kinds at one position keep the list's order.
      let sorted = items.enumerated().sorted { first, second in
        let (a, b) = (first.element, second.element)
        if a.representedElementCategory == b.representedElementCategory, a.indexPath == b.indexPath { return first.offset < second.offset }
        return (a.representedElementCategory.rawValue, a.indexPath) < (b.representedElementCategory.rawValue, b.indexPath)
      }.map(\.element)
      handlers[handle]?(sorted, (orthogonalViews[handle] ?? list).contentOffset, environment)
      for item in sorted { item.show() }
    }
  }
}
