public import Foundation
internal import HitchlessBase
public import UIKitCore

/// A calendar of a month with decorations below its days. ``selectionBehavior`` defines the behaviour of a press on a day; without one, it
/// has no effect. The arrows beside the month's name, swipes, wheels and keys show other months.
@preconcurrency @MainActor open class UICalendarView: UIView {
  private var state = DatePickerState()
  private var surroundings = DateSettings()
  private lazy var months = MonthCalendar(self)
  private var texts: DateTexts?
  /// The month that was shown last, for notifying the delegate of other months. Nil before one is shown, and after a change of calendars.
  private var knownMonth: MonthGrid?
  /// Whether there are changes that are not displayed yet: delegates are asked when there is a window.
  private var needsShowing = true
  private var passedDirection = UISemanticContentAttribute.unspecified
  /// Returns the current time; tests replace it with a constant one.
  package var present: () -> Date = { Date(timeIntervalSince1970: TimeInterval(WallClock.secondsSince1970)) } {
    didSet {
      if knownMonth == nil { state.date = present() }
      show(animated: false)
    }
  }

  /// Creates a calendar of the current month. If `frame` has no size, the view gets its intrinsic size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    state.mode = .date
    state.calendar = surroundings.inForce
    state.date = present()
    addSubview(months)
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// The delegate, which provides the decorations and is notified of other months.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadDecorations(nil, animated: false) } }
  /// The selection and its behaviour; nil, the default, if nothing can be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue?.view === self { oldValue?.view = nil }
      selectionBehavior?.view = self
      show(animated: false)
    }
  }

  // MARK: Environment

  /// The calendar; the system's by default. ``locale`` and ``timeZone`` take precedence over its own.
  open var calendar: Calendar {
    get { state.calendar }
    set { changeSurroundings { $0.calendar = newValue } }
  }
  /// The locale of the texts; by default that of the calendar, otherwise the system's.
  open var locale: Locale {
    get { state.calendar.locale ?? .current }
    set { changeSurroundings { $0.locale = newValue } }
  }
  /// The time zone that determines when days begin; nil, the default, for that of the calendar.
  open var timeZone: TimeZone? {
    get { surroundings.timeZone }
    set { changeSurroundings { $0.timeZone = newValue } }
  }
  private func changeSurroundings(_ change: (inout DateSettings) -> Void) {
    change(&surroundings)
    // The same day begins at another moment in another time zone.
    let day = state.calendar.dayComponents(of: state.date)
    state.calendar = surroundings.inForce
    if let date = state.calendar.start(of: day) { state.date = date }
    (texts, knownMonth) = (nil, nil)
    show(animated: false)
  }
  /// The design of the fonts. `.default` by default.
  open var fontDesign = UIFontDescriptor.SystemDesign.default {
    didSet {
      texts = nil
      show(animated: false)
    }
  }

  // MARK: Months

  /// The range of the days that are shown as available; others are grey, and months without any are not shown. By default, all that
  /// calendars support.
  open var availableDateRange: DateInterval {
    get { DateInterval(start: state.rules.minimum ?? .distantPast, end: state.rules.maximum ?? .distantFuture) }
    set {
      state.changeRules { ($0.minimum, $0.maximum) = (newValue.start, newValue.end) }
      show(animated: false)
    }
  }
  /// The month that is shown: its calendar, era, year and month. Setting a day shows its month. A month without available days is replaced
  /// by the nearest one that has some.
  open var visibleDateComponents: DateComponents {
    get { state.calendar.monthComponents(of: state.date) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Shows the month of a day, like setting ``visibleDateComponents``; it moves in from the side if `animated`.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = state.calendar.start(of: dateComponents) else { return }
    state.date = date
    show(animated: animated)
  }

  // MARK: Decorations

  /// Whether there is space for decorations, and the delegate is asked for them. True by default.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      invalidateIntrinsicContentSize()
      show(animated: false)
    }
  }
  /// Asks for the decorations of these days again, for those that are shown; they fade if `animated`.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    reloadDecorations(dates.compactMap { state.calendar.start(of: $0) }, animated: animated)
  }
  /// Reloads the decorations of the days that contain `dates`; nil for all days.
  private func reloadDecorations(_ dates: [Date]?, animated: Bool) {
    // Days that are not shown yet load their decorations anyway.
    if !needsShowing { months.reloadDecorations(dates, animated: animated) }
  }

  // MARK: Display

  /// Shows the current selection, and the days that can be selected.
  func selectionDidChange(animated: Bool) {
    guard animated, window != nil else { return show(animated: false) }
    months.fade { [self] in show(animated: false) }
  }

  private func show(animated: Bool) {
    needsShowing = true
    setNeedsLayout()
    // Delegates are not asked before there is a window, because they may not be ready.
    if window != nil { showNow(animated: animated) }
  }
  private func showNow(animated: Bool) {
    needsShowing = false
    state.today = present()
    let texts = texts ?? DateTexts(state.calendar, design: fontDesign)
    self.texts = texts
    let size = months.neededSize
    months.show(state, texts, animated: animated)
    if months.neededSize != size { invalidateIntrinsicContentSize() }
  }

  open override var intrinsicContentSize: CGSize { months.neededSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsShowing { showNow(animated: false) }
    months.frame = bounds
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

extension UICalendarView: MonthCalendarClient {
  var hasDecorations: Bool { wantsDateDecorations }

  func looks(of month: MonthGrid) -> DayAppearance {
    let selection = selectionBehavior
    let allowed = month.days.map { day in
      state.rules.allow(DateInterval(start: day.start, end: day.end)) && selection?.allows(day.start, in: state.calendar) ?? true
    }
    return DayAppearance(
      allowed: allowed, chosen: selection?.chosen(in: month, state.calendar) ?? [], hasDecorations: wantsDateDecorations, keysChoose: false)
  }
  func decoration(of day: MonthGrid.Day) -> UIView? {
    delegate?.calendarView(self, decorationFor: state.calendar.dayComponents(of: day.start))?.makeView()
  }
  func userPressed(_ date: Date) {
    // Arrow keys continue from the pressed day.
    state.date = date
    selectionBehavior?.press(date, in: state.calendar)
    show(animated: false)
  }
  func userMoved(to date: Date) {
    state.date = date
    show(animated: true)
  }
  func userTurned(to date: Date) { userMoved(to: date) }

  func didShow(_ month: MonthGrid) {
    let old = knownMonth
    knownMonth = month
    guard old?.interval != month.interval else { return }
    if month.index(of: state.date) == nil {
      state.date = state.date(inMonthOf: month.interval.start)
      show(animated: false)
    }
    if let old { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: state.calendar.monthComponents(of: old.interval.start)) }
  }
}
