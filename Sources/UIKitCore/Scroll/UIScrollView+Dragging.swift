internal import Foundation
internal import HitchlessBase

extension UIScrollView {
  /// Below this velocity, in points per second, content stops without decelerating.
  private static let slowestFling = 30.0
  /// Above this velocity, in points per second, a finger turns the page.
  private static let pageFling = 100.0

  func preparePan() {
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addAction { [weak self] recognizer in
      guard let recognizer = recognizer as? UIPanGestureRecognizer else { return }
      self?.follow(recognizer)
    }
  }

  /// Returns whether the finger moved along an axis that can scroll. A view that cannot scroll in that direction and does not bounce leaves
  /// the finger to enclosing views. Fingers that zoom already move the content.
  func dragMayBegin() -> Bool {
    guard !isZooming else { return false }
    prepareToScroll()
    let way = panGestureRecognizer.translation(in: self)
    let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard canScroll(axis) else { return false }
    if axis == .vertical, way.y > 0 ? leavesPullToCard : leavesGrowthToCard { return false }
    let towards = axis == .horizontal ? Double(-way.x) : Double(-way.y)
    guard bounces(axis) || hasMore(axis, towards: towards) || !behavior.transfers(axis) else { return false }
    guard let content = panGestureRecognizer.contentHoldingTouch, content !== self else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: content)
  }

  /// Whether a finger that moves down pulls down the card that contains the view. True at the top, unless the content can be pulled down to
  /// refresh it.
  private var leavesPullToCard: Bool {
    attachedRefreshControl == nil && contentOffset.y <= -fullContentInset.top && PresentationView.canBePulled(at: self)
  }

  /// Whether a finger that moves up enlarges the card that contains the view. True at the top, unless the card has its maximum height.
  private var leavesGrowthToCard: Bool {
    contentOffset.y <= -fullContentInset.top && PresentationView.growsBeforeScrolling(at: self)
  }

  /// Stops the content for a finger that touched it. Returns whether it moved so fast that the touch only stops it.
  func catchMotion() -> Bool {
    let speed = max(abs(motion.velocity.x), abs(motion.velocity.y))
    let isFast = motion.mode == .glide && speed > 30
    motion.stopForFingers()
    return isFast
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let time = pan.lastInstant
    switch pan.state {
    case .began:
      beginDragging(at: time)
      lockAxes(to: pan.translation(in: self))
      drag(with: pan, at: time)
    case .changed:
      drag(with: pan, at: time)
      runtime.inputs.pull(to: pan.location(in: window).y, in: window, with: keyboardDismissMode)
    case .ended:
      let velocity = pan.velocity(in: self)
      runtime.inputs.endPull(speed: velocity.y, with: keyboardDismissMode)
      endDragging(velocity: CGPoint(x: -velocity.x, y: -velocity.y), at: time)
    default:
      runtime.inputs.endPull(speed: 0, with: keyboardDismissMode)
      endDragging(velocity: .zero, at: time)
    }
  }

  private func drag(with pan: UIPanGestureRecognizer, at time: FrameInstant) {
    let way = pan.translation(in: self)
    let slack = pan.hysteresisTaken(in: self)
    motion.drag(
      to: CGPoint(
        x: motion.draggedAxes.contains(.horizontal) ? slack.x - way.x : 0,
        y: motion.draggedAxes.contains(.vertical) ? slack.y - way.y : 0),
      at: time)
  }

  /// Restricts the drag to the axis of its first movement if directional lock is enabled.
  private func lockAxes(to way: CGPoint) {
    guard isDirectionalLockEnabled, motion.draggedAxes == .both else { return }
    // A diagonal movement may move both axes.
    if abs(way.y) < abs(way.x) / 2 { motion.draggedAxes = .horizontal }
    if abs(way.x) < abs(way.y) / 2 { motion.draggedAxes = .vertical }
  }

  // MARK: Drags, by a finger or on a touchpad

  /// Begins a drag.
  func beginDragging(at time: FrameInstant) {
    motion.stop()
    motion.draggedAxes = []
    if canScroll(.horizontal) { motion.draggedAxes.insert(.horizontal) }
    if canScroll(.vertical) { motion.draggedAxes.insert(.vertical) }
    isTracking = true
    isDragging = true
    if keyboardDismissMode.endsEditing { window?.endTyping(with: keyboardDismissMode) }
    motion.beginDrag(at: time)
    indicators.show()
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content by `delta`, along the axes that it scrolls.
  func drag(by delta: CGPoint, at time: FrameInstant) {
    guard isDragging else { return }
    let distance = motion.distanceDragged
    motion.drag(
      to: CGPoint(
        x: distance.x + (motion.draggedAxes.contains(.horizontal) ? delta.x : 0),
        y: distance.y + (motion.draggedAxes.contains(.vertical) ? delta.y : 0)),
      at: time)
  }

  /// Ends a drag while the offset changes with `velocity`, in points per second.
  func endDragging(velocity: CGPoint, at time: FrameInstant) {
    guard isDragging else { return }
    let masked = CGPoint(
      x: motion.draggedAxes.contains(.horizontal) ? velocity.x : 0, y: motion.draggedAxes.contains(.vertical) ? velocity.y : 0)
    var speed = motion.endDrag(velocity: masked)
    attachedRefreshControl?.fingersWillLeave()
    if abs(speed.x) < Self.slowestFling { speed.x = 0 }
    if abs(speed.y) < Self.slowestFling { speed.y = 0 }
    let natural = snapped(
      CGPoint(x: naturalEnd(.horizontal, speed: Double(speed.x)), y: naturalEnd(.vertical, speed: Double(speed.y))))
    let target = askForTarget(natural, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
    let targets = targets(target, insteadOf: natural)
    isDragging = false
    isTracking = false
    let offset = contentOffset
    let isOver = clamped(offset) != offset
    let goesOn =
      isOver || (targets.x.map { $0 != Double(offset.x) } ?? (speed.x != 0))
      || (targets.y.map { $0 != Double(offset.y) } ?? (speed.y != 0))
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn, motion.mode == .rest, !isDragging else {
      indicators.hideSoon()
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    motion.glide(velocity: speed, targets: targets, at: time)
  }

  /// Returns targets for the axes whose target differs from the natural end or that have pages. Along the others the content decelerates,
  /// past its end if necessary.
  private func targets(_ target: CGPoint, insteadOf natural: CGPoint) -> (x: Double?, y: Double?) {
    (
      target.x != natural.x || isPaged(.horizontal) ? Double(target.x) : nil,
      target.y != natural.y || isPaged(.vertical) ? Double(target.y) : nil
    )
  }

  private func isPaged(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return isPagingEnabled && range.upperBound > range.lowerBound
  }

  /// Returns the offset at which the content comes to rest along `axis` if neither delegate nor layout changes it.
  private func naturalEnd(_ axis: ScrollAxis, speed: Double) -> Double {
    let range = range(axis)
    let offset = axis == .horizontal ? Double(contentOffset.x) : Double(contentOffset.y)
    let page = axis == .horizontal ? Double(bounds.width) : Double(bounds.height)
    var end = glideEnd(from: offset, speed: speed)
    if isPaged(axis), page > 0 {
      let position = (offset - range.lowerBound) / page
      let index = abs(speed) < Self.pageFling ? position.rounded() : speed > 0 ? position.rounded(.up) : position.rounded(.down)
      end = range.lowerBound + index * page
    }
    return min(max(end, range.lowerBound), range.upperBound)
  }

  /// Returns the end of a movement after layout, large title and delegate may have changed it, within the range. `direction` is the
  /// direction in which a partly hidden large title must be left; zero for either.
  func askForTarget(_ natural: CGPoint, velocity: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
    var target = endBesideLargeTitle(targetOffsetAdjustment?(natural, velocity) ?? natural, towards: direction)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    guard target.engine.isFinite else {
      // Setting the offset raises the fault; the content comes to rest at its natural end.
      contentOffset = target
      return natural
    }
    return target == natural ? natural : clamped(target)
  }

  /// Called when all fingers were lifted, whether or not they scrolled.
  func fingersDidLeave(at time: FrameInstant) {
    guard isTracking, !isDragging else { return }
    attachedRefreshControl?.fingersWillLeave()
    isTracking = false
    comeToRest(at: time)
  }

  /// Called when fingers that stopped the content without dragging it were lifted. Moves the content to the nearest page or into its range.
  func comeToRest(at time: FrameInstant) {
    guard motion.mode == .rest, !isTracking else { return }
    guard motion.isCaught else { return motion.returnToRange(at: time) }
    motion.isCaught = false
    let natural = snapped(CGPoint(x: naturalEnd(.horizontal, speed: 0), y: naturalEnd(.vertical, speed: 0)))
    let wanted = endBesideLargeTitle(targetOffsetAdjustment?(natural, .zero) ?? natural)
    let target = wanted.engine.isFinite ? clamped(wanted) : natural
    guard target != contentOffset else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    motion.glide(velocity: .zero, targets: targets(target, insteadOf: natural), at: time)
  }

  // MARK: End of a motion

  /// Called when a motion ended or was stopped.
  func motionDidEnd(wasDecelerating: Bool, wasAnimation: Bool) {
    if motion.mode == .rest { indicators.hideSoon() }
    if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    guard wasAnimation else { return }
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    runtime.accessibility.scrollDidEnd(in: self)
  }
}

/// The axes that a drag moves.
struct DraggedAxes: OptionSet {
  let rawValue: UInt8

  static let horizontal = DraggedAxes(rawValue: 1)
  static let vertical = DraggedAxes(rawValue: 2)
  static let both: DraggedAxes = [.horizontal, .vertical]
}
