public import Foundation

/// A bar that shows how much of a task is done.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The shape of the bar: 4 points high with rounded ends, or, for the edge of another bar, 2.5 points high and square.
  public enum Style: Int, Sendable { case `default`, bar }

  private let fill = UIImageView(frame: .zero)
  private let track = UIImageView(frame: .zero)
  private var value: Float = 0

  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height(of: .default)
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    prepare()
  }
  /// Creates a bar of zero width with the height of its style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height(of: style)))
    progressViewStyle = style
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(track)
    addSubview(fill)
    show()
  }

  /// The shape of the bar. Rounded by default.
  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      show()
    }
  }
  private static func height(of style: Style) -> CGFloat { style == .bar ? 2.5 : 4 }
  /// The completed fraction, from 0 to 1; other values are clamped. 0 by default.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// Changes `progress`, within 0.2 seconds if `animated`.
  open func setProgress(_ progress: Float, animated: Bool) {
    value = progress.isNaN ? 0 : min(1, max(0, progress))
    if animated { UIView.animate(withDuration: 0.2, animations: show) } else { show() }
  }
  /// The progress of a task that the bar shows; nil, the default, for none. It is read eight times per second while the bar is in a window,
  /// until it is finished. Setting it sets ``progress``.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      showObserved(animated: false)
      follow()
    }
  }
  private lazy var clock = SpinnerClock(self, isTurning: { $0.isFollowing }, show: { $0.showObserved(animated: true) })
  private var isFollowing: Bool {
    observedProgress.map { !$0.isFinished || Float($0.fractionCompleted) != progress } ?? false
  }
  private func showObserved(animated: Bool) {
    guard let observedProgress else { return }
    let new = Float(observedProgress.fractionCompleted)
    if new != progress { setProgress(new, animated: animated) }
  }
  private func follow() { if isFollowing, window != nil { frameDriver?.add(clock) } }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showObserved(animated: false)
    follow()
  }

  /// The colour of the completed part; nil for the view's tint.
  open var progressTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.progressTintColor, \UIProgressView.progressTintColor)
    }
  }
  /// The colour of the remaining part; nil for a grey fill.
  open var trackTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.trackTintColor, \UIProgressView.trackTintColor)
    }
  }

  /// The image of the completed part, stretched as described by ``UIImage/resizableImage(withCapInsets:)``. It replaces the colour; nil,
  /// the default, for the colour.
  open var progressImage: UIImage? {
    get { fill.image }
    set {
      fill.image = newValue
      show()
      noteSetting(.progressImage, \UIProgressView.progressImage)
    }
  }
  /// The image of the whole bar, behind the completed part. It replaces the colour; nil, the default, for the colour.
  open var trackImage: UIImage? {
    get { track.image }
    set {
      track.image = newValue
      show()
      noteSetting(.trackImage, \UIProgressView.trackImage)
    }
  }

  private func show() {
    asStandard { backgroundColor = trackImage == nil ? trackTintColor ?? .tertiarySystemFill : nil }
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    layer.cornerRadius = trackImage == nil ? radius : 0
    fill.layer.cornerRadius = progressImage == nil ? radius : 0
    track.frame = bounds
    track.isHidden = trackImage == nil
    let width = bounds.width * CGFloat(value)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(of: progressViewStyle))
  }
  override var defaultContentPriorities: ContentPriorities {
    var priorities = ContentPriorities()
    priorities.hugging = ContentPriorities.Axes(horizontal: .defaultLow, vertical: .defaultHigh)
    return priorities
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(of: progressViewStyle))
  }
}
