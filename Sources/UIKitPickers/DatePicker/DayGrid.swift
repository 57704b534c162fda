internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The days of a month. Chosen ones are in circles or bars, today has the tint, and days that can not be chosen are grey.
@MainActor final class DayGrid: UIView {
  /// What a grid shows.
  struct Content: Equatable {
    var month: MonthGrid
    /// The date is where the keys are.
    var state: DatePickerState
    var looks: DayLooks
  }
  /// What is below the numbers of days.
  struct Decorations {
    /// The month that they are of; nil if there is no room for any.
    var month: MonthGrid?
    /// Those of days that have one, by the indices of these.
    var views: [Int: UIView] = [:]
  }

  /// How far the cells at the sides reach over the edges of what is above them.
  static let overhang: CGFloat = 8
  /// The height of what is below a number, in points.
  static let decorationHeight: CGFloat = 18
  private static let largestFont: CGFloat = 28
  /// The width of the ring of the focus around the circle, and what is between the two.
  private static let ringWidth: CGFloat = 3
  private static let ringGap: CGFloat = 1.5

  private(set) var content: Content?
  private(set) var decorations = Decorations()
  private let didPress: (Date) -> Void
  private let didMove: (Date) -> Void
  private var design = UIFontDescriptor.SystemDesign.default
  private var labels: [UILabel] = []
  /// Behind the days that are chosen, in the order of these.
  private var marks: [UIView] = []

  /// Calls `press` with a moment of the day that a person presses, and `move` with one of the day that keys lead to.
  init(press: @escaping (Date) -> Void, move: @escaping (Date) -> Void) {
    (didPress, didMove) = (press, move)
    super.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] in tap($0.location(in: self)) }))
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Showing

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
    // Only a circle of its own is filled: in a bar the other days would not be read.
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

  /// Shows a view below the number of a day, in place of the one that was there; nil for none.
  func decorate(_ index: Int, with view: UIView?) {
    decorations.views.removeValue(forKey: index)?.removeFromSuperview()
    guard let view else { return }
    decorations.views[index] = view
    addSubview(view)
    setNeedsLayout()
  }
  /// Removes all decorations; there is room for those of `month` then, or none if that is nil.
  func removeDecorations(for month: MonthGrid?) {
    for view in decorations.views.values { view.removeFromSuperview() }
    decorations = Decorations(month: month)
    setNeedsLayout()
  }

  // MARK: Layout

  private static func font(_ traits: UITraitCollection) -> UIFont {
    .systemFont(ofSize: min(largestFont, UIFont.preferredFont(forTextStyle: .title3, compatibleWith: traits).pointSize))
  }
  /// The height that a week needs for a text size, in points.
  static func neededRowHeight(_ traits: UITraitCollection) -> CGFloat { (font(traits).lineHeight * 1.5).rounded(.up) }
  /// The place of a cell, from the first weekday of the first week on.
  static func cell(_ index: Int, in bounds: CGRect, rows: Int, isMirrored: Bool) -> CGRect {
    let (row, column) = (index / 7, isMirrored ? 6 - index % 7 : index % 7)
    func x(_ column: Int) -> CGFloat { (bounds.minX + bounds.width * CGFloat(column) / 7).rounded() }
    func y(_ row: Int) -> CGFloat { (bounds.minY + bounds.height * CGFloat(row) / CGFloat(rows)).rounded() }
    return CGRect(x: x(column), y: y(row), width: x(column + 1) - x(column), height: y(row + 1) - y(row))
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private func cell(of index: Int) -> CGRect {
    // Each month has room for six weeks, so that nothing moves from one to the next.
    Self.cell(index + (content?.month.leading ?? 0), in: bounds, rows: max(6, content?.month.weeks ?? 6), isMirrored: isMirrored)
  }
  /// The place of the number of a day.
  private func frame(of index: Int) -> CGRect {
    var cell = cell(of: index)
    if decorations.month != nil { cell.size.height = max(0, cell.height - Self.decorationHeight) }
    return cell
  }
  /// Where the mark is of days that are chosen together; a circle for one.
  private func mark(of days: Range<Int>, _ focused: Int?) -> CGRect {
    let (first, last) = (frame(of: days.lowerBound), frame(of: days.upperBound - 1))
    let room = min(first.width, first.height, 44) - 2
    // With the ring around it the circle is smaller, so that the two are told apart.
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
  /// What the ring of the focus goes around.
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
  /// The arrow keys lead to the days around, page up and page down to those of the months around, while the keyboard is here.
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
      window?.takeKeyboardBack(from: self)
      return true
    default: return false
    }
    // Past the limits the nearest date is chosen, as everywhere.
    if let moved = calendar.date(byAdding: component, value: way, to: content.state.date) { didMove(moved) }
    return true
  }
}
