public import Foundation
internal import HitchlessBase

/// A track with a thumb that the user drags to choose a value from a range. Sends `.valueChanged`.
@preconcurrency @MainActor open class UISlider: UIControl {
  static let height: CGFloat = 34

  private let track = SliderTrack(frame: .zero)
  private let thumb = SliderThumb(frame: .zero)
  private let images = (minimum: UIImageView(frame: .zero), maximum: UIImageView(frame: .zero))
  private var scale = SliderScale()
  /// The distance from the touched point to the thumb's centre, in points; nil while no finger drags it.
  private var grip: CGFloat?

  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    images.minimum.contentMode = .center
    images.maximum.contentMode = .center
    for view in [track, images.minimum, images.maximum, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showState()
  }

  // MARK: Values

  /// The value, from ``minimumValue`` to ``maximumValue``; other values are clamped. 0 by default. Setting it sends no events.
  open var value: Float {
    get { scale.value }
    set { setValue(newValue, animated: false) }
  }
  /// Changes the value, and moves the thumb within 0.2 seconds if `animated`. Sends no events.
  open func setValue(_ value: Float, animated: Bool) { change(animated: animated) { $0.value = value } }
  /// The value at the leading end. 0 by default. Setting it above ``maximumValue`` raises the maximum.
  open var minimumValue: Float {
    get { scale.minimum }
    set { change { $0.minimum = newValue } }
  }
  /// The value at the trailing end. 1 by default. Setting it below ``minimumValue`` lowers the minimum.
  open var maximumValue: Float {
    get { scale.maximum }
    set { change { $0.maximum = newValue } }
  }
  /// Whether `.valueChanged` is sent for each movement of the thumb, and not only when it is released. True by default.
  open var isContinuous = true

