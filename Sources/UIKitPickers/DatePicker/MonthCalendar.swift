internal import Foundation
internal import UIKitCore

/// A month with its name, arrows to the adjacent months, the names of the weekdays, and the days. A press on the name replaces the weekdays
/// and days with wheels of months and years. A client defines the purpose of the days.
@MainActor final class MonthCalendar: UIView {
  /// The distance from the edges to the texts.
  static let margin: CGFloat = 16
  private static let width: CGFloat = 320
  private static let sideways = 0.3
  private static let fading = 0.25

  private unowned let client: any MonthCalendarClient
  private lazy var header = CalendarHeader(
    toggle: { [unowned self] in toggleWheels() }, step: { [unowned self] in step(forward: $0) })
  private let weekdays = WeekdayRow(frame: .zero)
  /// The container of the days, which move sideways.
  private let stage = UIView(frame: .zero)
  private lazy var days = makeDays()
  /// The days that are moving out; nil unless an animation is running.
  private var leaving: DayGrid?
  private lazy var wheels = DateWheels(self)
  private var showsWheels = false
  private var state = DatePickerState()
  private var texts: DateTexts?
  /// A moment in the month that is shown.
  private var shown = Date(timeIntervalSinceReferenceDate: 0)

  init(_ client: any MonthCalendarClient) {
    self.client = client
    super.init(frame: .zero)
    stage.clipsToBounds = true
    stage.addSubview(days)
    for view in [header, weekdays, stage] { addSubview(view) }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(handler: { [unowned self] _ in step(forward: (direction == .left) != isMirrored) })
      swipe.direction = direction
      stage.addGestureRecognizer(swipe)
    }
  }
  required init?(coder: NSCoder) { nil }

  private var isEnabled: Bool { stage.isUserInteractionEnabled }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Display

  /// Shows the month of a date, or the current month if the date did not change. Asks the client for the appearance of the days.
  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool) {
    let isOther = state.date != self.state.date || state.calendar != self.state.calendar || self.texts == nil
    self.state = state
    self.texts = texts
    // While the date stays the same, the month that the user has navigated to is kept.
    if isOther { go(to: state.date, animated: animated) } else { showMonth() }
  }
  /// Runs `change` and fades in the days that it shows.
  func fade(_ change: @escaping () -> Void) {
    UIView.transition(with: stage, duration: Self.fading, options: [.transitionCrossDissolve, .allowUserInteraction], animations: change)
  }
  /// Enables or disables changes by the user.
  func setEnabled(_ isEnabled: Bool) {
    stage.isUserInteractionEnabled = isEnabled
    weekdays.alpha = isEnabled ? 1 : 0.4
    stage.alpha = isEnabled ? 1 : 0.4
    if showsWheels { wheels.setEnabled(isEnabled) }
    if !isEnabled { window?.revokeKeyboard(from: days) }
    showHeader()
  }

  private var month: MonthGrid { MonthGrid(containing: shown, calendar: state.calendar) }
  private func showMonth() {
    guard let texts else { return }
    let month = month
    days.show(DayGrid.Content(month: month, state: state, looks: client.looks(of: month)), texts)
    if days.decorations.month != (client.hasDecorations ? month : nil) { loadDecorations(nil) }
    weekdays.show(texts.weekdays(narrow: false), narrow: texts.weekdays(narrow: true), design: texts.design)
    showHeader()
    if showsWheels { wheels.show(wheelState, texts, animated: true) }
  }
  /// Asks the client again for the decorations of the days with these dates, nil for all of them; they fade in if `animated`.
  func reloadDecorations(_ dates: [Date]?, animated: Bool) {
    let indices = dates.map { dates in dates.compactMap { month.index(of: $0) } }
    if animated, window != nil { fade { [self] in loadDecorations(indices) } } else { loadDecorations(indices) }
  }
  private func loadDecorations(_ indices: [Int]?) {
    guard client.hasDecorations, let month = days.content?.month else { return days.removeDecorations(for: nil) }
    if indices == nil { days.removeDecorations(for: month) }
    for index in indices ?? Array(month.days.indices) { days.decorate(index, with: client.decoration(of: month.days[index])) }
  }
  private func showHeader() {
    guard let texts else { return }
    let interval = days.content?.month.interval ?? month.interval
    header.show(
      texts.monthAndYear(interval.start), isOpen: showsWheels, isEnabled: isEnabled,
      hasPrevious: interval.start > state.rules.lowest, hasNext: interval.end <= state.rules.highest, design: texts.design)
  }

  // MARK: Other months

  private func step(forward: Bool) {
    let interval = month.interval
    let moment = forward ? interval.end : interval.start.addingTimeInterval(-1)
    guard isEnabled, !showsWheels, state.rules.allow(state.calendar.interval(of: .month, for: moment)) else { return }
    go(to: moment, animated: true)
  }
  /// Shows the month that contains a moment.
  private func go(to moment: Date, animated: Bool) {
    let old = days.content?.month.interval
    shown = moment
    defer { if old != month.interval { client.didShow(month) } }
    let new = state.calendar.interval(of: .month, for: moment)
    guard animated, window != nil, !showsWheels, let old, old.start != new.start else { return showMonth() }
    let forward = new.start > old.start
    leaving?.removeFromSuperview()
    let (leaving, coming) = (days, makeDays())
    let hadKeyboard = window?.keyboardView === leaving
    self.leaving = leaving
    days = coming
    stage.addSubview(coming)
    showMonth()
    let width = forward != isMirrored ? stage.bounds.width : -stage.bounds.width
    UIView.performWithoutAnimation {
      coming.frame = stage.bounds.offsetBy(dx: width, dy: 0)
      coming.layoutIfNeeded()
    }
    if hadKeyboard { window?.moveKeyboard(to: coming) }
    UIView.animate(withDuration: Self.sideways, delay: 0, options: .allowUserInteraction) {
      coming.frame.origin.x = 0
      leaving.frame.origin.x = -width
    } completion: { [weak self] _ in
      leaving.removeFromSuperview()
      if self?.leaving === leaving { self?.leaving = nil }
    }
  }
  private func makeDays() -> DayGrid {
    let days = DayGrid(press: { [unowned self] in client.userPressed($0) }, move: { [unowned self] in client.userMoved(to: $0) })
    days.semanticContentAttribute = semanticContentAttribute
    return days
  }

  // MARK: Wheels

  /// The state of the wheels of months and years, with the month that is shown.
  private var wheelState: DatePickerState {
    var wheelState = state
    wheelState.mode = .yearAndMonth
    wheelState.date = state.date(inMonthOf: shown)
    return wheelState
  }
  private func toggleWheels() {
    guard isEnabled, let texts else { return }
    showsWheels.toggle()
    if showsWheels {
      wheels.semanticContentAttribute = semanticContentAttribute
      wheels.show(wheelState, texts, animated: false)
      wheels.passDirectionDown()
      wheels.setEnabled(true)
      wheels.alpha = 0
      addSubview(wheels)
      setNeedsLayout()
      UIView.performWithoutAnimation { layoutIfNeeded() }
    }
    showHeader()
    UIView.animate(withDuration: 0.25) { [self] in
      wheels.alpha = showsWheels ? 1 : 0
      stage.alpha = showsWheels ? 0 : 1
      weekdays.alpha = stage.alpha
    } completion: { [weak self] _ in
      guard let self, !showsWheels else { return }
      wheels.removeFromSuperview()
    }
  }

  // MARK: Layout

  private var headerHeight: CGFloat { max(44, header.neededHeight) }
  private var rowHeight: CGFloat {
    let number = DayGrid.neededRowHeight(traitCollection)
    return client.hasDecorations ? max(36, number) + DayGrid.decorationHeight : max(44, number)
  }
  /// The required size in points.
  var neededSize: CGSize {
    CGSize(width: Self.width, height: headerHeight + WeekdayRow.height(traitCollection) + 6 * rowHeight)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    let inner = max(0, bounds.width - 2 * (Self.margin - DayGrid.overhang))
    let x = Self.margin - DayGrid.overhang
    let height = WeekdayRow.height(traitCollection)
    weekdays.frame = CGRect(x: x, y: headerHeight, width: inner, height: height)
    let top = headerHeight + height
    stage.frame = CGRect(x: x, y: top, width: inner, height: max(0, bounds.height - top))
    days.bounds.size = stage.bounds.size
    days.center.y = stage.bounds.midY
    if leaving == nil { days.frame = stage.bounds }
    guard showsWheels else { return }
    let room = CGRect(x: 0, y: headerHeight, width: bounds.width, height: max(0, bounds.height - headerHeight))
    let size = wheels.neededSize
    wheels.frame = CGRect(
      x: 0, y: (room.minY + max(0, room.height - size.height) / 2).rounded(), width: room.width, height: min(size.height, room.height))
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showMonth()
    setNeedsLayout()
  }
}

extension MonthCalendar: DateChooser {
  /// Called when the user has turned the wheels of months and years.
  func userChose(_ date: Date) {
    let old = month.interval
    shown = state.rules.clamped(date)
    client.userTurned(to: shown)
    showMonth()
    if old != month.interval { client.didShow(month) }
  }
  func userChose(duration: TimeInterval) {}
}
