internal import UIKitCore

extension UIDatePicker {
  /// What a date picker is about.
  public enum Mode: Int, Sendable {
    /// The time of a day.
    case time
    /// A day.
    case date
    /// A day and its time.
    case dateAndTime
    /// A duration of hours and minutes.
    case countDownTimer
    /// A month.
    case yearAndMonth
  }
}

/// What a date picker looks like.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice: compact where the mode has it, else wheels.
  case automatic
  /// Wheels side by side.
  case wheels
  /// A label with the date, and one with the time, which show a calendar or wheels when they are pressed.
  case compact
  /// A calendar of a month, and a label with the time.
  case inline
}
