internal import Foundation
internal import HitchlessBase

/// Delivers the events of the wheel and the touchpad to scroll views.
@MainActor final class ScrollRouter {
  /// The scroll view that follows the fingers on the touchpad, starting with their first movement.
  private weak var latched: UIScrollView?
  /// The object that the fingers move in place of content.
  private weak var dragged: (any TouchpadDragging)?
  /// Whether the fingers are on the touchpad and have not moved yet.
  private var isWaiting = false
  /// The scroll views that the fingers stopped when they touched the touchpad.
  private var stopped = StoppedScrollViews()

  func route(at point: CGPoint, by delta: CGPoint, _ phase: InputEvent.ScrollPhase, _ time: FrameInstant) {
    switch phase {
    case .wheel:
      let target = target(at: point, delta)
      target?.roll(by: delta, at: time)
      BarHiding.didScroll(target, by: delta)
    case .began:
      release(at: time)
      isWaiting = true
      stopMotion(at: point)
      follow(at: point, delta, time)
    case .changed:
      // If the beginning was not reported, the first movement is the beginning.
      if latched == nil, dragged == nil { isWaiting = true }
      follow(at: point, delta, time)
    case .ended(let velocity):
      isWaiting = false
      dragged?.endTouchpadDrag(velocity: CGPoint(velocity))
      latched?.endDragging(velocity: CGPoint(velocity), at: time)
      (dragged, latched) = (nil, nil)
      stopped.comeToRest(at: time)
    }
  }

  private func follow(at point: CGPoint, _ delta: CGPoint, _ time: FrameInstant) {
    if isWaiting, delta != .zero {
      isWaiting = false
      dragged = dragging(at: point, delta)
      latched = dragged == nil ? target(at: point, delta) : nil
      latched?.beginDragging(at: time)
      if latched != nil { stopped.comeToRest(at: time) }
    }
    dragged?.touchpadDrag(by: delta)
    latched?.drag(by: delta, at: time)
    BarHiding.didScroll(latched, by: delta)
  }

  private func release(at time: FrameInstant) {
    dragged?.endTouchpadDrag(velocity: .zero)
    latched?.endDragging(velocity: .zero, at: time)
    (dragged, latched) = (nil, nil)
    stopped.comeToRest(at: time)
  }

  /// Stops the scroll views under the pointer because fingers touched the touchpad.
  private func stopMotion(at point: CGPoint) {
    var view = InputRouter.view(at: point)
    while let here = view {
      if let scroll = here as? UIScrollView { _ = stopped.stop(scroll) }
      view = here.superview
    }
  }

  /// Returns the object that fingers at `point` move by `delta` in place of content, in the innermost view that has one; nil if a scroll
  /// view inside of it scrolls.
  private func dragging(at point: CGPoint, _ delta: CGPoint) -> (any TouchpadDragging)? {
    let axis: ScrollAxis = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical
    let sign = axis == .horizontal ? Double(delta.x) : Double(delta.y)
    var view = InputRouter.view(at: point)
    while let here = view {
      if let dragging = (here as? any TouchpadDragTarget)?.touchpadDragging, let window = here.window {
        let inWindow = window.point(ofScreen: point)
        if dragging.beginTouchpadDrag(at: here.convert(inWindow, from: nil), by: delta) { return dragging }
      }
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled {
        scroll.prepareToScroll()
        if scroll.hasMore(axis, towards: sign) { return nil }
        // A refresh control handles content that is pulled down past its beginning.
        if axis == .vertical, sign < 0, scroll.attachedRefreshControl != nil { return nil }
      }
      view = here.superview
    }
    return nil
  }

  /// Returns the innermost scroll view at `point` that can scroll in the direction of `delta`, or else the innermost one that bounces.
  private func target(at point: CGPoint, _ delta: CGPoint) -> UIScrollView? {
    let axis: ScrollAxis = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical
    let sign = axis == .horizontal ? Double(delta.x) : Double(delta.y)
    guard sign != 0 else { return nil }
    var bouncing: UIScrollView?
    var view = InputRouter.view(at: point)
    while let here = view {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled {
        scroll.prepareToScroll()
        if scroll.hasMore(axis, towards: sign) { return scroll }
        if bouncing == nil, scroll.bounces(axis) { bouncing = scroll }
        if scroll.canScroll(axis), !scroll.behavior.transfers(axis) { break }
      }
      view = here.superview
    }
    return bouncing
  }
}
