public import Foundation
internal import HitchlessBase
public import UIKitCore

/// A control for choosing a date, a time, both, a month, or a duration: with wheels, in a calendar, or with labels that show these. Sends
/// `.valueChanged` when the user makes a choice.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  private var model = DatePickerState()
  private var surroundings = DateSettings() { didSet { surroundingsDidChange() } }
  /// The content in the current style.
  private(set) var content: (any DatePickerContent)?
  private var shownStyle = UIDatePickerStyle.automatic
  private var texts: DateTexts?
  /// Returns the current time; tests replace it with a constant one.
  package var present: () -> Date = { Date(timeIntervalSince1970: TimeInterval(WallClock.secondsSince1970)) } {
    didSet { show(animated: false) }
  }

  /// Creates a picker with the current date. If `frame` has no size, the picker gets its intrinsic size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    model.date = present()
    surroundingsDidChange()
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Date

  /// The date: within the limits, and in modes with a time a multiple of ``minuteInterval``. The current date by default. Setting it sends
  /// no events.
  open var date: Date {
    get { model.date }
    set { setDate(newValue, animated: false) }
  }
  /// Changes the date; the wheels turn to it if `animated`. Sends no events.
  open func setDate(_ date: Date, animated: Bool) {
    model.date = date
    show(animated: animated)
  }
  /// The duration in seconds, in whole minutes, from 0 to 23 hours and 59 minutes; 0 by default. In the mode for durations, it is at least
  /// one step of minutes. Setting it sends no events.
  open var countDownDuration: TimeInterval {
    get { model.duration }
    set {
      model.duration = newValue
      show(animated: false)
    }
  }
  /// The quantity that is chosen. `.dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      model.mode = datePickerMode
      show(animated: false)
    }
  }

  // MARK: Rules

  /// The earliest date that can be chosen; nil, the default, for none. Ignored if it is after ``maximumDate``.
  open var minimumDate: Date? {
    get { model.rules.minimum }
    set { changeRules { $0.minimum = newValue } }
  }
  /// The latest date that can be chosen; nil, the default, for none. Ignored if it is before ``minimumDate``.
  open var maximumDate: Date? {
    get { model.rules.maximum }
    set { changeRules { $0.maximum = newValue } }
  }
  /// The interval in minutes between times that can be chosen: a divisor of 60, at most 30; other values count as 1, the default.
  open var minuteInterval: Int {
    get { model.rules.minuteInterval }
    set { changeRules { $0.setMinuteInterval(newValue) } }
  }
  /// Whether ``date`` is rounded down to ``minuteInterval``. True by default.
  open var roundsToMinuteInterval: Bool {
    get { model.rules.roundsToMinuteInterval }
    set { changeRules { $0.roundsToMinuteInterval = newValue } }
  }
  private func changeRules(_ change: (inout DateRules) -> Void) {
    model.changeRules(change)
    show(animated: false)
  }

  // MARK: Locale

  /// The locale of texts, and of the order of columns; nil, the default, for that of the calendar, otherwise the system's.
  open var locale: Locale? {
    get { surroundings.locale }
    set { surroundings.locale = newValue }
  }
  /// The calendar; nil, the default, for the system's. Reading this property returns the effective calendar.
  open var calendar: Calendar! {
    get { model.calendar }
    set { surroundings.calendar = newValue }
  }
  /// The time zone; nil, the default, for that of the calendar.
  open var timeZone: TimeZone? {
    get { surroundings.timeZone }
    set { surroundings.timeZone = newValue }
  }
  private func surroundingsDidChange() {
    model.calendar = surroundings.inForce
    texts = nil
    show(animated: false)
  }

  // MARK: Style

  /// The preferred style: automatic by default. See ``datePickerStyle``.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { show(animated: false) } }
  /// The effective style, never automatic: wheels if the mode does not support the preferred one.
  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _), (_, .wheels): .wheels
    case (_, .automatic), (_, .compact): .compact
    case (_, .inline): .inline
    }
  }

  /// The colour of the dates on wheels; nil for that of labels. Programs set it by name.
  private var wheelColor: UIColor? { didSet { (content as? DateWheels)?.picker.rowColor = wheelColor } }

  private func makeContent() -> any DatePickerContent {
    switch datePickerStyle {
    case .wheels, .automatic:
      let wheels = DateWheels(self)
      wheels.picker.rowColor = wheelColor
      return wheels
    case .compact: return CompactDates(self)
    case .inline: return InlineDates(self)
    }
  }
  /// Shows the current state in the current style.
  private func show(animated: Bool) {
    model.today = present()
    let style = datePickerStyle
    let texts = texts ?? DateTexts(model.calendar)
    self.texts = texts
    let size = content?.neededSize
    let shown = style == shownStyle ? content : nil
    let content = shown ?? makeContent()
    if shown == nil {
      self.content?.removeFromSuperview()
      self.content = content
      shownStyle = style
      addSubview(content)
      content.frame = bounds
      content.setEnabled(isEnabled)
    }
    content.show(model, texts, animated: animated)
    if content.neededSize != size { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  open override var isEnabled: Bool { didSet { content?.setEnabled(isEnabled) } }
  // The parts of the picker receive the keyboard focus instead.
  open override var canBecomeFocused: Bool { false }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { content?.neededSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    passDirection()
    let needed = content.neededSize
    // Labels do not grow; if the picker is larger, they are at its start.
    guard datePickerStyle == .compact else { return content.frame = bounds }
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - needed.width : 0
    content.frame = CGRect(x: x, y: ((bounds.height - needed.height) / 2).rounded(), width: needed.width, height: needed.height)
  }
  /// The direction that was last passed to the parts of the picker.
  private var passedDirection = UISemanticContentAttribute.unspecified
  private func passDirection() {
    guard semanticContentAttribute != .unspecified || passedDirection != .unspecified else { return }
    passedDirection = semanticContentAttribute
    passDirectionDown()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension UIDatePicker: DateChooser {
  func userChose(_ date: Date) {
    var chosen = model
    chosen.date = date
    finishChoosing(chosen, isChange: chosen.date != model.date)
  }
  func userChose(duration: TimeInterval) {
    var chosen = model
    chosen.duration = duration
    finishChoosing(chosen, isChange: chosen.duration != model.duration)
  }
  private func finishChoosing(_ chosen: DatePickerState, isChange: Bool) {
    // A date that is already shown changes nothing, not even the parts of it that are not shown.
    if isChange { model = chosen }
    show(animated: true)
    if isChange { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIDatePicker: NamedPropertyOwner {
  /// Returns the property `textColor`, the colour of the rows.
  package func namedProperty(_ key: String) -> NamedProperty? { key == "textColor" ? NamedProperty(self, \.wheelColor) : nil }
}
