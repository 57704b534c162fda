internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// What the sections of a collection view do with their items on screen after each layout.
@MainActor final class VisibleItemsHandlers {
  private unowned let adapter: ListAdapter
  private unowned let orthogonalViews: OrthogonalScrollViews
  private var handlers: [SectionHandle: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  /// The sections that had a handler until the layout was asked again: their items have to look as the layout says.
  private var ended: Set<SectionHandle> = []

  init(_ adapter: ListAdapter, _ orthogonalViews: OrthogonalScrollViews) {
    self.adapter = adapter
    self.orthogonalViews = orthogonalViews
  }

  /// Notes what a section does with its items on screen.
  func note(_ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?, ofSection index: Int) {
    let contents = adapter.list.contents
    guard handler != nil || !handlers.isEmpty, index < contents.sectionCount else { return }
    if handlers.count > 2 * contents.sectionCount + 64 { handlers = handlers.filter { contents.contains($0.key) } }
    let section = contents.section(at: index)
    if handler == nil, handlers[section] != nil { ended.insert(section) }
    handlers[section] = handler
  }
  /// Another layout takes over.
  func endAll() {
    ended.formUnion(handlers.keys)
    handlers = [:]
  }

  /// Lets sections change how their items look. Nothing to do where no section wants that. O(n log n) in the elements on screen.
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
      // Views of several kinds at one position stay in the list's order.
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
