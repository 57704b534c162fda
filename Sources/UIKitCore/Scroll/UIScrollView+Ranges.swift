internal import Foundation
internal import HitchlessBase

extension UIScrollView {
  /// Where a movement ends that would end at `proposed`: not where a part of a large title or a search bar is hidden. The end in `direction`
  /// along the vertical axis, the nearer one if that is zero.
  func endBesideLargeTitle(_ proposed: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
    guard let largeTitle = attached.largeTitle else { return proposed }
    // Content that is hardly larger than the view ends before.
    let end = largeTitle.row.end(
      of: proposed.y, expanded: largeTitle.expandedOffset(in: self), last: offsetRange.maxY, direction: direction)
    return CGPoint(x: proposed.x, y: end)
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

  // MARK: Insets

  /// The part of the safe area that is added to the content's insets.
  var adjustment: UIEdgeInsets {
    let area = safeAreaInsets
    guard area != .zero else { return .zero }
    let adjustsUpright: Bool
    let adjustsSideways: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .automatic: (adjustsUpright, adjustsSideways) = (scrolls(.vertical) || controllerAdjustsInsets, scrolls(.horizontal))
    case .scrollableAxes: (adjustsUpright, adjustsSideways) = (scrolls(.vertical), scrolls(.horizontal))
    }
    return UIEdgeInsets(
      top: adjustsUpright ? area.top : 0, left: adjustsSideways ? area.left : 0, bottom: adjustsUpright ? area.bottom : 0,
      right: adjustsSideways ? area.right : 0)
  }

  /// Whether the controller that the view belongs to keeps it clear of bars even if it does not scroll.
  private var controllerAdjustsInsets: Bool {
    var responder = next
    while let here = responder, !(here is UIViewController) { responder = here.next }
    return (responder as? UIViewController)?.automaticallyAdjustsScrollViewInsets ?? true
  }
  private func scrolls(_ axis: ScrollAxis) -> Bool {
    switch axis {
    case .horizontal: contentSize.width > bounds.width || alwaysBounceHorizontal
    case .vertical: contentSize.height > bounds.height || alwaysBounceVertical
    }
  }

  /// Called when an axis may have begun or ceased to scroll, which decides about its insets.
  func axesMayScroll() {
    guard contentInsetAdjustmentBehavior == .automatic || contentInsetAdjustmentBehavior == .scrollableAxes, safeAreaInsets != .zero
    else { return }
    insetsDidChange()
    for view in subviews { view.safeAreaMayHaveChanged() }
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

  /// The part of the velocity that a deceleration leaves after a millisecond: ``decelerationRate``.
  var rate: Double { min(max(Double(decelerationRate.rawValue), 0.5), 0.9999) }

  /// Where a deceleration from `speed`, in points per second, ends if the range does not stop it.
  func glideEnd(from offset: Double, speed: Double) -> Double {
    AxisMotion.glide(rate: rate, from: offset, speed: speed, at: .zero).destination
  }

  // MARK: Guides

  /// The content. Constraints between it and what is inside of the scroll view, or between that and the scroll view's own edges, say how large
  /// the content is: ``contentSize`` follows.
  public var contentLayoutGuide: UILayoutGuide { standardGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The scroll view's frame: what is constrained to it stays where it is while the content moves.
  public var frameLayoutGuide: UILayoutGuide { standardGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }

  /// Sets the content size that constraints give, if any are about the content.
  func takeContentSizeFromConstraints() {
    guard let guide = autoLayout?.standardGuides.first(where: { $0.kind == .scrollContent }), let item = guide.item, !item.solved.isNull
    else { return }
    var size = placement.frame(of: guide).size
    // Constraints know nothing of the scale: they are about the content's own size.
    if zoom.scale != 1, let view = zoomedView, view.superview === self, view.layoutFlags.contains(.isFree) {
      size.width += view.bounds.width * (zoom.scale - 1)
      size.height += view.bounds.height * (zoom.scale - 1)
    }
    if size != contentSize { contentSize = size }
  }
}
