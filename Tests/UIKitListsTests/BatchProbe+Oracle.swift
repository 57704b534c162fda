import Foundation
import HitchlessTesting
import Testing

extension BatchProbe {
  /// Visits every section in both lists, because the sizes of sections that never came near the viewport are estimates.
  private func knowAllSections() {
    for section in script.sections.indices {
      let path = IndexPath(item: 0, section: section)
      _ = view.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: path)
    }
    // The sizes of items that were not in view are estimates, too.
    if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout { _ = flow.collectionViewContentSize }
    view.layoutIfNeeded()
  }

  /// Checks that the list equals a new one after `reloadData`, and that the delegate was notified of the elements on screen. `place` is
  /// part of messages.
  func checkAgainstNewList(_ place: String) throws {
    knowAllSections()
    let other = BatchProbe(kind, script)
    other.view.reloadData()
    other.view.layoutIfNeeded()
    other.knowAllSections()
    if kind == .sizing || kind == .flowSizing {
      // With estimated heights the same position has another offset in a new list: compare from the first item in full view.
      let paths = view.indexPathsForVisibleItems
      guard let first = paths.first(where: { isInFullView($0) }) else { return }
      other.view.scrollToItem(at: first, at: .top, animated: false)
      other.view.layoutIfNeeded()
      let mine = shown(from: first, origin: top(first), height: 130)
      let fresh = other.shown(from: first, origin: other.top(first), height: 130)
      try #require(mine == fresh, "\(place)\nupdated:\n\(lines(mine))\nnew:\n\(lines(fresh))")
    } else {
      try #require(view.contentSize == other.view.contentSize, "\(place)")
      other.view.contentOffset = view.contentOffset
      other.view.layoutIfNeeded()
      let (mine, fresh) = (shown(), other.shown())
      try #require(mine == fresh, "\(place)\nupdated:\n\(lines(mine))\nnew:\n\(lines(fresh))")
      let bottom = max(0, view.contentSize.height - 220)
      try #require((0...bottom).contains(view.contentOffset.y), "\(place): \(view.contentOffset)")
    }
    // No views are left over on screen, and the delegate's state agrees.
    let visible = view.subviews.filter { $0 is ProbeCell && !$0.isHidden }
    try #require(visible.count == view.visibleCells.count, "\(place): cells are left over")
    let told = Set(balance.filter { $0.value != 0 }.keys)
    try #require(told == Set(view.visibleCells.map { ObjectIdentifier($0) }), "\(place): displays are not balanced")
    try #require(balance.values.allSatisfy { $0 == 0 || $0 == 1 }, "\(place): \(balance.values)")
  }

  private func top(_ path: IndexPath) -> CGFloat { view.cellForItem(at: path)?.frame.minY ?? 0 }
  private func isInFullView(_ path: IndexPath) -> Bool { top(path) >= view.contentOffset.y }
  private func lines(_ shown: [String]) -> String { shown.joined(separator: "\n") }
}
