public import Foundation
internal import HitchlessBase

extension UIScrollView {
  /// Adjusts the end of a movement so that a large title or a search bar is not partly hidden. Moves it in `direction` along the vertical
  /// axis, or to the nearer end if that is zero.
  func endBesideLargeTitle(_ proposed: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
    guard let largeTitle = attached.largeTitle else { return proposed }
    // Content that is only slightly larger than the view ends before that position.
    let end = largeTitle.row.end(
      of: proposed.y, expanded: largeTitle.expandedOffset(in: self), last: offsetRange.maxY, direction: direction)
    return CGPoint(x: proposed.x, y: end)
  }

  /// Sets a closure that returns the end of the animation that ``setContentOffset(_:animated:)`` has just started, if any. It is called in
  /// every frame, and at the end after each layout until its result no longer changes; nil leaves the end unchanged. For rows on the way
  /// whose sizes were estimated. Discarded with the animation.
  package func aimAnimation(_ aim: @escaping () -> CGPoint?) { motion.aim(aim) }

  /// Makes an animation to the beginning of the content end there even if the beginning moves. Does the same for the end of the content
  /// only if `atEnd`, because the program did not mean content that is added later.
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

  /// Whether the view's controller keeps the view clear of bars even if it does not scroll.
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

  /// Called when an axis may have started or stopped being scrollable, which affects its insets.
  func axesMayScroll() {
    guard contentInsetAdjustmentBehavior == .automatic || contentInsetAdjustmentBehavior == .scrollableAxes, safeAreaInsets != .zero
    else { return }
    insetsDidChange()
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  // MARK: Ranges

  /// Returns the offset in ``offsetRange`` that is nearest to `offset`.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }
  /// The offsets at which content can rest: the origin is the smallest offset, the size is the distance to the largest.
  package var offsetRange: CGRect {
    let inset = fullContentInset
    let width = contentSize.width + inset.left + inset.right - bounds.width
    let height = contentSize.height + inset.top + inset.bottom - bounds.height
    var first = CGPoint(x: -inset.left, y: -inset.top)
    if behavior.alignment != .zero {
      // Smaller content is moved into the free space.
      first.x += min(0, width) * behavior.alignment.x
      first.y += min(0, height) * behavior.alignment.y
      first = snapped(first)
    }
    return CGRect(x: first.x, y: first.y, width: max(0, width), height: max(0, height))
  }

  /// Returns the offsets at which content can rest along `axis`.
  func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let range = offsetRange
    return axis == .horizontal ? Double(range.minX)...Double(range.maxX) : Double(range.minY)...Double(range.maxY)
  }

  /// Returns whether content can be moved past its end along `axis`.
  func bounces(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    let isPulled = axis == .vertical && attachedRefreshControl != nil
    return bounces && behavior.bounces(axis)
      && (range.upperBound > range.lowerBound || isPulled || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical))
  }

  /// Returns whether a finger can move the content along `axis`.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return isScrollEnabled && (range.upperBound > range.lowerBound || bounces(axis))
  }

  /// Returns whether there is content past the visible part along `axis`, in the direction of `sign`.
  func hasMore(_ axis: ScrollAxis, towards sign: Double) -> Bool {
    let range = range(axis)
    let offset = axis == .horizontal ? Double(motion.destination.x) : Double(motion.destination.y)
    let pixel = 0.5 / Double(contentScaleFactor)
    return isScrollEnabled && (sign > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel)
  }

  /// The fraction of the velocity that remains after a millisecond of deceleration: ``decelerationRate``.
  var rate: Double { min(max(Double(decelerationRate.rawValue), 0.5), 0.9999) }

  /// Returns the offset at which a deceleration from `speed`, in points per second, ends if the range does not stop it.
  func glideEnd(from offset: Double, speed: Double) -> Double {
    AxisMotion.glide(rate: rate, from: offset, speed: speed, at: .zero).destination
  }

  // MARK: Alignment

  /// The point of the content that is at the same point of the view along an axis where the content is smaller than the view inside its
  /// insets, as fractions: zero by default, where content begins at the upper left corner. With 0.5 it is in the middle, with 1 it ends at
  /// the lower right corner, as messages do that grow from the bottom. Values that are not finite raise a fault and are ignored.
  public var contentAlignmentPoint: CGPoint {
    get { behavior.alignment }
    set {
      guard newValue != behavior.alignment else { return }
      guard newValue.engine.isFinite else {
        return Fault.raise("UIScrollView contentAlignmentPoint is not finite: \(newValue). \(self) keeps \(behavior.alignment)")
      }
      behavior.alignment = newValue
      guard motion.mode == .rest, !isTracking else { return motion.endInRange() }
      contentOffset = clamped(contentOffset)
    }
  }

  /// Returns `offset` with the content aligned at ``contentAlignmentPoint`` along the axes where it is smaller than the view.
  package func aligned(_ offset: CGPoint) -> CGPoint {
    guard behavior.alignment != .zero else { return offset }
    let range = offsetRange
    return CGPoint(x: range.width > 0 ? offset.x : range.minX, y: range.height > 0 ? offset.y : range.minY)
  }

  // MARK: Guides

  /// The layout guide of the content. Constraints between it and views inside of the scroll view, or between those and the scroll view's
  /// own edges, determine ``contentSize``.
  public var contentLayoutGuide: UILayoutGuide { standardGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The layout guide of the scroll view's frame. Views constrained to it stay in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide { standardGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }

  /// Sets the content size that results from constraints, if there are any for the content.
  func takeContentSizeFromConstraints() {
    guard let guide = autoLayout?.standardGuides.first(where: { $0.kind == .scrollContent }), let item = guide.item, !item.solved.isNull
    else { return }
    var size = placement.frame(of: guide).size
    // Constraints do not include the zoom scale: they apply to the content's unscaled size.
    if zoom.scale != 1, let view = zoomedView, view.superview === self, view.layoutFlags.contains(.isFree) {
      size.width += view.bounds.width * (zoom.scale - 1)
      size.height += view.bounds.height * (zoom.scale - 1)
    }
    if size != contentSize { contentSize = size }
  }
}
