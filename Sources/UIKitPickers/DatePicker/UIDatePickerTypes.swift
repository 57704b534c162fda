internal import UIKitCore

extension UIDatePicker {
  /// The quantity that is chosen with a date picker.
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

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice: compact if the mode supports it, otherwise wheels.
  case automatic
  /// Wheels side by side.
  case wheels
  /// A label with the date, and one with the time, which show a calendar or wheels when they are pressed.
  case compact
  /// A calendar of a month, and a label with the time.
  case inline
}
