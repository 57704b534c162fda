internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  func scroll(to indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    let contents = list.currentContents
    view.layoutIfNeeded()
    guard let item = indexPath.position, list.item(at: item) != nil else {
      let count =
        indexPath.count == 2 && contents.sectionCount > indexPath.section && indexPath.section >= 0
        ? contents.itemCount(inSection: indexPath.section) : 0
      Fault.raise(
        """
        Attempted to scroll the collection view to an out-of-bounds item (\(indexPath)) when there are only \(count) items in that section \
        (of \(contents.sectionCount)). Collection view: \(view)
        """)
      return
    }
    // Sizes on the way are estimates until the cells are there: after each look the target is a better one.
    let vertical = Self.goal(position, start: .top, center: .centeredVertically, end: .bottom)
    let horizontal = Self.goal(position, start: .left, center: .centeredHorizontally, end: .right)
    for _ in 0..<16 {
      let orthogonalOffset = list.orthogonal.offset(ofSection: item.section)
      if orthogonalOffset != nil {
        list.orthogonal.scroll(to: item, at: list.layout?.scrollAxis == .horizontal ? vertical : horizontal, animated: animated)
      }
      let found = list.scrollOffset(to: item, vertical: vertical, horizontal: horizontal)
      guard let target = found.map({ CGPoint($0) }) else { return }
      if animated { return animate(to: target, item: item, vertical: vertical, horizontal: horizontal) }
      if target == view.contentOffset, orthogonalOffset == list.orthogonal.offset(ofSection: item.section) { return }
      view.setContentOffset(target, animated: false)
      view.layoutIfNeeded()
    }
  }

  private static func goal(
    _ position: UICollectionView.ScrollPosition, start: UICollectionView.ScrollPosition, center: UICollectionView.ScrollPosition,
    end: UICollectionView.ScrollPosition
  ) -> ScrollTarget {
    if position.contains(start) { return .start }
    if position.contains(center) { return .center }
    return position.contains(end) ? .end : .nearest
  }
}
