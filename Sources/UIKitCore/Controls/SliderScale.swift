internal import Foundation

/// A value within limits, and its position between them.
struct SliderScale: Equatable {
  /// The value within the limits; other values are clamped, and NaN is ignored.
  var value: Float = 0 { didSet { value = value.isNaN ? oldValue : min(maximum, max(minimum, value)) } }
  /// The minimum. Setting it above ``maximum`` raises the maximum.
  var minimum: Float = 0 {
    didSet {
      guard minimum.isFinite else { return minimum = oldValue }
      if maximum < minimum { maximum = minimum }
      value = max(value, minimum)
    }
  }
  /// The maximum. Setting it below ``minimum`` lowers the minimum.
  var maximum: Float = 1 {
    didSet {
      guard maximum.isFinite else { return maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      value = min(value, maximum)
    }
  }

  /// Returns the position of `value` between minimum and maximum, from 0 to 1; 0 if they are equal.
  func part(of value: Float) -> CGFloat {
    guard maximum > minimum else { return 0 }
    let (low, high) = (Double(minimum), Double(maximum))
    return CGFloat(min(1, max(0, (Double(value) - low) / (high - low))))
  }
  /// Returns the value at a position; clamped to the limits.
  func value(at part: CGFloat) -> Float {
    guard part > 0 else { return minimum }
    guard part < 1 else { return maximum }
    return Float(Double(minimum) + (Double(maximum) - Double(minimum)) * Double(part))
  }
}
