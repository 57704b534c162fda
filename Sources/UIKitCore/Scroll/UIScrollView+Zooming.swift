internal import Foundation

extension UIScrollView {
  /// Whether fingers can zoom past the range of scales, to which the content then returns. True by default.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }
  /// Whether fingers zoom the content.
  public var isZooming: Bool { zoom.pinch != nil }
  /// Whether the scale is returning to its range after fingers were lifted outside of it.
  public var isZoomBouncing: Bool { zoom.isBouncing }
  /// The recognizer of pinches, including those on a touchpad; nil while ``maximumZoomScale`` is not greater than ``minimumZoomScale``.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.isPossible ? pinch : nil }

  /// The view that is zoomed; nil if the delegate returns none or one that is not in the content.
  var zoomedView: UIView? {
    guard let view = scrollDelegate?.viewForZooming(in: self), view !== self, view.isDescendant(of: self) else { return nil }
    return view
  }
  private var pinch: ScrollPinchGestureRecognizer? {
    gestureRecognizers?.lazy.compactMap { $0 as? ScrollPinchGestureRecognizer }.first
  }

  func zoomRangeDidChange() {
    if zoom.isPossible, pinch == nil {
      let made = ScrollPinchGestureRecognizer()
      addGestureRecognizer(made)
      made.addAction { [weak self] recognizer in
        guard let recognizer = recognizer as? UIPinchGestureRecognizer else { return }
        self?.follow(recognizer)
      }
    }
    pinch?.isEnabled = zoom.isPossible
    guard zoom.pinch == nil, zoom.clamped(zoomScale) != zoomScale else { return }
    setZoomScale(zoomScale, animated: false)
  }

  // MARK: The program

  func zoomAroundCenter(to scale: CGFloat, animated: Bool) {
    guard scale.isFinite, let view = zoomedView else { return }
    let middle = bounds.inset(by: adjustedContentInset).center
    zoom(view, to: zoom.clamped(scale), showing: point(of: view, at: middle), at: middle - bounds.origin, animated: animated)
  }

  func zoomToShow(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, let view = zoomedView else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let scale = zoom.clamped(min(visible.width / rect.width, visible.height / rect.height))
    zoom(view, to: scale, showing: rect.center, at: visible.center - bounds.origin, animated: animated)
  }

  private func zoom(_ view: UIView, to scale: CGFloat, showing anchor: CGPoint, at point: CGPoint, animated: Bool) {
    let change = { [self] in
      apply(scale, to: view, showing: anchor, at: point)
      contentOffset = clamped(contentOffset)
    }
    guard animated, window != nil, !isTracking else { return change() }
    motion.stop()
    let isNew = scale != zoom.scale
    if isNew { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change) { [weak self] _ in
      guard isNew, let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }

  /// Stops everything that moves or zooms the content: animations of the program, deceleration, and drags and pinches, whose fingers have to
  /// be lifted before they can begin another one. The content stays where it is, within its range of offsets and scales. The delegate is
  /// notified of the end.
  public func stopScrollingAndZooming() {
    let recognizers: [UIGestureRecognizer?] = [panGestureRecognizer, pinchGestureRecognizer]
    for case let recognizer? in recognizers where recognizer.state == .began || recognizer.state == .changed {
      // A recognizer that is disabled is cancelled.
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    stopZoomAnimation()
    motion.stop()
    contentOffset = clamped(contentOffset)
  }
  /// Stops an animated change of the scale at the scale that is displayed, or the nearest in its range.
  private func stopZoomAnimation() {
    guard let view = zoomedView, let shown = view.layer.presentation(), let area = layer.presentation()?.bounds else { return }
    let scale = shown.affineTransform().a
    guard scale > 0, scale != zoom.scale else { return }
    // The point of the view that is displayed in the middle stays there.
    let middle = CGPoint(x: area.width / 2, y: area.height / 2)
    let anchor = CGPoint(
      x: (area.minX + middle.x - shown.frame.minX) / scale + view.bounds.minX,
      y: (area.minY + middle.y - shown.frame.minY) / scale + view.bounds.minY)
    UIView.performWithoutAnimation {
      apply(zoom.clamped(scale), to: view, showing: anchor, at: middle)
      contentOffset = clamped(contentOffset)
    }
    // Last, because the end of the animations is reported with the scale.
    for key in ["transform", "position", "bounds"] { view.layer.removeAnimation(forKey: key) }
    layer.removeAnimation(forKey: "bounds")
  }

  /// Shows `view` at `scale` so that its point `anchor` is at `point`, relative to the scroll view's upper left corner.
  private func apply(_ scale: CGFloat, to view: UIView, showing anchor: CGPoint, at point: CGPoint) {
    let hasChanged = scale != zoom.scale
    if hasChanged {
      let origin = view.frame.origin
      zoom.scale = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let size = view.bounds.size
      view.center = CGPoint(
        x: origin.x + size.width * scale * view.anchorPoint.x, y: origin.y + size.height * scale * view.anchorPoint.y)
      contentSize = CGSize(width: size.width * scale, height: size.height * scale)
    }
    let place = CGPoint(
      x: view.frame.minX + (anchor.x - view.bounds.minX) * scale, y: view.frame.minY + (anchor.y - view.bounds.minY) * scale)
    contentOffset = place - point
    if hasChanged { scrollDelegate?.scrollViewDidZoom(self) }
  }

  /// Returns the point of the zoomed `view` at the point `place` of the content.
  private func point(of view: UIView, at place: CGPoint) -> CGPoint {
    CGPoint(
      x: (place.x - view.frame.minX) / zoom.scale + view.bounds.minX, y: (place.y - view.frame.minY) / zoom.scale + view.bounds.minY)
  }

  // MARK: Touches

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    let point = pinch.location(in: self) - bounds.origin
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      endDragging(velocity: .zero, at: pinch.lastInstant)
      motion.stop()
      zoom.isBouncing = false
      zoom.pinch = ScrollZoom.Pinch(scale: zoom.scale, anchor: self.point(of: view, at: point + bounds.origin))
      indicators.show()
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      pinchDidMove(pinch, at: point)
    case .changed: pinchDidMove(pinch, at: point)
    default: pinchDidEnd(at: point)
    }
  }

  private func pinchDidMove(_ pinch: UIPinchGestureRecognizer, at point: CGPoint) {
    guard let going = zoom.pinch, let view = zoomedView else { return }
    apply(zoom.shown(going.scale * pinch.scale), to: view, showing: going.anchor, at: point)
  }

  /// Returns to the range of scales, around `point`, and to the range of offsets.
  private func pinchDidEnd(at point: CGPoint) {
    guard let going = zoom.pinch else { return }
    zoom.pinch = nil
    indicators.hideSoon()
    guard let view = zoomedView else { return }
    let scale = zoom.clamped(zoom.scale)
    guard scale != zoom.scale || clamped(contentOffset) != contentOffset else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    zoom.isBouncing = scale != zoom.scale
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in
      apply(scale, to: view, showing: going.anchor, at: point)
      contentOffset = clamped(contentOffset)
    } completion: { [weak self] _ in
      guard let self else { return }
      zoom.isBouncing = false
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}
