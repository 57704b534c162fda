internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The wheels of a date picker.
@MainActor final class DateWheels: UIView, DatePickerContent {
  /// The number of turns of a wheel without end, which begins in the middle.
  private static let turns = 1_001
  private static let padding: CGFloat = 22

  private unowned let chooser: any DateChooser
  let picker = UIPickerView(frame: .zero)
  private(set) var state = DatePickerState()
  private var texts: DateTexts?
  private(set) var columns = DatePickerColumns(mode: .date, calendar: .current, minuteStep: 1, isMirrored: false)
  /// The number of rows in one turn of each wheel.
  private var counts: [Int] = []
  private var widths: [CGFloat] = []

  init(_ chooser: any DateChooser) {
    self.chooser = chooser
    super.init(frame: .zero)
    addSubview(picker)
  }
  required init?(coder: NSCoder) { nil }

  var neededSize: CGSize { picker.intrinsicContentSize }
  func setEnabled(_ isEnabled: Bool) {
    picker.isUserInteractionEnabled = isEnabled
    picker.alpha = isEnabled ? 1 : 0.4
    if !isEnabled { picker.giveKeyboardBack() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    if wasMirrored != isMirrored, let texts { show(state, texts, animated: false) }
  }
  private var wasMirrored = false
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    measure()
    picker.setNeedsLayout()
  }

  // MARK: Display

  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool) {
    wasMirrored = isMirrored
    let columns = state.columns(isMirrored: isMirrored)
    let counts = columns.kinds.map { columns.count(of: $0, at: state.date) }
    let isNew = columns != self.columns || self.texts !== texts || self.counts.isEmpty
    let changed = isNew ? [] : counts.indices.filter { counts[$0] != self.counts[$0] }
    let old = self.state
    (self.state, self.texts, self.columns, self.counts) = (state, texts, columns, counts)
    if isNew {
      picker.dataSource = self
      picker.delegate = self
      measure()
      picker.reloadAllComponents()
    } else {
      for component in changed { picker.reloadComponent(component) }
    }
    turn(animated: animated && !isNew)
    // The rest of the state may change which rows are grey, and the names of months and days.
    if state != old { for column in picker.columns { column.wheel.reloadRows() } }
  }

  /// Turns the wheels to the date. A wheel that the user turns is not changed: it reports its final row itself.
  private func turn(animated: Bool) {
    for (component, kind) in columns.kinds.enumerated() where !picker.columns[component].wheel.isTurning {
      let row = state.mode == .countDownTimer ? columns.row(of: kind, for: state.duration) : columns.row(of: kind, at: state.date)
      let current = picker.selectedRow(inComponent: component)
      let target = Self.row(row, of: counts[component], isCyclic: columns.isCyclic(kind), near: animated ? current : nil)
      if target != current, target < picker.numberOfRows(inComponent: component) {
        picker.selectRow(target, inComponent: component, animated: animated)
      }
    }
  }
  /// Returns the row of a wheel for a row of one turn: the one nearest to `current`, or one in the middle.
  private static func row(_ row: Int, of count: Int, isCyclic: Bool, near current: Int?) -> Int {
    guard isCyclic, count > 0 else { return row }
    guard let current else { return turns / 2 * count + row }
    let way = (row - current % count + count) % count
    let target = way * 2 > count ? current + way - count : current + way
    return (0..<turns * count).contains(target) ? target : turns / 2 * count + row
  }

  /// Measures the required widths of the columns. O(rows of the columns with few rows).
  private func measure() {
    guard let texts else { return }
    let font = picker.standardFont
    widths = zip(columns.kinds, counts).map { kind, count in
      // For columns with many rows, measures a sample that covers all differences.
      let base = columns.row(of: kind, at: state.date)
      let rows = count > 64 ? Array(max(0, base - 10)...min(count - 1, base + 20)) : Array(0..<count)
      let widest = rows.map { (texts.title(of: $0, kind, in: columns, state) as NSString).size(withAttributes: [.font: font]).width }.max()
      return ceil(widest ?? 0) + Self.padding
    }
  }

  /// Returns the kind of column and the row within one turn for a row of a wheel.
  func place(_ row: Int, _ component: Int) -> (kind: DatePickerColumns.Kind, row: Int)? {
    guard columns.kinds.indices.contains(component) else { return nil }
    return (columns.kinds[component], row % max(1, counts[component]))
  }
}

extension DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.kinds.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component] * (columns.isCyclic(columns.kinds[component]) ? Self.turns : 1)
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths.indices.contains(component) ? widths[component] : 0
  }
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel(frame: .zero)
    label.textAlignment = .center
    label.font = picker.standardFont
    guard let (kind, row) = place(row, component), let texts else { return label }
    label.text = texts.title(of: row, kind, in: columns, state)
    let isAllowed = columns.span(of: row, kind, at: state.date).map { state.rules.allow($0) } ?? false
    label.textColor = isAllowed ? picker.rowColor ?? .label : .tertiaryLabel
    return label
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let (kind, row) = place(row, component) else { return }
    if state.mode == .countDownTimer {
      chooser.userChose(duration: columns.duration(choosing: row, of: kind, from: state.duration))
    } else {
      chooser.userChose(columns.date(choosing: row, of: kind, from: state.date))
    }
  }
}
