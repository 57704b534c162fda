internal import Foundation
internal import UIKitCore

/// What a date picker of some style shows.
@MainActor protocol DatePickerContent: UIView {
  /// Shows the state, of which only some may have changed.
  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool)
  /// The size in points that it needs.
  var neededSize: CGSize { get }
  /// Whether a person can change anything.
  func setEnabled(_ isEnabled: Bool)
}

/// What a person chooses, and who is told.
@MainActor protocol DateChooser: AnyObject {
  /// A person has chosen a date, which need not be within the limits.
  func personChose(_ date: Date)
  /// A person has chosen a duration in seconds.
  func personChose(duration: TimeInterval)
}
