import Foundation
import HitchlessTesting
import UIKitCore
import UIKitPickers

@testable import UIKitLists

extension GalleryScreen {
  /// Calendars with decorations and selections, on the 27th of November 2026.
  static var calendars: [GalleryScreen] {
    [
      calendar("calendar-decorations", UICalendarSelectionSingleDate(delegate: nil), act: { $0.selectedDate = day(12) }),
      calendar("calendar-today", UICalendarSelectionSingleDate(delegate: nil), hasDecorations: false, act: { $0.selectedDate = day(27) }),
      calendar("calendar-several", UICalendarSelectionMultiDate(delegate: nil), locale: "de_DE", firstWeekday: 2) {
        $0.selectedDates = [3, 4, 11, 27].map { day($0) }
      },
      calendar("calendar-week", UICalendarSelectionWeekOfYear(delegate: nil), locale: "fr_FR", firstWeekday: 2) {
        $0.selectedWeekOfYear = day(25)
      },
      calendar(
        "calendar-range", UICalendarSelectionSingleDate(delegate: nil),
        change: { view in
          view.availableDateRange = DateInterval(start: now - 15 * 86_400, end: now + 2 * 86_400)
          view.fontDesign = .rounded
        }, act: { $0.selectedDate = day(20) }),
      calendar(
        "calendar-right-to-left", UICalendarSelectionMultiDate(delegate: nil), locale: "ar_EG",
        change: { $0.semanticContentAttribute = .forceRightToLeft }, act: { $0.selectedDates = [day(5), day(6)] }),
      calendar(
        "calendar-large", UICalendarSelectionSingleDate(delegate: nil), text: .accessibilityLarge, act: { $0.selectedDate = day(12) }),
      calendar(
        "calendar-keys", UICalendarSelectionSingleDate(delegate: nil), act: { $0.selectedDate = day(26) },
        play: { stage in
          stage.key(.tab, count: 4)
          stage.key(.down)
          stage.key(.up)
        }),
    ]
  }
  private static let now = Date(timeIntervalSince1970: 1_795_781_712)
  private static func day(_ day: Int) -> DateComponents { DateComponents(year: 2026, month: 11, day: day) }

  /// Dots, images and a text below some days.
  private final class Decorations: UICalendarViewDelegate {
    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration? {
      switch dateComponents.day {
      case 2: .default(size: .small)
      case 3: .default(color: .systemGreen)
      case 5, 12: .default(color: .systemOrange, size: .large)
      case 6: .image(UIImage(systemName: "star.fill"), color: .systemYellow, size: .large)
      case 17: .image(UIImage(systemName: "heart.fill"), color: .systemRed)
      case 19: .image(UIImage(systemName: "bell.fill"), color: .systemBlue, size: .small)
      case 24:
        .customView {
          let label = UILabel()
          label.text = "$12"
          label.font = .systemFont(ofSize: 11, weight: .semibold)
          label.textColor = .systemGreen
          return label
        }
      default: nil
      }
    }
  }

  private static func calendar<Selection: UICalendarSelection>(
    _ name: String, _ selection: @escaping @autoclosure @MainActor () -> Selection, hasDecorations: Bool = true, locale: String = "en_US",
    firstWeekday: Int = 1, text: UIContentSizeCategory = .large, change: @escaping @MainActor (UICalendarView) -> Void = { _ in },
    act: @escaping @MainActor (Selection) -> Void, play: @escaping @MainActor (Stage) -> Void = { _ in }
  ) -> GalleryScreen {
    GalleryScreen(
      name: name,
      make: {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let view = UICalendarView(frame: .zero)
        view.present = { now }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = firstWeekday
        view.calendar = calendar
        view.locale = Locale(identifier: locale)
        view.wantsDateDecorations = hasDecorations
        let (delegate, selection) = (Decorations(), selection())
        view.delegate = delegate
        view.selectionBehavior = selection
        act(selection)
        change(view)
        controller.view.addSubview(view)
        if text != .large { controller.traitOverrides.preferredContentSizeCategory = text }
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 8),
          view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        ])
        return (controller, [delegate, selection])
      }, act: play)
  }
}
