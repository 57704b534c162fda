package import Foundation

extension UIScrollView {
  /// Where a movement ends that would end at `proposed`: not where a part of a large title is hidden. The end in `direction` along the
  /// vertical axis, the nearer one if that is zero.
  func endBesideLargeTitle(_ proposed: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
    guard let largeTitle = attached.largeTitle else { return proposed }
    let expanded = largeTitle.expandedOffset(in: self)
    // Content that is hardly larger than the view ends before.
    let collapsed = min(expanded + largeTitle.row.fullHeight, offsetRange.maxY)
    return CGPoint(
      x: proposed.x, y: LargeTitleRow.end(of: proposed.y, expanded: expanded, collapsed: collapsed, direction: direction))
  }

  /// Lets the animation that ``setContentOffset(_:animated:)`` has just begun, if any, end where `aim` says. It is called in every frame,
  /// and at the end after each layout until its result does not change; nil leaves the end as it is. For rows on the way whose sizes were
  /// estimates. Forgotten with the animation.
  package func aimAnimation(_ aim: @escaping () -> CGPoint?) { motion.aim(aim) }

  /// Lets an animation to the beginning of the content end there even if the beginning moves; to its end only if `atEnd`, because the
  /// program did not mean content that is added there.
  func holdEdges(of offset: CGPoint, atEnd: Bool) {
    let range = offsetRange
    let (isLeft, isRight) = (range.width > 0 && offset.x == range.minX, atEnd && range.width > 0 && offset.x == range.maxX)
    let (isTop, isBottom) = (range.height > 0 && offset.y == range.minY, atEnd && range.height > 0 && offset.y == range.maxY)
    guard isLeft || isRight || isTop || isBottom else { return }
    motion.aim { [weak self] in
      guard let self else { return nil }
      let (range, end) = (offsetRange, motion.destination)
      return CGPoint(
        x: isLeft ? range.minX : isRight ? range.maxX : end.x, y: isTop ? range.minY : isBottom ? range.maxY : end.y)
    }
  }
}
