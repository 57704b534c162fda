/// A value within limits that changes in steps.
struct StepperValue {
  /// The value within the limits; other values are clamped, and NaN is ignored.
  var value = 0.0 { didSet { value = value.isNaN ? oldValue : min(maximum, max(minimum, value)) } }
  /// The minimum; not above ``maximum``.
  var minimum = 0.0 { didSet { value = max(value, minimum) } }
  /// The maximum; not below ``minimum``.
  var maximum = 100.0 { didSet { value = min(value, maximum) } }
  /// The size of a step; greater than 0.
  var step = 1.0
  /// Whether a step beyond one limit continues at the other one.
  var wraps = false

  /// Returns whether a step changes the value.
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
