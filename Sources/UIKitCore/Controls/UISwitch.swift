public import Foundation

/// A control that is on or off. Sends `.valueChanged` when the user toggles it.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView(frame: CGRect(origin: .zero, size: size))
  private let knob = UIView(frame: .zero)
  private var value = false

  /// Creates a switch at the origin of `frame`. Its size is always 51 by 31 points.
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
    track.layer.cornerRadius = Self.size.height / 2
    track.isUserInteractionEnabled = false
    knob.isUserInteractionEnabled = false
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 13.5
    knob.layer.shadowColor = UIColor.black.cgColor
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(track)
    addSubview(knob)
    show()
  }

  /// Whether the switch is on. Setting it sends no events.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// Switches on or off, within 0.2 seconds if `animated`. Sends no events.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    if animated { UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: show) } else { show() }
  }
  /// The track's colour while the switch is on; nil for green.
  open var onTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.onTintColor, \UISwitch.onTintColor)
    }
  }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? {
    didSet {
      knob.backgroundColor = thumbTintColor ?? .white
      noteSetting(.thumbTintColor, \UISwitch.thumbTintColor)
    }
  }

  private func show() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side: CGFloat = 27
    let isRight = value != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(x: isRight ? Self.size.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  override var defaultContentPriorities: ContentPriorities {
    var priorities = ContentPriorities()
    priorities.hugging = ContentPriorities.Axes(horizontal: .defaultHigh, vertical: .defaultHigh)
    return priorities
  }
  open override var intrinsicContentSize: CGSize { Self.size }

  override var blocksTapsAround: Bool { true }
  override var isReachedByKeyboard: Bool { true }
  override func willTouchUpInside() { setOn(!value, animated: true) }
  override func touchUpInside() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
