import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitPickers

/// A calendar in a window, on the 27th of November 2026, and its delegate.
@MainActor final class CalendarScene {
  let view: UICalendarView
  let stage: HitchlessTesting.Stage
  let delegate = Delegate()

  final class Delegate: UICalendarViewDelegate {
    /// The days that decorations were requested for.
    var asked: [Int] = []
    /// The previously visible months, as year and month.
    var left: [[Int]] = []
    var decoration: (DateComponents) -> UICalendarView.Decoration? = { _ in nil }

    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day ?? 0)
      return decoration(dateComponents)
    }
    func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents) {
      left.append([previousDateComponents.year ?? 0, previousDateComponents.month ?? 0])
    }
  }

  init(locale: String = "en_US", zone: String = "UTC", selection: UICalendarSelection? = nil, wantsDecorations: Bool = false) {
    let view = UICalendarView()
    view.present = { DatePickerScene.now }
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: locale)
    view.timeZone = TimeZone(identifier: zone)
    view.wantsDateDecorations = wantsDecorations
    view.selectionBehavior = selection
    view.delegate = delegate
    view.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: view.intrinsicContentSize)
    self.view = view
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.view.addSubview(view)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
  }

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
  var grid: DayGrid? { views(DayGrid.self).last }
  /// Returns the label of a day; nil if the month does not have it.
  func day(_ number: Int) -> UILabel? { grid?.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "\(number)" } }
  func press(_ number: Int) {
    guard let label = day(number) else { return }
    stage.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    stage.settle()
  }
  /// Presses the arrow to the previous or the next month.
  func step(forward: Bool) {
    let arrows = views(UIButton.self).filter { $0.currentImage != nil }
    guard arrows.count == 2 else { return }
    let arrow = arrows[forward ? 1 : 0]
    stage.tap(at: arrow.convert(CGPoint(x: arrow.bounds.midX, y: arrow.bounds.midY), to: nil))
    stage.settle()
  }
  func perform(_ body: () -> Void) {
    stage.perform(body)
    stage.settle()
  }
  /// The numbers of the marked days; a bar is given by its ends.
  var marked: [[Int]] {
    guard let content = grid?.content else { return [] }
    return content.looks.chosen.map { range in
      let (first, last) = (content.month.days[range.lowerBound].number, content.month.days[range.upperBound - 1].number)
      return range.count == 1 ? [first] : [first, last]
    }
  }
  /// The numbers of the selectable days.
  var allowed: [Int] {
    guard let content = grid?.content else { return [] }
    return zip(content.month.days, content.looks.allowed).filter { $0.1 }.map { $0.0.number }
  }
  /// The visible year and month.
  var month: [Int] { [view.visibleDateComponents.year ?? 0, view.visibleDateComponents.month ?? 0] }
}
