internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The days of a month. Chosen days are in circles or bars, today has the tint colour, and days that cannot be chosen are grey.
@MainActor final class DayGrid: UIView {
  /// The content of a grid.
  struct Content: Equatable {
    var month: MonthGrid
    /// The state; its date is the position of the keyboard cursor.
    var state: DatePickerState
    var looks: DayAppearance
  }
  /// The views below the numbers of days.
  struct Decorations {
    /// The month of the decorations; nil if there is no space for any.
    var month: MonthGrid?
    /// The decorations by the indices of their days.
    var views: [Int: UIView] = [:]
  }

  /// The distance by which the outermost cells extend beyond the edges of the content above.
  static let overhang: CGFloat = 8
  /// The height of the decoration below a number, in points.
  static let decorationHeight: CGFloat = 18
  private static let largestFont: CGFloat = 28
  /// The width of the focus ring around the circle, and the gap between the two.
  private static let ringWidth: CGFloat = 3
  private static let ringGap: CGFloat = 1.5

  private(set) var content: Content?
  private(set) var decorations = Decorations()
  private let didPress: (Date) -> Void
  private let didMove: (Date) -> Void
  private var design = UIFontDescriptor.SystemDesign.default
  private var labels: [UILabel] = []
  /// The marks behind the chosen days, in the order of the ranges.
  private var marks: [UIView] = []

