internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

extension UIScrollView {
  /// The length of a line in points: an arrow key scrolls by one line, a wheel notch by three.
  private static let line = WheelNotch.points / 3
  /// The maximum distance, in screens, over which Home and End animate. Over longer distances nothing would be recognisable.
  private static let longestAnimation = 10.0

  /// Scrolls by `delta` points for a wheel notch. Successive notches add up. The delegate receives the calls of a short drag and a
  /// deceleration.
  func roll(by delta: CGPoint, at time: FrameInstant) {
    let base = motion.mode == .wheel || motion.mode == .animation ? motion.destination : contentOffset
    var target = base
    if canScroll(.horizontal) { target.x = end(.horizontal, from: base.x, by: delta.x) }
    if canScroll(.vertical) { target.y = end(.vertical, from: base.y, by: delta.y) }
    let rest = clamped(target)
    target = rest
    if let pulled = attachedRefreshControl?.pulledOffset(from: base.y, by: CGFloat(delta.y)) { target.y = pulled }
    guard target != base, motion.mode != .drag else { return }
    let isFirst = motion.mode != .wheel
    if isFirst {
      motion.stop()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    let velocity = CGPoint(x: (target.x - base.x) / 120, y: (target.y - base.y) / 120)
    let asked = askForTarget(rest, velocity: velocity, towards: velocity.y)
    if asked != rest { target = asked }
    if isFirst {
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }
    indicators.show()
    motion.roll(to: target, at: time)
  }

  /// Returns the end of scrolling by `delta` from `base` for a notch or a key: the next page if paging is enabled.
  private func end(_ axis: ScrollAxis, from base: CGFloat, by delta: CGFloat) -> CGFloat {
    let page = axis == .horizontal ? bounds.width : bounds.height
    guard isPagingEnabled, delta != 0, page > 0 else { return base + delta }
    let first = CGFloat(range(axis).lowerBound)
    let position = (base - first) / page
    // If a page is visible except for a fraction of a pixel, the next one is a whole page away.
    let index = delta > 0 ? (position + 0.01).rounded(.down) + 1 : (position - 0.01).rounded(.up) - 1
    return first + index * page
  }

  // MARK: Keys

  /// Scrolls if `press` is a key for scrolling. Returns false if it is not.
  func scroll(for press: UIPress, at timestamp: TimeInterval?) -> Bool {
    guard isScrollEnabled, behavior.allowsKeys, motion.mode != .drag else { return false }
    prepareToScroll()
    let time = timestamp.map { FrameInstant.zero + .seconds($0) } ?? frameDriver?.now ?? .zero
    let isUpright = canScroll(.vertical) || !canScroll(.horizontal)
    let page = pageLength(isUpright)
    switch press.inputKey {
    case .up: return roll(.vertical, -Self.line, time)
    case .down: return roll(.vertical, Self.line, time)
    case .left: return roll(.horizontal, -Self.line, time)
    case .right: return roll(.horizontal, Self.line, time)
    case .pageUp: return turn(by: -page, isUpright)
    case .pageDown: return turn(by: page, isUpright)
    case .space: return turn(by: press.modifiers.contains(.shift) ? -page : page, isUpright)
    case .home: return goToTop(isUpright)
    case .end: return goToEnd(isUpright)
    default: return false
    }
  }

  private func roll(_ axis: ScrollAxis, _ distance: Double, _ time: FrameInstant) -> Bool {
    guard canScroll(axis) else { return false }
    roll(by: axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0), at: time)
    return true
  }

  /// Returns the length of a page, in points: the visible length minus one line, which remains visible on the next page.
  func pageLength(_ isUpright: Bool) -> CGFloat {
    let screen = isUpright ? bounds.inset(by: adjustedContentInset).height : bounds.inset(by: adjustedContentInset).width
    return max(screen - CGFloat(Self.line), screen / 2)
  }

  /// Scrolls by `distance` points, or to the next page if paging is enabled. Returns false if that axis does not scroll.
  func turn(by distance: CGFloat, _ isUpright: Bool) -> Bool {
    guard canScroll(isUpright ? .vertical : .horizontal) else { return false }
    var target = motion.destination
    if isUpright {
      target.y = end(.vertical, from: target.y, by: distance)
    } else {
      target.x = end(.horizontal, from: target.x, by: distance)
    }
    setContentOffset(endBesideLargeTitle(clamped(target), towards: isUpright ? distance : 0), animated: true)
    return true
  }

  /// Scrolls to the beginning of the content, if the delegate allows it.
  private func goToTop(_ isUpright: Bool) -> Bool {
    guard canScroll(isUpright ? .vertical : .horizontal) else { return false }
    if scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) == false { return true }
    let range = offsetRange
    go(to: isUpright ? CGPoint(x: contentOffset.x, y: range.minY) : CGPoint(x: range.minX, y: contentOffset.y)) { [weak self] in
      guard let self, scrollsToTop else { return }
      scrollDelegate?.scrollViewDidScrollToTop(self)
    }
    return true
  }

  private func goToEnd(_ isUpright: Bool) -> Bool {
    guard canScroll(isUpright ? .vertical : .horizontal) else { return false }
    let range = offsetRange
    go(to: isUpright ? CGPoint(x: contentOffset.x, y: range.maxY) : CGPoint(x: range.maxX, y: contentOffset.y)) {}
    return true
  }

  private func go(to target: CGPoint, arrival: @escaping () -> Void) {
    let way = max(
      abs(target.x - contentOffset.x) / max(1, bounds.width), abs(target.y - contentOffset.y) / max(1, bounds.height))
    if way > CGFloat(Self.longestAnimation) || window == nil {
      setContentOffset(target, animated: false)
      arrival()
    } else {
      motion.animate(to: target, arrival: arrival)
      holdEdges(of: target, atEnd: true)
    }
  }
}
