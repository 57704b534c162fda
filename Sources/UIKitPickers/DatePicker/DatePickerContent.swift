internal import Foundation
internal import UIKitCore

/// The content of a date picker in one of the styles.
@MainActor protocol DatePickerContent: UIView {
  /// Shows the state, of which only a part may have changed.
  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool)
  /// The required size in points.
  var neededSize: CGSize { get }
  /// Enables or disables changes by the user.
  func setEnabled(_ isEnabled: Bool)
}

/// Receives the choices of the user.
@MainActor protocol DateChooser: AnyObject {
  /// Called when the user has chosen a date, which need not be within the limits.
  func userChose(_ date: Date)
  /// Called when the user has chosen a duration in seconds.
  func userChose(duration: TimeInterval)
}
