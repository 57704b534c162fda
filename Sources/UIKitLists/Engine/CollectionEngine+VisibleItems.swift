internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// Notes what a section does with its items on screen.
  func noteHandler(_ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?, ofSection index: Int) {
    let contents = list.contents
    guard handler != nil || !visibleItemsHandlers.isEmpty, index < contents.sectionCount else { return }
    if visibleItemsHandlers.count > 2 * contents.sectionCount + 64 {
      visibleItemsHandlers = visibleItemsHandlers.filter { contents.contains($0.key) }
    }
    let section = contents.section(at: index)
    if handler == nil, visibleItemsHandlers[section] != nil { endedHandlers.insert(section) }
    visibleItemsHandlers[section] = handler
  }
  /// Another layout takes over.
  func endVisibleItemsHandlers() {
    endedHandlers.formUnion(visibleItemsHandlers.keys)
    visibleItemsHandlers = [:]
  }

  /// After a layout: lets sections change how their items look. Nothing to do where no section wants that.
  /// O(n log n) in the elements on screen.
  func runVisibleItemsHandlers() {
    guard !visibleItemsHandlers.isEmpty || !endedHandlers.isEmpty else { return }
    let contents = list.contents
    let ended = endedHandlers
    endedHandlers = []
    var items: [Int: [ShownItem]] = [:]
    for (_, shown) in list.elementsOnScreen {
      guard let section = shown.attributes.element.section, section < contents.sectionCount, let object = object(shown.token) else {
        continue
      }
      let handle = contents.section(at: section)
      guard visibleItemsHandlers[handle] != nil || ended.contains(handle) else { continue }
      let origin = (object.superview as? OrthogonalScrollView)?.contentOrigin ?? .zero
      items[section, default: []].append(ShownItem(object, shown.attributes, origin: origin))
    }
    let environment = SolvedEnvironment(size: CGSize(self.environment.containerSize), traits: view.traitCollection)
    for (section, items) in items.sorted(by: { $0.key < $1.key }) {
      let handle = contents.section(at: section)
      // Views of several kinds at one place stay in the list's order.
      let sorted = items.enumerated().sorted { first, second in
        let (a, b) = (first.element, second.element)
        if a.representedElementCategory == b.representedElementCategory, a.indexPath == b.indexPath { return first.offset < second.offset }
        return (a.representedElementCategory.rawValue, a.indexPath) < (b.representedElementCategory.rawValue, b.indexPath)
      }.map(\.element)
      visibleItemsHandlers[handle]?(sorted, (orthogonalViews[handle] ?? view).contentOffset, environment)
      for item in sorted { item.show() }
    }
  }
}
