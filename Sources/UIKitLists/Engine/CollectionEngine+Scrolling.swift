internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  func scroll(to indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    if needsReload { reloadNow() }
    view.layoutIfNeeded()
    guard handle(at: indexPath) != nil else {
      Fault.raise(
        """
        Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \
        \(indexPath.section < contents.sectionCount ? contents.itemCount(inSection: indexPath.section) : 0) items in section \
        \(indexPath.section) (of \(contents.sectionCount)).
        """)
      return
    }
    // Sizes on the way are estimates until the cells are there: after each look the target is a better one.
    for _ in 0..<16 {
      guard let target = target(of: indexPath, position) else { return }
      if animated {
        view.setContentOffset(target, animated: true)
        return
      }
      if target == view.contentOffset { return }
      view.setContentOffset(target, animated: false)
      view.layoutIfNeeded()
    }
  }

  private func target(of indexPath: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let layout else { return nil }
    let isVertical = layout.scrollAxis == .vertical
    let vertical = Self.goal(position, start: .top, center: .centeredVertically, end: .bottom)
    let horizontal = Self.goal(position, start: .left, center: .centeredHorizontally, end: .right)
    return layout.scrollOffset(
      to: ItemPosition(section: indexPath.section, index: indexPath.item), at: isVertical ? vertical : horizontal,
      across: isVertical ? horizontal : vertical, bounds: visibleRect,
      insets: HitchlessBase.EdgeInsets(view.adjustedContentInset), layoutContent
    ).map { CGPoint($0) }
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
