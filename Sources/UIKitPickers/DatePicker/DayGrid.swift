internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The days of a month. The chosen one is in a circle, today has the tint, and days that can not be chosen are grey.
@MainActor final class DayGrid: UIView {
  /// What a grid shows.
  struct Content: Equatable {
    var month: MonthGrid
    var state: DatePickerState
  }

  /// How far the cells at the sides reach over the edges of what is above them.
  static let overhang: CGFloat = 8
  private static let largestFont: CGFloat = 28
  /// The width of the ring of the focus around the circle, and what is between the two.
  private static let ringWidth: CGFloat = 3
  private static let ringGap: CGFloat = 1.5

  private(set) var content: Content?
  /// Called with a moment of the day that a person chooses.
  private let didChoose: (Date) -> Void
  private var labels: [UILabel] = []
  private let circle = UIView(frame: .zero)
  private var chosen: Int?

  init(_ didChoose: @escaping (Date) -> Void) {
    self.didChoose = didChoose
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    addSubview(circle)
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
    chosen = content.month.index(of: content.state.date)
    for (index, day) in days.enumerated() { labels[index].text = texts.number(day.number) }
    showColors()
    setNeedsLayout()
  }
  private func showColors() {
    guard let content else { return }
    let today = content.month.index(of: content.state.today)
    let font = Self.font(traitCollection)
    for (index, label) in labels.enumerated() {
      let isChosen = index == chosen
      label.font = isChosen ? .systemFont(ofSize: font.pointSize + 1, weight: .semibold) : font
      label.accessibilityTraits = [.button, isChosen ? .selected : [], isAllowed(index) ? [] : .notEnabled]
      let isToday = index == today
      label.textColor =
        !isAllowed(index) ? .tertiaryLabel : isChosen && isToday ? .white : isChosen || isToday ? tintColor : .label
    }
    circle.isHidden = chosen == nil
    circle.backgroundColor = chosen == today ? tintColor : tintColor.withAlphaComponent(0.14)
  }
  private func isAllowed(_ index: Int) -> Bool {
    guard let content else { return false }
    let day = content.month.days[index]
    return content.state.rules.allow(DateInterval(start: day.start, end: day.end))
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
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
  private func frame(of index: Int) -> CGRect {
    // Each month has room for six weeks, so that nothing moves from one to the next.
    Self.cell(index + (content?.month.leading ?? 0), in: bounds, rows: max(6, content?.month.weeks ?? 6), isMirrored: isMirrored)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() { label.frame = frame(of: index) }
    guard let chosen else { return showFocus(around: bounds, radius: 8) }
    let cell = frame(of: chosen)
    let room = min(cell.width, cell.height, 44) - 2
    // With the ring around it the circle is smaller, so that the two are told apart.
    let side = window?.keyboardView === self ? room - 2 * (Self.ringWidth + Self.ringGap) : room
    circle.frame = CGRect(x: (cell.midX - side / 2).rounded(), y: (cell.midY - side / 2).rounded(), width: side, height: side)
    circle.layer.cornerRadius = side / 2
    showFocus(around: circle.frame.insetBy(dx: -Self.ringGap, dy: -Self.ringGap), radius: side / 2 + Self.ringGap)
  }
  private func showFocus(around rect: CGRect, radius: CGFloat) {
    guard ringFrame != rect else { return }
    ringFrame = rect
    let effect = UIFocusHaloEffect(roundedRect: rect, cornerRadius: radius, curve: .circular)
    effect.position = chosen == nil ? .inside : .outside
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
    guard let index = labels.firstIndex(where: { $0.frame.contains(point) }) else { return }
    choose(index)
  }
  private func choose(_ index: Int) {
    guard let content, isAllowed(index) else { return }
    didChoose(content.month.days[index].start)
  }

  override var canBecomeFocused: Bool { content != nil }
  /// The arrow keys choose the days around, page up and page down those of the months around, while the keyboard is here.
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
    case .escape:
      window?.takeKeyboardBack(from: self)
      return true
    default: return false
    }
    // Past the limits the nearest date is chosen, as everywhere.
    if let moved = calendar.date(byAdding: component, value: way, to: content.state.date) { didChoose(moved) }
    return true
  }
}
