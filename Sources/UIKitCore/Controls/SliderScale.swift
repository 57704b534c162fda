internal import Foundation

/// A value within limits, and its part of the way between them.
struct SliderScale: Equatable {
  /// Within the limits; others are clamped, and what is no number changes nothing.
  var value: Float = 0 { didSet { value = value.isNaN ? oldValue : min(maximum, max(minimum, value)) } }
  /// The least value. One above ``maximum`` raises that.
  var minimum: Float = 0 {
    didSet {
      guard minimum.isFinite else { return minimum = oldValue }
      if maximum < minimum { maximum = minimum }
      value = max(value, minimum)
    }
  }
  /// The greatest value. One below ``minimum`` lowers that.
  var maximum: Float = 1 {
    didSet {
      guard maximum.isFinite else { return maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      value = min(value, maximum)
    }
  }

  /// How far `value` is from the least to the greatest one, from 0 to 1; 0 if there is no way between them.
  func part(of value: Float) -> CGFloat {
    guard maximum > minimum else { return 0 }
    let (low, high) = (Double(minimum), Double(maximum))
    return CGFloat(min(1, max(0, (Double(value) - low) / (high - low))))
  }
  /// The value at a part of the way; beyond its ends that of the end.
  func value(at part: CGFloat) -> Float {
    guard part > 0 else { return minimum }
    guard part < 1 else { return maximum }
    return Float(Double(minimum) + (Double(maximum) - Double(minimum)) * Double(part))
  }
}
