public import Foundation
package import HitchlessBase
internal import LayerTree

/// A view that shows a part of larger content by moving its bounds over the content.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The delegate. Programs set it as ``ScrollDelegating/delegate``; subclasses redeclare that property with a narrower type.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the upper left corner, in points, rounded to whole device pixels. Setting it scrolls immediately, even
  /// past the range. Values that are not finite raise a fault and are ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  /// The size of the content in points. A size that is not finite raises a fault and is ignored.
  open var contentSize = CGSize.zero {
    willSet { extras?.propertyObservers?.notify(isPrior: true) }
    didSet {
      defer { extras?.propertyObservers?.notify(isPrior: false) }
      guard contentSize != oldValue else { return }
      if contentSize.engine.isFinite { return contentSizeDidChange() }
      let refused = contentSize
      contentSize = oldValue
      Fault.raise("UIScrollView contentSize is not finite: \(refused). \(self) keeps \(oldValue)")
    }
  }
  /// The distances in points by which the content can be scrolled past its edges. Values that are not finite raise a fault and are ignored.
  open var contentInset = UIEdgeInsets.zero {
    willSet { extras?.propertyObservers?.notify(isPrior: true) }
    didSet {
      defer { extras?.propertyObservers?.notify(isPrior: false) }
      guard contentInset != oldValue else { return }
      let edges = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
      if edges.allSatisfy(\.isFinite) { return insetsDidChange() }
      let refused = contentInset
      contentInset = oldValue
      Fault.raise("UIScrollView contentInset is not finite: \(refused). \(self) keeps \(oldValue)")
    }
  }
  /// The way the safe area is added to ``contentInset``. `.automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange() } }
  /// ``contentInset`` plus the safe area according to the adjustment behaviour, plus the height of a ``refreshControl`` during a refresh.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + adjustment
    if let attachedRefreshControl { inset.top += attachedRefreshControl.heldHeight }
    return inset
  }
  /// ``adjustedContentInset`` at the content's top, including the full height of a large title even if scrolling has hidden a part of it.
  /// Does not change with the offset.
  package var fullContentInset: UIEdgeInsets {
    var inset = adjustedContentInset
    if let largeTitle = attached.largeTitle { inset.top += largeTitle.hiddenHeight }
    return inset
  }
  /// Excludes the part that the insets already account for, so that subviews do not add it again.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets - adjustment }
  private var settled = SettledGeometry()

  /// The control with which the user refreshes the content, a subview behind the content. The content can then be pulled down even if it is
  /// short.
  open var refreshControl: UIRefreshControl? {
    get { attachedRefreshControl }
    set {
      guard newValue !== attachedRefreshControl else { return }
      attachedRefreshControl?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
  /// The refresh control among the subviews; set by the control itself.
  var attachedRefreshControl: UIRefreshControl? {
    get { attached.refreshControl }
    set {
      attached.refreshControl = newValue
      refreshInsetDidChange()
    }
  }
  /// The objects above and below the content.
  var attached = ScrollAttachments()
  /// Called when ``adjustedContentInset`` changed. For subclasses; does nothing.
  open func adjustedContentInsetDidChange() {}
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  func insetsDidChange() {
    let inset = adjustedContentInset
    guard inset != settled.inset else { return }
    // Content at its top edge stays there; otherwise the offset stays.
    let wasAtTop = contentOffset.y == -settled.inset.top
    let wasAtLeft = contentOffset.x == -settled.inset.left
    tellInsetChange(inset)
    // A large title that the content pushes away must not push the content back.
    if attached.largeTitle?.isPassedOn == true { return }
    var offset = contentOffset
    if wasAtTop { offset.y = -inset.top }
    if wasAtLeft { offset.x = -inset.left }
    setOffset(isTracking || motion.mode != .rest ? offset : clamped(offset))
    attached.follow()
  }
  private func tellInsetChange(_ inset: UIEdgeInsets) {
    settled.inset = inset
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    // A running animation may end outside of the new range.
    if motion.mode == .animation { settled.mayBeOutOfRange = true }
    setNeedsLayout()
  }
  /// Called when a refresh control opened or closed the gap above the content. The offset is kept; content that is now past its end
  /// returns.
  func refreshInsetDidChange() {
    let inset = adjustedContentInset
    guard inset != settled.inset else { return }
    tellInsetChange(inset)
    attached.follow()
    updateIndicators()
    if !isTracking { motion.returnToRange(at: frameDriver?.now ?? .zero) }
  }

  func contentSizeDidChange() {
    settled.mayBeOutOfRange = true
    axesMayScroll()
    setNeedsLayout()
    updateIndicators()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    takeContentSizeFromConstraints()
    attached.follow()
    attachedRefreshControl?.place()
    let size = bounds.size
    guard settled.mayBeOutOfRange || size != settled.size else { return }
    let isFirst = settled.size == .zero
    settled.mayBeOutOfRange = false
    settled.size = size
    axesMayScroll()
    updateIndicators()
    // Before the first layout, the offset may have been set for content that is added later.
    guard !isFirst || behavior.alignment != .zero, !isTracking else { return }
    if motion.mode == .rest { setOffset(clamped(contentOffset)) } else { motion.endInRange() }
  }

  private func setOffset(_ offset: CGPoint) {
    let snapped = snapped(offset)
    guard snapped != bounds.origin else { return }
    bounds.origin = snapped
  }
  /// Returns `offset` rounded to whole device pixels.
  func snapped(_ offset: CGPoint) -> CGPoint {
    let scale = contentScaleFactor
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Moves the offset by `delta` because the content's coordinates have shifted. Nothing changes on the screen: the delegate is not called,
  /// and a drag or deceleration continues from there.
  package func shiftContentOffset(by delta: CGPoint) {
    isShifting = true
    bounds.origin = CGPoint(x: bounds.origin.x + delta.x, y: bounds.origin.y + delta.y)
    isShifting = false
    motion.shift(by: delta)
    indicators.contentDidShift(by: delta)
    updateIndicators()
  }
  private var isShifting = false

  override func boundsOriginDidChange() {
    membership.insetsDidChange()
    attached.follow()
    guard !isShifting else { return }
    updateIndicators()
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
    attachedRefreshControl?.contentDidMove()
  }

  /// Scrolls to `offset`, within 0.3 seconds if `animated` and in a window. If it is called again during the animation, it continues from
  /// the current position and velocity. Not animated while a finger drags. Values that are not finite raise a fault.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    // An offset that is not finite cannot be animated to; setting it raises the fault.
    if animated, offset.engine.isFinite, window != nil, motion.mode != .drag {
      motion.animate(to: offset)
      holdEdges(of: offset, atEnd: false)
    } else {
      motion.stop()
      contentOffset = offset
    }
  }
  /// Scrolls by the minimum distance that makes `rect`, in the content's coordinates, visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY + offset.y - contentOffset.y { offset.y = rect.minY - inset.top }
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX + offset.x - contentOffset.x { offset.x = rect.minX - inset.left }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Behaviour

  /// Whether fingers, wheel and keys scroll. True by default.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether a drag that begins along one axis moves only along that axis. False by default.
  open var isDirectionalLockEnabled: Bool {
    get { behavior.locksDirection }
    set { behavior.locksDirection = newValue }
  }
  /// Whether content can be moved past its ends, from where it returns. True by default.
  open var bounces = true
  /// Whether content bounces vertically even if it is not larger than the view. False by default.
  open var alwaysBounceVertical = false { didSet { axesMayScroll() } }
  /// Whether content bounces horizontally even if it is not larger than the view. False by default.
  open var alwaysBounceHorizontal = false { didSet { axesMayScroll() } }
  /// Whether scrolling ends at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether the delegate is asked before the Home key scrolls to the beginning, and notified afterwards. True by default.
  open var scrollsToTop = true
  /// The deceleration after a finger was lifted.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether subviews receive touches only after 150 milliseconds, in case the touches scroll. True by default.
  open var delaysContentTouches = true
  /// Whether a drag can cancel a touch that a subview has received; see ``touchesShouldCancel(in:)``. True by default.
  open var canCancelContentTouches = true
  /// The way dragging ends the editing of text in the window. `.none` by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether the safe area is added to the indicators' insets. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The colour of the indicators.
  open var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set {
      indicators.style = newValue
      updateIndicators()
    }
  }
  /// Whether a table or a collection view shows the index of its data source.
  open var indexDisplayMode = IndexDisplayMode.automatic { didSet { if indexDisplayMode != oldValue { setNeedsLayout() } } }
  /// Whether the vertical indicator is shown while scrolling. True by default.
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  /// Whether the horizontal indicator is shown while scrolling. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  /// The distances in points between the view's edges and the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// The distances in points between the view's edges and the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// The insets of both indicators. Returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: Zooming

  /// The minimum scale of the content. 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoom.least }
    set {
      zoom.least = newValue
      zoomRangeDidChange()
    }
  }
  /// The maximum scale of the content. 1 by default. Fingers can zoom if it is greater than ``minimumZoomScale`` and the delegate returns a
  /// view from ``UIScrollViewDelegate/viewForZooming(in:)``.
  open var maximumZoomScale: CGFloat {
    get { zoom.most }
    set {
      zoom.most = newValue
      zoomRangeDidChange()
    }
  }
  /// The scale of the content, which is that of the delegate's view for zooming. The view's size times the scale is the content size.
  /// Setting it keeps the centre of the visible area, within the range of scales. Without such a view it stays 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms to `scale`, clamped to the range, around the centre of the visible area; within 0.3 seconds if `animated` and in a window.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomAroundCenter(to: scale, animated: animated) }
  /// Zooms so that `rect`, in the coordinates of the delegate's view for zooming, is centred and as large as possible while fully visible,
  /// within the range of scales and of the content; within 0.3 seconds if `animated` and in a window.
  open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }

  /// Called before the user scrolls, with fingers, a wheel or keys. Subclasses provide content that may come into view.
  func prepareToScroll() {}

  // MARK: State

  /// Whether a finger touches the content, even if it has not moved yet.
  open internal(set) var isTracking = false
  /// Whether a finger drags the content.
  open internal(set) var isDragging = false
  /// Whether the content moves after a finger was lifted or because of a wheel notch.
  open var isDecelerating: Bool { motion.isDecelerating }
  /// The zoom state of the content.
  var zoom = ScrollZoom()
  var behavior = ScrollBehavior()
  /// The motion of the content.
  lazy var motion = ScrollMotion(self)
  /// The velocity in points per second, for preparing cells ahead; zero at rest.
  package var scrollVelocity: CGPoint { motion.velocity }
  /// Returns the offset at `time` if the content does not reach an end before; nil if a finger moves it or it rests. O(1).
  package func offset(at time: FrameInstant) -> CGPoint? { motion.offset(at: time) }
  /// The offset at which the current motion ends; the current offset during a drag and at rest.
  package var restingOffset: CGPoint { motion.destination }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    clipsToBounds = true
    preparePan()
  }

  // MARK: Touches

  /// The recognizer of drags. Calls ``gestureRecognizerShouldBegin(_:)``, as every recognizer does.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private let pan: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Adjusts the end of a drag or of a wheel notch before the delegate is asked. Receives the natural end and the velocity in points per
  /// millisecond. For lists whose layout aligns the end.
  package var targetOffsetAdjustment: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer ? dragMayBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }
  /// Returns whether a delayed touch is delivered to `view` in the content. True by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns whether a drag may cancel a touch that `view` has received. False for controls, true for other views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(for: $0, at: event?.timestamp) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { motion.stop() }
  }

  // MARK: Indicators

  /// Shows the indicators for 0.8 seconds.
  open func flashScrollIndicators() { indicators.flash() }
  lazy var indicators = ScrollIndicators(self)

  func updateIndicators() { indicators.update() }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    indicators.update()
    // The size of cells depends on that of text.
    setNeedsLayout()
  }
}

extension UIScrollView: ScrollDelegating {}

/// The geometry for which a scroll view's offset was last adjusted.
private struct SettledGeometry {
  /// The adjusted inset of the last notification.
  var inset = UIEdgeInsets.zero
  /// The size of the last layout; zero before the first one.
  var size = CGSize.zero
  /// Whether sizes changed since the offset was last moved into its range.
  var mayBeOutOfRange = false
}
