/// A range of frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate, in hertz.
  public var minimum: Float
  /// The maximum rate, in hertz, which is not exceeded.
  public var maximum: Float
  /// The preferred rate, in hertz; nil for the maximum.
  public var preferred: Float?

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range. It is valid if the preferred rate is within it and the minimum is not greater than the maximum.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Whether the range is valid.
  var isValid: Bool {
    if self == .default || self == CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0) { return true }
    guard minimum > 0, maximum >= minimum, maximum.isFinite else { return false }
    return preferred.map { $0 == 0 || ($0 >= minimum && $0 <= maximum) } ?? true
  }

  /// Returns the whole number by which a display's rate is divided.
  func divisor(of hertz: Double) -> Int {
    let limit = Double(maximum)
    guard limit > 0, hertz.isFinite else { return 1 }
    let wanted = preferred.map(Double.init) ?? limit
    let nearest = max(1, (hertz / (wanted > 0 ? wanted : limit)).rounded())
    // The rates of displays are not exact, for example 59.94.
    return Int(min(1e6, max(nearest, (hertz / limit - 0.01).rounded(.up))))
  }
}
