public import Foundation
package import HitchlessBase
internal import LayerTree

/// A view onto something larger: its bounds move over its content.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the safe area goes into ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// What happens to the keyboard when the content is dragged.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// How fast scrolling slows down when the finger has left, as the part of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content at the top left corner. Whole device pixels.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      if contentSize.engine.isFinite { return contentSizeDidChange() }
      let refused = contentSize
      contentSize = oldValue
      Fault.raise("UIScrollView contentSize is not finite: \(refused). \(self) keeps \(oldValue)")
    }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      let edges = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
      if edges.allSatisfy(\.isFinite) { return insetsDidChange() }
      let refused = contentInset
      contentInset = oldValue
      Fault.raise("UIScrollView contentInset is not finite: \(refused). \(self) keeps \(oldValue)")
    }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange() } }
  /// ``contentInset`` and what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? contentInset : contentInset + safeAreaInsets
  }
  /// Content is moved out of the way of bars by the inset, so what is in it need not mind them again.
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var insets = safeAreaInsets
    guard contentInsetAdjustmentBehavior != .never else { return insets }
    insets.top = 0
    insets.bottom = 0
    return insets
  }
  private var lastAdjustedInset = UIEdgeInsets.zero
  open func adjustedContentInsetDidChange() {}
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  private func insetsDidChange() {
    let inset = adjustedContentInset
    guard inset != lastAdjustedInset else { return }
    // Content that stood at its top edge stays there; everything else keeps its place.
    let wasAtTop = contentOffset.y == -lastAdjustedInset.top
    let wasAtLeft = contentOffset.x == -lastAdjustedInset.left
    lastAdjustedInset = inset
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    var offset = contentOffset
    if wasAtTop { offset.y = -inset.top }
    if wasAtLeft { offset.x = -inset.left }
    setOffset(isTracking || motion.mode != .rest ? offset : clamped(offset))
    // What the program animates was meant for the range that there was.
    if motion.mode == .animation { mayBeOutOfRange = true }
    setNeedsLayout()
  }

  func contentSizeDidChange() {
    mayBeOutOfRange = true
    setNeedsLayout()
    updateIndicators()
  }
  /// The content or the view changed its size since the offset was last brought into its range.
  private var mayBeOutOfRange = false
  private var laidOutSize = CGSize.zero

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard mayBeOutOfRange || size != laidOutSize else { return }
    let isFirst = laidOutSize == .zero
    mayBeOutOfRange = false
    laidOutSize = size
    updateIndicators()
    // Before the first layout nobody has seen the offset; it may be waiting for its content.
    guard !isFirst, !isTracking else { return }
    if motion.mode == .rest { setOffset(clamped(contentOffset)) } else { motion.endInRange() }
  }

  /// The nearest offset at which the content fills the view.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
  }
  /// Where the offset can rest.
  package var offsetRange: CGRect {
    let inset = adjustedContentInset
    let width = max(0, contentSize.width + inset.left + inset.right - bounds.width)
    let height = max(0, contentSize.height + inset.top + inset.bottom - bounds.height)
    return CGRect(x: -inset.left, y: -inset.top, width: width, height: height)
  }

  private func setOffset(_ offset: CGPoint) {
    let snapped = snapped(offset)
    guard snapped != bounds.origin else { return }
    bounds.origin = snapped
  }
  /// `offset` on whole device pixels.
  func snapped(_ offset: CGPoint) -> CGPoint {
    let scale = contentScaleFactor
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Moves the offset because the content moved below it: nothing on the glass changes, so nobody is told, and a finger or a
  /// deceleration goes on from there.
  package func shiftContentOffset(by delta: CGPoint) {
    isShifting = true
    bounds.origin = CGPoint(x: bounds.origin.x + delta.x, y: bounds.origin.y + delta.y)
    isShifting = false
    motion.shift(by: delta)
    updateIndicators()
  }
  private var isShifting = false

  override func boundsOriginDidChange() {
    guard !isShifting else { return }
    updateIndicators()
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Moves to `offset`, over 0.3 seconds if `animated`; again while it does so, it goes on from where it is. With a finger on the
  /// content there is no animation.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    // No motion leads there; setting it is the fault that it is without one.
    if animated, offset.engine.isFinite, window != nil, motion.mode != .drag {
      motion.animate(to: offset)
      holdEdges(of: offset, atEnd: false)
    } else {
      motion.stop()
      contentOffset = offset
    }
  }
  /// Moves as little as needed to show `rect`.
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

  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var decelerationRate: DecelerationRate = .normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indicatorStyle: IndicatorStyle = .default { didSet { updateIndicators() } }
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: State

  /// A finger is down and may be about to scroll.
  open internal(set) var isTracking = false
  /// A finger scrolls.
  open internal(set) var isDragging = false
  /// The finger has left and the content goes on.
  open var isDecelerating: Bool { motion.isDecelerating }
  /// The axes that the finger on the content moves.
  var draggedAxes: DraggedAxes = []
  /// What moves the content.
  lazy var motion = ScrollMotion(self)
  /// Points a second, for those who plan ahead; zero at rest.
  package var scrollVelocity: CGPoint { motion.velocity }
  /// Where the content will be at `time` by itself, if it does not meet an end before; nil if a finger moves it, or nothing does. O(1).
  package func offset(at time: FrameInstant) -> CGPoint? { motion.offset(at: time) }
  /// Where what moves by itself is going to end; with a finger on the content or at rest where it is.
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

  /// What recognises a finger that scrolls. Asks ``gestureRecognizerShouldBegin(_:)`` as every recognizer does.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Changes where a drag or a notch of the wheel ends, before the delegate is asked: the offset where it would end by itself and the
  /// velocity in points a millisecond. For lists whose layout wants a say.
  package var targetOffsetAdjustment: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer ? dragMayBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }
  /// Whether a touch that was held back goes to `view` in the content.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether scrolling may take a touch away from `view`, which has got it. Controls keep theirs.
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

  /// Shows for a moment how large the content is and what is seen of it.
  open func flashScrollIndicators() { indicators.flash() }
  lazy var indicators = ScrollIndicators(self)

  func updateIndicators() { indicators.update() }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    indicators.update()
  }
}
