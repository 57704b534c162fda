public import Foundation
internal import HitchlessBase
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
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }
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
    setOffset(isTracking || isDecelerating ? offset : clamped(offset))
    setNeedsLayout()
  }

  func contentSizeDidChange() {
    updateIndicators()
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
    let scale = contentScaleFactor
    let snapped = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard snapped != bounds.origin else { return }
    bounds.origin = snapped
  }

  /// Moves the offset because the content moved below it: nothing on the glass changes, so nobody is told, and a finger or a
  /// deceleration goes on from there.
  package func shiftContentOffset(by delta: CGPoint) {
    isShifting = true
    bounds.origin = CGPoint(x: bounds.origin.x + delta.x, y: bounds.origin.y + delta.y)
    isShifting = false
    motion.shift(by: delta)
  }
  private var isShifting = false

  override func boundsOriginDidChange() {
    guard !isShifting else { return }
    updateIndicators()
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Moves to `offset`, over time if `animated`.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    motion.stop()
    if animated, window != nil { motion.animate(to: offset) } else { contentOffset = offset }
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

  open var isScrollEnabled = true
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
  /// What moves the content without a finger.
  lazy var motion = ScrollMotion(self)
  /// Points a second, for those who plan ahead; zero at rest.
  package var scrollVelocity: CGPoint { motion.velocity }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() { clipsToBounds = true }

  func updateIndicators() {}
}
