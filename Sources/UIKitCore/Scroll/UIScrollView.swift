public import Foundation
package import HitchlessBase
internal import LayerTree

/// A view that shows a part of larger content: its bounds move over the content.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the safe area is added to ``adjustedContentInset``: `automatic` at the top, the bottom and along a horizontal axis that scrolls,
  /// `scrollableAxes` along axes that scroll, `always` on all sides. An axis scrolls whose content is larger than the view or that always
  /// bounces.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// Whether dragging ends the editing of text.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Only the program does.
    case none
    /// A drag does when it begins.
    case onDrag
    /// A finger does that takes an input view, or an accessory view, along to the bottom. Without them a drag leaves the text to be edited, as
    /// on a device with a keyboard attached.
    case interactive
    /// As `onDrag`; an accessory view that a controller has at the lower edge goes, too.
    case onDragWithAccessory
    /// As `interactive`; an accessory view that a controller has at the lower edge goes, too.
    case interactiveWithAccessory

    /// Whether a drag ends editing when it begins.
    var endsEditing: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// Whether a finger takes what is at the lower edge along.
    var followsFinger: Bool { self == .interactive || self == .interactiveWithAccessory }
    /// Whether the accessory view of a controller goes as well.
    var dismissesAccessory: Bool { self == .onDragWithAccessory || self == .interactiveWithAccessory }
  }
  /// Whether an index of the list is shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// If the data source has titles for it.
    case automatic
    /// Never.
    case alwaysHidden
  }
  /// The colour of the indicators; `default` contrasts with the interface style.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The deceleration after a finger was lifted: the part of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: the default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99, for short distances such as between pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The delegate. Programs set it as ``ScrollDelegating/delegate``; subclasses declare that again with a narrower type.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the upper left corner, in points, rounded to whole device pixels. Setting it moves immediately, also past
  /// the range. Values that are not finite raise a fault and are ignored.
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
  /// Distances in points by which the content can be scrolled past its edges. Values that are not finite raise a fault and are ignored.
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
  /// Whether the safe area is added to ``contentInset``. `.automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange() } }
  /// ``contentInset`` plus the safe area, as the adjustment behaviour says, plus the height of a ``refreshControl`` whose refresh runs.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + adjustment
    if let attachedRefreshControl { inset.top += attachedRefreshControl.heldHeight }
    return inset
  }
  /// ``adjustedContentInset`` at the content's top: with the whole of a large title, also where scrolling has hidden some of it. Does not
  /// change with the offset.
  package var fullContentInset: UIEdgeInsets {
    var inset = adjustedContentInset
    if let largeTitle = attached.largeTitle { inset.top += largeTitle.hiddenHeight }
    return inset
  }
  /// The insets move content out from under bars, so subviews must not do so again.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets - adjustment }
  private var settled = SettledGeometry()

  /// The control that lets a person refresh the content, as a subview behind it. The content can be pulled down then even if it is short.
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
  /// What is above the content, and below it.
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
    // A title that the content pushes away does not push back.
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
  /// Called when a refresh control opened or closed the content. The offset stays; what is past its end now returns.
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
    // Before the first layout the offset may have been set for content that is still to come.
    guard !isFirst, !isTracking else { return }
    if motion.mode == .rest { setOffset(clamped(contentOffset)) } else { motion.endInRange() }
  }

  /// The offset in ``offsetRange`` that is nearest to `offset`.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }
  /// The offsets at which content can rest: the origin is the least, the size is the distance to the greatest.
  package var offsetRange: CGRect {
    let inset = fullContentInset
    let width = max(0, contentSize.width + inset.left + inset.right - bounds.width)
    let height = max(0, contentSize.height + inset.top + inset.bottom - bounds.height)
    return CGRect(x: -inset.left, y: -inset.top, width: width, height: height)
  }

  private func setOffset(_ offset: CGPoint) {
    let snapped = snapped(offset)
    guard snapped != bounds.origin else { return }
    bounds.origin = snapped
  }
  /// `offset` rounded to whole device pixels.
  func snapped(_ offset: CGPoint) -> CGPoint {
    let scale = contentScaleFactor
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Moves the offset by `delta` because the content moved in its coordinates. Nothing changes on the screen: the delegate is not called,
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

  /// Scrolls to `offset`, within 0.3 seconds if `animated` and in a window. Called again during the animation, it continues from the
  /// current position and velocity. Not animated while a finger drags. Values that are not finite raise a fault.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    // An offset that is not finite can not be animated to; setting it raises the fault.
    if animated, offset.engine.isFinite, window != nil, motion.mode != .drag {
      motion.animate(to: offset)
      holdEdges(of: offset, atEnd: false)
    } else {
      motion.stop()
      contentOffset = offset
    }
  }
  /// Scrolls as little as needed to make `rect` visible, which is in the content's coordinates.
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
  /// Whether a drag that begins along one axis moves only that. False by default.
  open var isDirectionalLockEnabled = false
  /// Whether content can be moved past its ends and returns. True by default.
  open var bounces = true
  /// Whether it bounces vertically even if the content is not larger than the view. False by default.
  open var alwaysBounceVertical = false { didSet { axesMayScroll() } }
  /// Whether it bounces horizontally even if the content is not larger than the view. False by default.
  open var alwaysBounceHorizontal = false { didSet { axesMayScroll() } }
  /// Whether scrolling ends at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether the delegate is asked before, and told after, the Home key scrolled to the beginning. True by default.
  open var scrollsToTop = true
  /// The deceleration after a finger was lifted.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether subviews get touches only after 150 milliseconds, in case they scroll. True by default.
  open var delaysContentTouches = true
  /// Whether a drag can take a touch away from a subview that got it; see ``touchesShouldCancel(in:)``. True by default.
  open var canCancelContentTouches = true
  /// Whether dragging ends the editing of text in the window. None by default.
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
  /// Distances in points between the view's edges and the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// Distances in points between the view's edges and the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// Sets both indicators' insets; returns the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: State

  /// Whether a finger touches the content, even if it has not moved yet.
  open internal(set) var isTracking = false
  /// Whether a finger drags the content.
  open internal(set) var isDragging = false
  /// Whether the content moves after a finger was lifted, or for a notch of the wheel.
  open var isDecelerating: Bool { motion.isDecelerating }
  /// How far the content is zoomed.
  var zoom = ScrollZoom()
  /// Moves the content.
  lazy var motion = ScrollMotion(self)
  /// The velocity in points per second, for preparing cells ahead; zero at rest.
  package var scrollVelocity: CGPoint { motion.velocity }
  /// The offset at `time` if the content does not reach an end before; nil if a finger moves it or nothing does. O(1).
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

  /// The recognizer of drags. Asks ``gestureRecognizerShouldBegin(_:)``, as every recognizer does.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Changes the end of a drag or of a notch of the wheel, before the delegate is asked. Gets the natural end and the velocity in points
  /// per millisecond. For lists whose layout aligns the end.
  package var targetOffsetAdjustment: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer ? dragMayBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }
  /// Whether a touch that was held back is delivered to `view` in the content. True unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a drag may take a touch away from `view`, which got it. False for controls, true for others.
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
    // Cells are of other sizes where text is.
    setNeedsLayout()
  }
}

/// The geometry that a scroll view's offset was last brought into agreement with.
private struct SettledGeometry {
  /// The adjusted inset that was told last.
  var inset = UIEdgeInsets.zero
  /// The size of the last layout; zero before the first one.
  var size = CGSize.zero
  /// Whether sizes changed since the offset was last moved into its range.
  var mayBeOutOfRange = false
}
