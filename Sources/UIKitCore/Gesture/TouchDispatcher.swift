internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Distributes the touches in a window: finds the view under each touch, and delivers the touch to the gesture recognizers of that view and
/// its ancestors, and then to the view.
@MainActor final class TouchDispatcher: FrameAnimator {
  /// The time for which a scroll view delays a touch in its content, in case the touch scrolls.
  private static let contentDelay = FrameDuration.milliseconds(150)
  /// The maximum time between taps that count as a sequence.
  private static let tapPause = FrameDuration.milliseconds(350)
  /// The maximum distance between taps that count as a sequence, in points in each dimension.
  private static let tapReach: CGFloat = 20

  private weak let window: UIWindow?
  private(set) var touches: [TrackedTouch] = []
  /// Recognizers that have touches or wait for a deadline.
  private(set) var active: [UIGestureRecognizer] = []
  private var event: UIEvent?
  /// The scroll views that were stopped by the touches when they began.
  private var stopped = StoppedScrollViews()
  private var lastTap: (time: FrameInstant, point: CGPoint, count: Int)?

  /// Creates a dispatcher for the touches in `window`, which owns it.
  init(_ window: UIWindow) { self.window = window }

  /// Processes the touches of `event` that are in `window` and changed.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard let all = event.allTouches else { return }
    self.event = event
    // In the order in which the touches began, since sets are unordered.
    let moved = touches.filter { $0.touch.phase == .moved && all.contains($0.touch) }
    if let latest = moved.map(\.touch.instant).max() {
      change(moved, at: latest, event)
      settle(at: latest)
    }
    for touch in all where touch.window === window {
      switch touch.phase {
      case .began: begin(touch, in: window, event)
      case .ended, .cancelled: end(touch, event)
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: continue
      }
      settle(at: touch.instant)
    }
  }

  // MARK: Phases of a touch

  private func begin(_ touch: UITouch, in window: UIWindow, _ event: UIEvent) {
    let point = touch.pointInWindow
    var hit: UIView? = window.hitTest(window.convert(point, from: nil), with: event)
    let catcher = catchMotion(above: hit)
    hit = catcher ?? hit
    touch.view = hit
    touch.startInWindow = point
    touch.tapCount = tapCount(of: touch)
    let tracked = TrackedTouch(touch, recognizers: watchers(of: touch, from: hit))
    touch.gestureRecognizers = tracked.recognizers
    if catcher != nil || isRefused(touch, by: hit) { tracked.stage = .withheld }
    if let scroll = delayingScrollView(above: hit), scroll !== hit { tracked.heldUntil = touch.instant + Self.contentDelay }
    touches.append(tracked)
    for recognizer in tracked.recognizers {
      if recognizer.dispatcher == nil {
        recognizer.rewind()
        recognizer.dispatcher = self
        active.append(recognizer)
      }
      guard !recognizer.isOver else { continue }
      recognizer.add(touch)
      recognizer.touchesBegan(tracked.set, with: event)
    }
  }

  /// Delivers to each recognizer and each view all of its moved touches in one call.
  private func change(_ moved: [TrackedTouch], at time: FrameInstant, _ event: UIEvent) {
    var views: [UIView] = []
    var recognizers: [UIGestureRecognizer] = []
    for recognizer in moved.lazy.flatMap(\.recognizers) where !recognizers.contains(where: { $0 === recognizer }) {
      recognizers.append(recognizer)
      let own = moved.filter { follows(recognizer, $0.touch) }
      guard !own.isEmpty else { continue }
      recognizer.lastInstant = time
      recognizer.updateCentroid()
      recognizer.touchesMoved(TrackedTouch.set(of: own), with: event)
    }
    for tracked in moved where tracked.stage == .delivered {
      guard let view = tracked.touch.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
      view.touchesMoved(TrackedTouch.set(of: moved.filter { $0.stage == .delivered && $0.touch.view === view }), with: event)
    }
  }

  private func end(_ touch: UITouch, _ event: UIEvent) {
    guard let tracked = tracked(touch) else { return }
    let isCancelled = touch.phase == .cancelled
    if isCancelled { withhold(tracked) }
    tracked.hasLeft = true
    for recognizer in tracked.recognizers {
      if follows(recognizer, touch) {
        recognizer.lastInstant = touch.instant
        recognizer.updateCentroid()
        if isCancelled {
          recognizer.touchesCancelled(tracked.set, with: event)
        } else {
          recognizer.touchesEnded(tracked.set, with: event)
        }
      }
      recognizer.touches.removeAll { $0 === touch }
      if !recognizer.touches.isEmpty {
        recognizer.updateCentroid()
        recognizer.touchesDidLeave()
      }
    }
    lastTap = isCancelled ? nil : (touch.instant, touch.pointInWindow, touch.tapCount)
  }

  private func follows(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    recognizer.dispatcher === self && !recognizer.isOver && recognizer.touches.contains { $0 === touch }
  }

  func tracked(_ touch: UITouch) -> TrackedTouch? { touches.first { $0.touch === touch } }

  /// Returns the view to which `touch` was delivered and which still follows it; nil for none.
  func viewHolding(_ touch: UITouch) -> UIView? { tracked(touch).flatMap { $0.stage == .delivered ? touch.view : nil } }

  // MARK: Finding receivers

  /// Returns the enabled recognizers of `view` and its ancestors whose delegates accept the touch.
  private func watchers(of touch: UITouch, from view: UIView?) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = view
    while let here = view {
      for recognizer in here.recognizers where recognizer.allows(touch) && !(recognizer is UIHoverGestureRecognizer) {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true { found.append(recognizer) }
      }
      view = here.superview
    }
    return found
  }

  /// Stops the decelerating scroll views around `view`. Returns the innermost one that was fast: the touch then only stops it.
  private func catchMotion(above view: UIView?) -> UIScrollView? {
    var caught: UIScrollView?
    var view = view
    while let here = view {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled, stopped.stop(scroll), caught == nil { caught = scroll }
      view = here.superview
    }
    return caught
  }

  private func delayingScrollView(above view: UIView?) -> UIScrollView? {
    var view = view
    while let here = view {
      if let scroll = here as? UIScrollView, scroll.delaysContentTouches, scroll.canScroll(.vertical) || scroll.canScroll(.horizontal) {
        return scroll
      }
      view = here.superview
    }
    return nil
  }

  /// Returns whether `view` does not accept another touch. Most views accept one touch at a time, and some require that no other view has
  /// one.
  private func isRefused(_ touch: UITouch, by view: UIView?) -> Bool {
    guard let view else { return true }
    let others = touches.filter { $0.touch.view !== view && $0.stage != .withheld }
    if !others.isEmpty, view.isExclusiveTouch || others.contains(where: { $0.touch.view?.isExclusiveTouch == true }) { return true }
    return !view.isMultipleTouchEnabled && touches.contains { $0.touch.view === view && $0.stage != .withheld }
  }

  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, touch.instant - lastTap.time <= Self.tapPause,
      abs(touch.pointInWindow.x - lastTap.point.x) <= Self.tapReach, abs(touch.pointInWindow.y - lastTap.point.y) <= Self.tapReach
    else { return 1 }
    return lastTap.count + 1
  }

  // MARK: Time

  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    for recognizer in active {
      guard let deadline = recognizer.deadline, deadline <= tick.frameTime else { continue }
      recognizer.deadline = nil
      recognizer.deadlineDidPass(at: max(deadline, recognizer.lastInstant))
    }
    settle(at: tick.frameTime)
    return waits
  }

  private var waits: Bool {
    touches.contains { $0.stage == .held && $0.heldUntil != nil } || active.contains { $0.deadline != nil }
  }

  /// Calls `recognizer`, which has no touches, when its deadline has passed.
  func watch(_ recognizer: UIGestureRecognizer) {
    if recognizer.dispatcher == nil {
      recognizer.dispatcher = self
      active.append(recognizer)
    }
    window?.frameDriver?.add(self)
  }

  /// Called after every change: delivers touches that are no longer delayed, and resets recognizers without touches.
  private func settle(at time: FrameInstant) {
    for recognizer in active where recognizer.touches.isEmpty && recognizer.deadline == nil && recognizer.awaited == nil {
      if recognizer.state == .possible { recognizer.state = .failed }
      if !recognizer.isOver { recognizer.state = .cancelled }
    }
    for tracked in touches { deliverIfDue(tracked, at: time) }
    touches.removeAll { $0.hasLeft && $0.stage == .withheld }
    if active.contains(where: { $0.isOver && $0.touches.isEmpty }) {
      let over = active.filter { $0.isOver && $0.touches.isEmpty }
      active.removeAll { $0.isOver && $0.touches.isEmpty }
      for recognizer in over { recognizer.rewind() }
    }
    if touches.isEmpty { stopped.comeToRest(at: time) }
    if waits { window?.frameDriver?.add(self) }
  }

  // MARK: Delivery to views

  private func deliverIfDue(_ tracked: TrackedTouch, at time: FrameInstant) {
    if tracked.stage == .held {
      guard !tracked.isHeld(at: time), !isDelayed(tracked, by: \.delaysTouchesBegan) else { return }
      tracked.stage = .delivered
      let touch = tracked.touch
      if let view = touch.view {
        if let scroll = delayingScrollView(above: view), scroll !== view, !scroll.touchesShouldBegin(tracked.set, with: event, in: view) {
          return tracked.stage = .withheld
        }
        let phase = touch.phase
        touch.phase = .began
        view.touchesBegan(tracked.set, with: event)
        touch.phase = phase
      }
    }
    if tracked.stage == .delivered, tracked.hasLeft, !isDelayed(tracked, by: \.delaysTouchesEnded) {
      tracked.stage = .withheld
      tracked.touch.view?.touchesEnded(tracked.set, with: event)
    }
  }

  private func isDelayed(_ tracked: TrackedTouch, by delays: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    tracked.recognizers.contains { $0.dispatcher === self && $0.state == .possible && $0[keyPath: delays] }
  }

  /// Stops delivering the touch to its view, which receives `touchesCancelled` if it has received `touchesBegan`.
  func withhold(_ tracked: TrackedTouch) {
    let knew = tracked.stage == .delivered
    tracked.stage = .withheld
    guard knew else { return }
    let phase = tracked.touch.phase
    tracked.touch.phase = .cancelled
    tracked.touch.view?.touchesCancelled(tracked.set, with: event)
    tracked.touch.phase = phase
  }
}
