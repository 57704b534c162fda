/// A value within limits that is changed by steps.
struct StepperValue {
  /// Within the limits; others are clamped, and what is no number changes nothing.
  var value = 0.0 { didSet { value = value.isNaN ? oldValue : min(maximum, max(minimum, value)) } }
  /// The least value; not above ``maximum``.
  var minimum = 0.0 { didSet { value = max(value, minimum) } }
  /// The greatest value; not below ``minimum``.
  var maximum = 100.0 { didSet { value = min(value, maximum) } }
  /// Greater than 0.
  var step = 1.0
  /// Whether a step beyond one limit leads to the other one.
  var wraps = false

  /// Whether a step changes the value.
  func canStep(up: Bool) -> Bool { minimum < maximum && (wraps || (up ? value < maximum : value > minimum)) }
  /// Changes the value by a step.
  mutating func take(up: Bool) {
    let next = up ? value + step : value - step
    if wraps, next > maximum {
      value = minimum
    } else if wraps, next < minimum {
      value = maximum
    } else {
      value = next
    }
  }
}