  /// Creates a grid that calls `press` with a moment of the day that the user presses, and `move` with a moment of the day that keys
  /// select.
  init(press: @escaping (Date) -> Void, move: @escaping (Date) -> Void) {
    (didPress, didMove) = (press, move)
    super.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] in tap($0.location(in: self)) }))
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Display

  func show(_ content: Content, _ texts: DateTexts) {
    self.content = content
    let days = content.month.days
    while labels.count > days.count { labels.removeLast().removeFromSuperview() }
    while labels.count < days.count {
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      labels.append(label)
      addSubview(label)
    }
    let chosen = content.looks.chosen
    while marks.count > chosen.count { marks.removeLast().removeFromSuperview() }
    while marks.count < chosen.count {
      let mark = UIView(frame: .zero)
      mark.isUserInteractionEnabled = false
      marks.append(mark)
      insertSubview(mark, at: 0)
    }
    design = texts.design
    for (index, day) in days.enumerated() { labels[index].text = texts.number(day.number) }
    showColors()
    setNeedsLayout()
  }
  private func showColors() {
    guard let content else { return }
    let today = content.month.index(of: content.state.today)
    // Only a circle for a single day is filled: the other days in a filled bar would be unreadable.
    let isFilled = today.map { content.looks.chosen.contains($0..<$0 + 1) } ?? false
    let font = Self.font(traitCollection).inDesign(design)
    let chosenFont = UIFont.systemFont(ofSize: font.pointSize + 1, weight: .semibold).inDesign(design)
    for (index, label) in labels.enumerated() {
      let isChosen = content.looks.isChosen(index)
      label.font = isChosen ? chosenFont : font
      label.accessibilityTraits = [.button, isChosen ? .selected : [], isAllowed(index) ? [] : .notEnabled]
      let isToday = index == today
      label.textColor =
        !isAllowed(index) ? .tertiaryLabel : isToday && isFilled ? .white : isChosen || isToday ? tintColor : .label
    }
    for (mark, days) in zip(marks, content.looks.chosen) {
      mark.backgroundColor = isFilled && days.first == today ? tintColor : tintColor.withAlphaComponent(0.14)
    }
  }
  private func isAllowed(_ index: Int) -> Bool { content?.looks.allowed[index] ?? false }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  // MARK: Decorations

  /// Shows a view below the number of a day, replacing the previous one; nil for none.
  func decorate(_ index: Int, with view: UIView?) {
    decorations.views.removeValue(forKey: index)?.removeFromSuperview()
    guard let view else { return }
    decorations.views[index] = view
    addSubview(view)
    setNeedsLayout()
  }
  /// Removes all decorations, and reserves space for those of `month`, or none if that is nil.
  func removeDecorations(for month: MonthGrid?) {
    for view in decorations.views.values { view.removeFromSuperview() }
    decorations = Decorations(month: month)
    setNeedsLayout()
  }

  // MARK: Layout

  private static func font(_ traits: UITraitCollection) -> UIFont {
    .systemFont(ofSize: min(largestFont, UIFont.preferredFont(forTextStyle: .title3, compatibleWith: traits).pointSize))
  }
  /// Returns the required height of a week for a text size, in points.
  static func neededRowHeight(_ traits: UITraitCollection) -> CGFloat { (font(traits).lineHeight * 1.5).rounded(.up) }
  /// Returns the frame of a cell, counted from the first weekday of the first week.
  static func cell(_ index: Int, in bounds: CGRect, rows: Int, isMirrored: Bool) -> CGRect {
    let (row, column) = (index / 7, isMirrored ? 6 - index % 7 : index % 7)
    func x(_ column: Int) -> CGFloat { (bounds.minX + bounds.width * CGFloat(column) / 7).rounded() }
    func y(_ row: Int) -> CGFloat { (bounds.minY + bounds.height * CGFloat(row) / CGFloat(rows)).rounded() }
    return CGRect(x: x(column), y: y(row), width: x(column + 1) - x(column), height: y(row + 1) - y(row))
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private func cell(of index: Int) -> CGRect {
    // Each month has space for six weeks, so that nothing moves between months.
    Self.cell(index + (content?.month.leading ?? 0), in: bounds, rows: max(6, content?.month.weeks ?? 6), isMirrored: isMirrored)
  }
  /// Returns the frame of a day's number.
  private func frame(of index: Int) -> CGRect {
    var cell = cell(of: index)
    if decorations.month != nil { cell.size.height = max(0, cell.height - Self.decorationHeight) }
    return cell
  }
  /// Returns the frame of the mark of days that are chosen together; a circle for one day.
  private func mark(of days: Range<Int>, _ focused: Int?) -> CGRect {
    let (first, last) = (frame(of: days.lowerBound), frame(of: days.upperBound - 1))
    let room = min(first.width, first.height, 44) - 2
    // Inside the ring, the circle is smaller, so that the two can be distinguished.
    let side = days.count == 1 && days.first == focused ? room - 2 * (Self.ringWidth + Self.ringGap) : room
    let (left, right) = (min(first.midX, last.midX), max(first.midX, last.midX))
    return CGRect(x: (left - side / 2).rounded(), y: (first.midY - side / 2).rounded(), width: right - left + side, height: side)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() { label.frame = frame(of: index) }
    for (index, view) in decorations.views {
      let cell = cell(of: index)
      view.frame = CGRect(x: cell.minX, y: cell.maxY - Self.decorationHeight, width: cell.width, height: Self.decorationHeight - 2)
    }
    guard let content else { return }
    let cursor = content.month.index(of: content.state.date)
    let focused = window?.keyboardView === self ? cursor : nil
    for (view, days) in zip(marks, content.looks.chosen) {
      view.frame = mark(of: days, focused)
      view.layer.cornerRadius = view.bounds.height / 2
    }
    guard let cursor else { return showFocus(around: bounds, radius: 8, isInside: true) }
    let circle = mark(of: cursor..<cursor + 1, focused)
    showFocus(
      around: circle.insetBy(dx: -Self.ringGap, dy: -Self.ringGap), radius: circle.height / 2 + Self.ringGap, isInside: false)
  }
  private func showFocus(around rect: CGRect, radius: CGFloat, isInside: Bool) {
    guard ringFrame != rect else { return }
    ringFrame = rect
    let effect = UIFocusHaloEffect(roundedRect: rect, cornerRadius: radius, curve: .circular)
    effect.position = isInside ? .inside : .outside
    focusEffect = effect
  }
  /// The frame inside the focus ring.
  private var ringFrame = CGRect.zero

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsLayout()
  }

  // MARK: Choosing

  private func tap(_ point: CGPoint) {
    guard let index = labels.indices.first(where: { cell(of: $0).contains(point) }) else { return }
    choose(index)
  }
  private func choose(_ index: Int) {
    guard let content, isAllowed(index) else { return }
    didPress(content.month.days[index].start)
  }

  override var canBecomeFocused: Bool { content != nil }
  /// Handles keys while the keyboard focus is here: the arrow keys move to adjacent days, page up and page down to days of adjacent months.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard window?.keyboardView === self else { return super.pressesBegan(presses, with: event) }
    let others = presses.filter { !($0.modifiers.isEmpty && press($0.inputKey)) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  private func press(_ key: InputKey) -> Bool {
    guard let content else { return false }
    let calendar = content.state.calendar
    let (component, way): (Calendar.Component, Int)
    switch key {
    case .left, .right: (component, way) = (.day, (key == .right) != isMirrored ? 1 : -1)
    case .up: (component, way) = (.day, -7)
    case .down: (component, way) = (.day, 7)
    case .pageUp: (component, way) = (.month, -1)
    case .pageDown: (component, way) = (.month, 1)
    case .space, .enter:
      guard !content.looks.keysChoose else { return false }
      if let cursor = content.month.index(of: content.state.date) { choose(cursor) }
      return true
    case .escape:
      window?.revokeKeyboard(from: self)
      return true
    default: return false
    }
    // As everywhere, dates beyond the limits result in the nearest valid date.
    if let moved = calendar.date(byAdding: component, value: way, to: content.state.date) { didMove(moved) }
    return true
  }
}