  private func change(animated: Bool = false, _ body: (inout SliderScale) -> Void) {
    let before = scale
    body(&scale)
    guard scale != before else { return }
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: layoutIfNeeded)
  }

  // MARK: Appearance

  /// The image at the leading end; nil for none.
  open var minimumValueImage: UIImage? {
    get { images.minimum.image }
    set { show(newValue, in: images.minimum) }
  }
  /// The image at the trailing end; nil for none.
  open var maximumValueImage: UIImage? {
    get { images.maximum.image }
    set { show(newValue, in: images.maximum) }
  }
  private func show(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    setNeedsLayout()
  }
  /// The track's colour from the leading end to the thumb; nil for the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      showState()
      noteSetting(.minimumTrackTintColor, \UISlider.minimumTrackTintColor)
    }
  }
  /// The track's colour from the thumb to the trailing end; nil for a grey fill.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      showState()
      noteSetting(.maximumTrackTintColor, \UISlider.maximumTrackTintColor)
    }
  }
  /// The thumb's colour; nil for white.
  open var thumbTintColor: UIColor? {
    didSet {
      showState()
      noteSetting(.thumbTintColor, \UISlider.thumbTintColor)
    }
  }

  /// Sets an image in place of the white thumb in `state`; nil to use the image for `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumb.images[state] = image
    showState()
    setNeedsLayout()
  }
  /// Returns the image that was set for exactly this state.
  open func thumbImage(for state: State) -> UIImage? { thumb.images[state] }
  /// The image of the thumb that is shown; nil for the white thumb.
  open var currentThumbImage: UIImage? { thumb.images[state] ?? thumb.images[.normal] }
  /// Sets an image, which is resized, for the part of the track before the thumb in `state`; nil to use the image for `.normal`.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    track.minimum.images[state] = image
    showState()
  }
  /// Sets an image, which is resized, for the part of the track behind the thumb in `state`; nil to use the image for `.normal`.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    track.maximum.images[state] = image
    showState()
  }
  /// Returns the image that was set for exactly this state.
  open func minimumTrackImage(for state: State) -> UIImage? { track.minimum.images[state] }
  /// Returns the image that was set for exactly this state.
  open func maximumTrackImage(for state: State) -> UIImage? { track.maximum.images[state] }
  /// The image of the track before the thumb that is shown; nil for a colour.
  open var currentMinimumTrackImage: UIImage? { track.minimum.image(for: state) }
  /// The image of the track behind the thumb that is shown; nil for a colour.
  open var currentMaximumTrackImage: UIImage? { track.maximum.image(for: state) }

  private func showState() {
    track.minimum.show(minimumTrackTintColor ?? tintColor, for: state)
    track.maximum.show(maximumTrackTintColor ?? .systemFill, for: state)
    thumb.show(currentThumbImage, thumbTintColor ?? .white)
    alpha = isEnabled ? 1 : 0.5
  }
  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  // MARK: Layout

  /// Returns the rectangle of the image at the leading end, for a slider with these bounds. Override it to place the image elsewhere.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(minimumValueImage, isAtStart: true, in: bounds) }
  /// Returns the rectangle of the image at the trailing end, for a slider with these bounds.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { imageRect(maximumValueImage, isAtStart: false, in: bounds) }
  /// Returns the rectangle of the track, for a slider with these bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (before, after) = (isMirrored ? maximumValueImage : minimumValueImage, isMirrored ? minimumValueImage : maximumValueImage)
    let (left, right) = (before.map { $0.size.width + SliderTrack.gap } ?? 2, after.map { $0.size.width + SliderTrack.gap } ?? 2)
    return CGRect(
      x: bounds.minX + left, y: (bounds.midY - SliderTrack.height / 2).rounded(), width: max(0, bounds.width - left - right),
      height: SliderTrack.height)
  }
  /// Returns the rectangle of the thumb at `value`, for a slider with these bounds and this track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? SliderThumb.size
    let part = scale.part(of: value)
    // The white thumb extends slightly beyond the track.
    let way = rect.width + 4 - size.width
    let x = rect.minX - 2 + way * (isMirrored ? 1 - part : part)
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  private func imageRect(_ image: UIImage?, isAtStart: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = isAtStart != isMirrored ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var thumbFrame: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    images.minimum.frame = minimumValueImageRect(forBounds: bounds)
    images.maximum.frame = maximumValueImageRect(forBounds: bounds)
    track.frame = trackRect(forBounds: bounds)
    thumb.frame = thumbFrame
    track.split(at: thumb.frame.midX - track.frame.minX, isMirrored: isMirrored)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  override var defaultContentPriorities: ContentPriorities {
    var priorities = ContentPriorities()
    priorities.hugging = ContentPriorities.Axes(horizontal: .defaultLow, vertical: .defaultHigh)
    return priorities
  }

  // MARK: Touches and keys

  /// Returns whether a finger at `point` grabs the thumb. The area is enlarged because fingertips cover more than a point.
  private func reachesThumb(_ point: CGPoint) -> Bool { thumbFrame.insetBy(dx: -12, dy: -12).contains(point) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // The current location may differ from the start: a scroll view delays touches until it knows that they do not scroll it.
    let point = touch.start(in: self)
    guard reachesThumb(point), super.beginTracking(touch, with: event) else { return false }
    grip = thumbFrame.midX - point.x
    follow(touch)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event), grip != nil else { return false }
    follow(touch)
    return true
  }
  private func follow(_ touch: UITouch) {
    guard let grip else { return }
    let (track, size) = (trackRect(forBounds: bounds), thumbFrame.size)
    let start = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let way = track.width + 4 - size.width
    guard way > 0 else { return }
    let part = (touch.location(in: self).x + grip - start) / way
    choose(scale.value(at: isMirrored ? -part : part), isLast: false)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    // Programs recognize the end of a drag by the phase of the event's touch.
    if isContinuous, grip != nil { sendActions(for: .valueChanged) }
    finishTracking()
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finishTracking()
  }
  private func finishTracking() {
    grip = nil
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  /// Sets the value on behalf of the user.
  private func choose(_ value: Float, isLast: Bool) {
    let before = self.value
    setValue(value, animated: false)
    if self.value != before, isContinuous || isLast { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  /// Prevents enclosing views from scrolling with a finger that moves the thumb.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let isOwn = recognizer.view === self || !(recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer)
    return (isOwn || !isEnabled || !(isTracking || reachesThumb(recognizer.start(in: self))))
      && super.gestureRecognizerShouldBegin(recognizer)
  }

  override var isReachedByKeyboard: Bool { true }
  /// Does nothing: space and return do not press a slider.
  override func pressByKeyboard() {}
  /// Moves the thumb by a tenth of the range with the arrow keys, while the slider has the keyboard.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = take([.left, .right, .up, .down], from: presses) { key in
      let isMore = key == .up || key == (isMirrored ? .left : .right)
      choose(scale.value(at: scale.part(of: value) + (isMore ? 0.1 : -0.1)), isLast: true)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
