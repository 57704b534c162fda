public import Foundation
internal import HitchlessBase

/// A control by which the user refreshes the contents of a scroll view, by pulling the content down. Sends `.valueChanged` once when a pull
/// begins a refresh, while the content is still held; nothing on screen moves at that moment. Set it as the scroll view's
/// ``UIScrollView/refreshControl``, or add it as a subview.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height in points without a title, as measured in UIKit.
  private static let height: CGFloat = 60
  /// The distance between the content's top and its pulled position at which a refresh begins, in points. UIKit documents no value.
  static let threshold = 120.0
  /// The duration in which the spinner disappears when a refresh ends, in seconds.
  private static let disappearance = 0.25

  private(set) var pull = RefreshPull()
  private let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: RefreshSpinner.side, height: RefreshSpinner.side))
  private let label = UILabel()
  private(set) weak var scrollView: UIScrollView?

  /// Creates a control. The scroll view sets its frame.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    prepare()
  }
  /// Creates a control with the width of `frame`. The scroll view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isHidden = true
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.alpha = 0
    addSubview(spinner)
    addSubview(label)
  }

  // MARK: Refreshing

  /// Whether a refresh is in progress.
  open var isRefreshing: Bool { pull.isRefreshing }

  /// Begins a refresh without a pull. Sends no event and does not scroll; the content can rest below the control until ``endRefreshing()``.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    change { $0.begin(isHeld: isHeld) }
  }

  /// Ends the refresh. The content returns to its top, once the user does not hold it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    change { $0.end(isHeld: isHeld) }
    UIView.animate(withDuration: Self.disappearance) { self.spinner.alpha = 0 }
  }

  private var isHeld: Bool { scrollView?.isTracking ?? false }

  private func change(_ body: (inout RefreshPull) -> Void) {
    let before = pull
    body(&pull)
    // Most scrolling is far from the top and does not change the state.
    guard pull != before else { return }
    show()
    if pull.holdsContentOpen != before.holdsContentOpen { scrollView?.refreshInsetDidChange() }
  }

  /// The distance in points by which the content rests below its top.
  var heldHeight: CGFloat { pull.holdsContentOpen ? fullHeight : 0 }
  /// The height in points including the title, at the width of the last layout. Cached because scrolling reads it several times per frame.
  private var fullHeight = height

  // MARK: Appearance

  /// Updates the blades' colour, which is that of primary text unless a tint colour is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = tint.color ?? .label
  }
  /// A text below the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
      scrollView?.setNeedsLayout()
      measure()
      noteSetting(.attributedTitle, \UIRefreshControl.attributedTitle)
    }
  }

  /// Updates ``fullHeight`` when the title, its appearance or the width has changed.
  private func measure() {
    let height = sizeThatFits(bounds.size).height
    guard height != fullHeight else { return }
    fullHeight = height
    if pull.holdsContentOpen { scrollView?.refreshInsetDidChange() }
  }

  /// Returns the frame of the title: 10 points from the sides, with its top 48.5 points below the control's, as measured in UIKit.
  private func titleFrame(width: CGFloat) -> CGRect {
    let width = max(0, width - 20)
    let height = attributedTitle == nil ? 0 : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return CGRect(x: 10, y: 48.5, width: width, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = attributedTitle == nil ? Self.height : max(Self.height, (titleFrame(width: size.width).maxY + 4).rounded(.up))
    return CGSize(width: size.width, height: height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    measure()
    spinner.center = CGPoint(x: bounds.midX, y: Self.height / 2)
    label.frame = titleFrame(width: bounds.width)
  }

  private func show() {
    let isCovered = pull.distance <= 0
    let isHidden = !isRefreshing && isCovered
    if isHidden != self.isHidden { self.isHidden = isHidden }
    // The control must not show through transparent content.
    if isCovered != spinner.isHidden {
      spinner.isHidden = isCovered
      label.isHidden = isCovered
    }
    if isCovered { spinner.alpha = 1 }
    if isRefreshing {
      spinner.alpha = 1
      spinner.look = .turning
    } else if !pull.isSpent {
      spinner.look = .pulled((pull.progress(threshold: Self.threshold) * 64).rounded() / 64)
    }
    label.alpha = isRefreshing ? 1 : CGFloat(pull.progress(threshold: Self.threshold))
  }

  // MARK: In a scroll view

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview !== scrollView else { return }
    let left = scrollView
    scrollView = superview as? UIScrollView
    if left?.attachedRefreshControl === self { left?.attachedRefreshControl = nil }
    guard let scrollView else { return }
    let other = scrollView.attachedRefreshControl
    scrollView.attachedRefreshControl = self
    other?.removeFromSuperview()
    scrollView.setNeedsLayout()
  }

  /// Keeps the control at the top of the visible part of the scroll view, whose layout calls this. With a large title, the control is above
  /// the title and clipped at its upper edge: the title moves down with the content.
  func place() {
    guard let scrollView else { return }
    let bounds = scrollView.bounds
    let gap = scrollView.attached.largeTitle?.gap
    let top = bounds.minY + (gap?.top ?? scrollView.adjustedContentInset.top - heldHeight)
    let frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: min(fullHeight, gap?.height ?? fullHeight))
    if clipsToBounds != (gap != nil) { clipsToBounds = gap != nil }
    if self.frame != frame { self.frame = frame }
  }

  /// Updates the state. Called when the scroll view's offset has changed for any reason.
  func contentDidMove() {
    guard let scrollView else { return }
    let distance = heldHeight - scrollView.fullContentInset.top - scrollView.contentOffset.y
    let isPulling = isEnabled && (scrollView.isDragging || scrollView.motion.mode == .wheel)
    var begins = false
    change { begins = $0.move(to: Double(distance), threshold: Self.threshold, isPulling: isPulling, isHeld: isHeld) }
    if begins { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Handles a release. Called when fingers are about to leave the scroll view's content.
  func fingersWillLeave() { change { $0.release() } }

  /// Returns the offset to which a notch of the mouse wheel pulls the content beyond its top: `step` points from `base`, with the
  /// resistance of a pull by touch. Nil if the notch does not pull.
  func pulledOffset(from base: CGFloat, by step: CGFloat) -> CGFloat? {
    guard let scrollView, isEnabled, step < 0, !scrollView.isPagingEnabled, scrollView.bounces(.vertical) else { return nil }
    let (range, height) = (scrollView.range(.vertical), Double(scrollView.bounds.height))
    let finger = RubberBand.finger(Double(base), in: range, dimension: height) + Double(step)
    guard finger < range.lowerBound else { return nil }
    return CGFloat(RubberBand.shown(finger, in: range, dimension: height, bounces: true))
  }
}
