internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// Scrolls a list to items for the program.
@MainActor struct ItemScroller {
  private let adapter: ListAdapter
  private var list: ListDriver { adapter.list }
  private var view: UIScrollView { adapter.scrollView }

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Scrolls an item to `vertical` and `horizontal`. An item that does not exist is a fault, and nothing moves. With `startOfSection`, a
  /// path whose item is `NSNotFound` stands for the offset that the closure returns for its section.
  func scroll(
    to path: IndexPath, vertical: ScrollTarget, horizontal: ScrollTarget, animated: Bool,
    startOfSection: ((_ section: Int) -> CGPoint)? = nil
  ) {
    let contents = list.currentContents
    view.layoutIfNeeded()
    let section = path.count == 2 && path.section >= 0 && path.section < contents.sectionCount ? path.section : nil
    if let startOfSection, let section, path.item == NSNotFound { return scroll(toStartOf: section, startOfSection, animated: animated) }
    guard let item = path.position, list.item(at: item) != nil else {
      let words = adapter.calls.words
      let count = section.map { contents.itemCount(inSection: $0) } ?? 0
      Fault.raise(
        """
        Attempted to scroll the \(words.view) to an out-of-bounds \(words.item) (\(path)) when there are only \(count) \(words.item)s in \
        that section (of \(contents.sectionCount)). The \(words.view): \(view)
        """)
      return
    }
    scroll(to: item, vertical: vertical, horizontal: horizontal, animated: animated)
  }

  private func scroll(toStartOf index: Int, _ startOfSection: @escaping (Int) -> CGPoint, animated: Bool) {
    let section = list.contents.section(at: index)
    view.setContentOffset(view.aligned(startOfSection(index)), animated: animated)
    // Scrolling may hide a large title, which leaves more space, so the offset is set again.
    if !animated { view.setContentOffset(view.aligned(startOfSection(index)), animated: false) }
    view.aimAnimation { [unowned list = self.list, unowned view] in
      list.contents.index(of: section).map { view.aligned(startOfSection($0)) }
    }
  }

  private func scroll(to item: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget, animated: Bool) {
    // Sizes on the way are estimates until the cells exist: each layout improves the target.
    for _ in 0..<16 {
      let orthogonalOffset = list.orthogonal.offset(ofSection: item.section)
      if orthogonalOffset != nil {
        list.orthogonal.scroll(to: item, at: list.layout?.scrollAxis == .horizontal ? vertical : horizontal, animated: animated)
      }
      let found = list.scrollOffset(to: item, vertical: vertical, horizontal: horizontal)
      guard let target = found.map({ view.aligned(CGPoint($0)) }) else { return }
      if animated { return animate(to: target, item: item, vertical: vertical, horizontal: horizontal) }
      if target == view.contentOffset, orthogonalOffset == list.orthogonal.offset(ofSection: item.section) { return }
      view.setContentOffset(target, animated: false)
      view.layoutIfNeeded()
    }
  }

  /// Scrolls to `target`, the item's currently known position, and ends at its actual position.
  private func animate(to target: CGPoint, item: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget) {
    let handle = list.item(at: item)
    view.setContentOffset(target, animated: true)
    view.aimAnimation { [unowned list = self.list, unowned view] in
      guard let position = handle.flatMap({ list.position(of: $0) }) else { return nil }
      return list.scrollOffset(to: position, vertical: vertical, horizontal: horizontal).map { view.aligned(CGPoint($0)) }
    }
  }
}
