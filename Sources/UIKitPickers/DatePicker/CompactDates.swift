internal import Foundation
internal import UIKitCore

/// Labels with the date and the time. A press shows a calendar, or wheels for the time, in a popover.
@MainActor final class CompactDates: UIView, DatePickerContent {
  private static let gap: CGFloat = 8

  private unowned let chooser: any DateChooser
  private lazy var day = DateLabelButton { [unowned self] in open(.date) }
  private lazy var time = DateLabelButton { [unowned self] in open(.time) }
  private var state = DatePickerState()
  private var texts: DateTexts?
  private var popover: (shown: DatePopover, mode: UIDatePicker.Mode)?

  init(_ chooser: any DateChooser) {
    self.chooser = chooser
    super.init(frame: .zero)
    addSubview(day)
    addSubview(time)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool) {
    if state.mode != self.state.mode { close() }
    self.state = state
    self.texts = texts
    showTexts()
    setNeedsLayout()
    if let popover { popover.shown.content.show(part(popover.mode), texts, animated: animated) }
  }
  private func showTexts() {
    guard let texts else { return }
    day.isHidden = state.mode == .time
    time.isHidden = state.mode == .date
    day.show(texts.day(state.date))
    time.show(texts.time(state.date))
  }
  /// Returns the state for a popover in which the day or the time is chosen.
  private func part(_ mode: UIDatePicker.Mode) -> DatePickerState {
    var part = state
    part.mode = mode
    return part
  }
  func setEnabled(_ isEnabled: Bool) {
    day.isEnabled = isEnabled
    time.isEnabled = isEnabled
    if !isEnabled { close() }
  }

  // MARK: Popover

  private func open(_ mode: UIDatePicker.Mode) {
    guard popover == nil, let texts else { return }
    let content: any DatePickerContent = mode == .date ? InlineDates(chooser) : DateWheels(chooser)
    content.semanticContentAttribute = semanticContentAttribute
    content.show(part(mode), texts, animated: false)
    let (button, margin): (DateLabelButton, CGFloat) = mode == .date ? (day, 8) : (time, 0)
    let shown = DatePopover(content, margin: margin, about: button) { [weak self] in self?.popover = nil }
    if let shown { popover = (shown, mode) }
  }
  private func close() { popover?.shown.dismiss(animated: window != nil) }
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { popover?.shown.dismiss(animated: false) }
  }

  // MARK: Layout

  private var buttons: [DateLabelButton] { [day, time].filter { !$0.isHidden } }
  var neededSize: CGSize {
    let sizes = buttons.map { $0.sizeThatFits(.zero) }
    let gaps = Self.gap * CGFloat(max(0, sizes.count - 1))
    return CGSize(width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for button in isMirrored ? buttons.reversed() : buttons {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTexts()
    setNeedsLayout()
  }
}
