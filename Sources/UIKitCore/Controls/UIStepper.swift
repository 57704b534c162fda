public import Foundation
internal import HitchlessBase

/// Two buttons that decrease and increase a value in steps. Sends `.valueChanged` when the user changes it.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  private var steps = StepperValue()
  private let buttons = (minus: StepperButton(isPlus: false), plus: StepperButton(isPlus: true))
  private let line = UIImageView(frame: .zero)
  /// The background images of the buttons and the divider between them.
  var images = SegmentImages() {
    didSet {
      if images.hasBackgrounds != oldValue.hasBackgrounds { showBackground() }
      show()
      setNeedsLayout()
    }
  }
  /// Whether the touch began on the button that increases the value (true) or on the one that decreases it (false); nil without a touch.
  private var held: Bool?
  /// Whether the finger is over the button on which it began.
  private var isOverHeld = false
  private var pressed: Bool? { isOverHeld ? held : nil }
  private lazy var clock = StepperClock(self)

  /// Creates a stepper at the origin of `frame`. Its size is 94 by 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    prepare()
  }
  private func prepare() {
    showBackground()
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for view in [buttons.minus, buttons.plus, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  // MARK: Values

  /// The value, from ``minimumValue`` to ``maximumValue``; other values are clamped. 0 by default. Setting it sends no events.
  open var value: Double {
    get { steps.value }
    set { change { $0.value = newValue } }
  }
  /// The minimum value. 0 by default; must not be above ``maximumValue``.
  open var minimumValue: Double {
    get { steps.minimum }
    set {
      guard newValue <= steps.maximum else {
        return Fault.raise("UIStepper.minimumValue \(newValue) must not be greater than its maximumValue \(steps.maximum)")
      }
      change { $0.minimum = newValue }
    }
  }
  /// The maximum value. 100 by default; must not be below ``minimumValue``.
  open var maximumValue: Double {
    get { steps.maximum }
    set {
      guard newValue >= steps.minimum else {
        return Fault.raise("UIStepper.maximumValue \(newValue) must not be less than its minimumValue \(steps.minimum)")
      }
      change { $0.maximum = newValue }
    }
  }
  /// The amount by which a press changes the value. 1 by default; must be greater than 0.
  open var stepValue: Double {
    get { steps.step }
    set {
      guard newValue > 0, newValue.isFinite else { return Fault.raise("UIStepper.stepValue \(newValue) must be greater than 0") }
      change { $0.step = newValue }
    }
  }
  /// Whether a step beyond one limit continues at the other one. False by default.
  open var wraps: Bool {
    get { steps.wraps }
    set { change { $0.wraps = newValue } }
  }
  /// Whether the value keeps changing while a button is held down. True by default.
  open var autorepeat = true
  /// Whether `.valueChanged` is sent for each step while a button is held down, and not only when it is released. True by default.
  open var isContinuous = true

  private func change(_ body: (inout StepperValue) -> Void) {
    body(&steps)
    show()
  }

  // MARK: Appearance

  /// Sets an image in place of the plus sign in `state`; nil to use the image for `.normal`.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    buttons.plus.images[state] = image
    show()
  }
  /// Sets an image in place of the minus sign in `state`; nil to use the image for `.normal`.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    buttons.minus.images[state] = image
    show()
  }
  /// Returns the image that was set for exactly this state.
  open func incrementImage(for state: State) -> UIImage? { buttons.plus.images[state] }
  /// Returns the image that was set for exactly this state.
  open func decrementImage(for state: State) -> UIImage? { buttons.minus.images[state] }

  private func showBackground() {
    asStandard { backgroundColor = images.hasBackgrounds ? nil : .tertiarySystemFill }
    layer.cornerRadius = images.hasBackgrounds ? 0 : 9
  }
  private func show() {
    buttons.plus.show(isEnabled: isEnabled && steps.canStep(up: true), isPressed: pressed == true)
    buttons.minus.show(isEnabled: isEnabled && steps.canStep(up: false), isPressed: pressed == false)
    let (left, right) = isMirrored ? (buttons.plus, buttons.minus) : (buttons.minus, buttons.plus)
    for button in [left, right] {
      button.show(
        images.shownBackground(button.shownState, isCompact: false), isLeft: button === left, hasBackgrounds: images.hasBackgrounds)
    }
    line.image = images.shownDivider(left.shownState, right.shownState, isCompact: false)
    line.backgroundColor = line.image == nil ? .separator : nil
    line.alpha = pressed == nil || line.image != nil ? 1 : 0
  }
  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  // MARK: Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  open override func layoutSubviews() {
    super.layoutSubviews()
    // The layout direction may have changed.
    show()
    let (left, right) = bounds.divided(atDistance: (bounds.width / 2).rounded(), from: .minXEdge)
    buttons.minus.frame = isMirrored ? right : left
    buttons.plus.frame = isMirrored ? left : right
    let width = line.image?.size.width ?? 1
    let margin: CGFloat = line.image == nil ? 8 : 0
    line.frame = CGRect(x: left.maxX - width / 2, y: margin, width: width, height: max(0, bounds.height - 2 * margin))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
  override var defaultContentPriorities: ContentPriorities {
    var priorities = ContentPriorities()
    priorities.hugging = ContentPriorities.Axes(horizontal: .defaultHigh, vertical: .defaultHigh)
    return priorities
  }

  // MARK: Touches and keys

  /// Returns the button at or near a point: true for the one that increases the value, nil for none.
  private func button(at point: CGPoint) -> Bool? {
    guard bounds.insetBy(dx: -20, dy: -20).contains(point) else { return nil }
    return (point.x >= bounds.midX) != isMirrored
  }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    held = button(at: touch.location(in: self))
    isOverHeld = true
    step()
    if autorepeat { clock.start(at: touch.instant) }
    return true
  }
  /// Pauses the repetition while the finger is not over its button.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isOver = button(at: touch.location(in: self)) == held
    if isOver != isOverHeld {
      isOverHeld = isOver
      if autorepeat, isOver { clock.start(at: touch.instant) } else { clock.stop() }
      show()
    }
    return super.continueTracking(touch, with: event)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finishTracking()
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finishTracking()
  }
  private func finishTracking() {
    held = nil
    isOverHeld = false
    clock.stop()
    show()
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  /// Changes the value by a step in the direction of the pressed button.
  func step() {
    if let pressed { step(up: pressed) }
  }
  /// Changes the value by a step and sends the events.
  func step(up: Bool) {
    let before = value
    change { $0.take(up: up) }
    if value != before, isContinuous || held == nil { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var blocksTapsAround: Bool { true }
  override var isReachedByKeyboard: Bool { true }
  /// Increases the value: space and return press the stepper.
  override func pressByKeyboard() { step(up: true) }
  /// Changes the value by a step with the arrow keys, while the stepper has the keyboard.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = take([.left, .right, .up, .down], from: presses) { key in
      step(up: key == .up || key == (isMirrored ? .left : .right))
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
