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

  // MARK: Ranges

  /// The offsets at which content can rest along `axis`.
  func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let range = offsetRange
    return axis == .horizontal ? Double(range.minX)...Double(range.maxX) : Double(range.minY)...Double(range.maxY)
  }

  /// Whether content can be moved past its end along `axis`.
  func bounces(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    let isPulled = axis == .vertical && attachedRefreshControl != nil
    return bounces
      && (range.upperBound > range.lowerBound || isPulled || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical))
  }

  /// Whether a finger can move the content along `axis`.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return isScrollEnabled && (range.upperBound > range.lowerBound || bounces(axis))
  }

  /// Whether there is content past the visible part along `axis`, in the direction of `sign`.
  func hasMore(_ axis: ScrollAxis, towards sign: Double) -> Bool {
    let range = range(axis)
    let offset = axis == .horizontal ? Double(motion.destination.x) : Double(motion.destination.y)
    let pixel = 0.5 / Double(contentScaleFactor)
    return isScrollEnabled && (sign > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel)
  }

  /// The exponent per second by which velocity decreases, for ``decelerationRate``.
  var decay: Double { -1000 * log(min(max(Double(decelerationRate.rawValue), 0.5), 0.9999)) }
}
