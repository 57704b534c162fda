import Foundation
import HitchlessTesting
import Testing

extension BatchProbe {
  /// Sections that never came near the viewport are guessed at: looking at each makes both lists know all.
  private func knowAllSections() {
    for section in script.sections.indices {
      let path = IndexPath(item: 0, section: section)
      _ = view.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: path)
    }
    // And of items that were not in view sizes are guessed.
    if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout { _ = flow.collectionViewContentSize }
    view.layoutIfNeeded()
  }

  /// The list is what a new one shows after `reloadData`, and the delegate was told of what is on screen. `place` goes into messages.
  func checkAgainstNewList(_ place: String) throws {
    knowAllSections()
    let other = BatchProbe(kind, script)
    other.view.reloadData()
    other.view.layoutIfNeeded()
    other.knowAllSections()
    if kind == .sizing || kind == .flowSizing {
      // With estimated heights the same place has another offset in a new list: compare from the first item in full view.
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
    // Nothing is left over on the glass, and nobody was told otherwise.
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
