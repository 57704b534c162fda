import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitPickers

/// A date picker in a window, on the 27th of November 2026.
@MainActor final class DatePickerScene {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_781_712)

  let picker: UIDatePicker
  let root = UIViewController()
  let stage: HitchlessTesting.Stage
  var told: [Date] = []

  init(
    _ mode: UIDatePicker.Mode = .date, _ style: UIDatePickerStyle, locale: String = "en_US", zone: String = "UTC",
    size: CGSize = CGSize(width: 400, height: 800)
  ) {
    let picker = UIDatePicker()
    picker.present = { Self.now }
    picker.calendar = Calendar(identifier: .gregorian)
    picker.locale = Locale(identifier: locale)
    picker.timeZone = TimeZone(identifier: zone)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Self.now
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
    self.picker = picker
    root.view.backgroundColor = .white
    root.view.addSubview(picker)
    stage = HitchlessTesting.Stage(root, size: size, scale: 1)
    picker.addAction(UIAction { [unowned self] _ in told.append(self.picker.date) }, for: .valueChanged)
    stage.settle()
  }

  var calendar: Calendar { picker.calendar }
  func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }

  /// Returns all views of a kind in the window, the frontmost last.
  func views<View: UIView>(_ type: View.Type) -> [View] {
    var found: [View] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let view = view as? View { found.append(view) }
      view.subviews.forEach(visit)
    }
    visit(stage.window)
    return found
  }
  func press(_ view: UIView) {
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }
  /// Returns the label of a day in the frontmost calendar.
  func day(_ text: String) -> UILabel? {
    views(DayGrid.self).last?.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
  }
  /// Returns the frontmost button with that text or symbol.
  func button(_ text: String) -> UIView? { views(UIButton.self).last { $0.currentTitle == text } }
  /// Turns a wheel of the frontmost picker by `rows` rows, one press at a time.
  func turn(_ component: Int, by rows: Int) {
    guard let column = views(PickerColumn.self).first(where: { $0.component == component }) else { return }
    for _ in 0..<abs(rows) {
      let middle = column.convert(CGPoint(x: column.bounds.midX, y: column.bounds.midY), to: nil)
      stage.tap(at: CGPoint(x: middle.x, y: middle.y + (rows > 0 ? 32 : -32)))
      stage.settle()
    }
  }
  /// The texts of the selected rows.
  var titles: [String] {
    views(UIPickerView.self).last.map { view in
      view.columns.map { (view.view(forRow: $0.wheel.selected, forComponent: $0.component) as? UILabel)?.text ?? "" }
    } ?? []
  }
}
