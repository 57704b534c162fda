import Foundation
import HitchlessTesting
import UIKitPickers

@testable import UIKitLists

extension GalleryScreen {
  /// Date pickers, on the 27th of November 2026.
  static var pickers: [GalleryScreen] {
    [
      dates("pickers-wheels", [(.date, .wheels, "en_US"), (.dateAndTime, .wheels, "en_US")]),
      dates("pickers-times", [(.time, .wheels, "de_DE"), (.countDownTimer, .wheels, "en_US")]),
      dates("pickers-limits", [(.date, .wheels, "fr_FR"), (.yearAndMonth, .wheels, "hu_HU")]) { picker in
        picker.minimumDate = now - 3 * 86_400
        picker.maximumDate = now + 2 * 86_400
      },
      dates("pickers-compact", [(.dateAndTime, .compact, "en_US"), (.date, .compact, "de_DE"), (.time, .compact, "ja_JP")]),
      dates("pickers-disabled", [(.dateAndTime, .compact, "en_US"), (.date, .inline, "en_US")]) { $0.isEnabled = false },
      dates("pickers-calendar", [(.dateAndTime, .inline, "en_US")]),
      dates("pickers-calendar-chosen", [(.date, .inline, "de_DE")]) { picker in
        picker.date = now - 9 * 86_400
        picker.minimumDate = now - 20 * 86_400
      },
      dates("pickers-calendar-right-to-left", [(.dateAndTime, .inline, "ar_EG")]) { $0.semanticContentAttribute = .forceRightToLeft },
      dates("pickers-wheels-right-to-left", [(.date, .wheels, "ar_EG"), (.time, .wheels, "ar_EG")]) {
        $0.semanticContentAttribute = .forceRightToLeft
      },
      dates("pickers-months", [(.date, .inline, "en_US")], act: { $0.tap(at: CGPoint(x: 70, y: 42)) }),
      dates("pickers-popover", [(.dateAndTime, .compact, "en_US")], act: { $0.tap(at: CGPoint(x: 76, y: 36)) }),
      dates("pickers-popover-time", [(.dateAndTime, .compact, "en_US")], act: { $0.tap(at: CGPoint(x: 216, y: 36)) }),
      dates("pickers-focus", [(.date, .wheels, "en_US")], act: { $0.key(.tab) }),
      dates("pickers-focus-calendar", [(.date, .inline, "en_US")], act: { $0.key(.tab, count: 4) }),
    ]
  }
  private static let now = Date(timeIntervalSince1970: 1_795_781_712)

  private static func dates(
    _ name: String, _ pickers: [(UIDatePicker.Mode, UIDatePickerStyle, String)],
    change: @escaping @MainActor (UIDatePicker) -> Void = { _ in }, act: @escaping @MainActor (Stage) -> Void = { _ in }
  ) -> GalleryScreen {
    view(name, act: act) {
      let view = UIView(frame: .zero)
      view.backgroundColor = .systemBackground
      let stack = UIStackView(
        arrangedSubviews: pickers.map { mode, style, locale in
          let picker = UIDatePicker(frame: .zero)
          picker.present = { now }
          var calendar = Calendar(identifier: .gregorian)
          calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
          picker.calendar = calendar
          picker.locale = Locale(identifier: locale)
          picker.datePickerMode = mode
          picker.preferredDatePickerStyle = style
          picker.date = now
          change(picker)
          return picker
        })
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 12
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: pickers.allSatisfy { $0.1 == .compact } ? 16 : 0),
      ])
      return (view, [])
    }
  }
}
