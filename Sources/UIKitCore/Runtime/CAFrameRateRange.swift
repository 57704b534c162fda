/// How often something should be drawn in a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least rate that is wanted, in hertz.
  public var minimum: Float
  /// The greatest rate, in hertz: it is not exceeded.
  public var maximum: Float
  /// The best rate, in hertz; nil for the greatest.
  public var preferred: Float?

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// A range. It is valid if the preferred rate is in it, and the least one is not greater than the greatest.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Whether it can be used.
  var isValid: Bool {
    if self == .default || self == CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0) { return true }
    guard minimum > 0, maximum >= minimum, maximum.isFinite else { return false }
    return preferred.map { $0 == 0 || ($0 >= minimum && $0 <= maximum) } ?? true
  }

  /// By which whole number a display's rate is divided.
  func divisor(of hertz: Double) -> Int {
    let limit = Double(maximum)
    guard limit > 0, hertz.isFinite else { return 1 }
    let wanted = preferred.map(Double.init) ?? limit
    let nearest = max(1, (hertz / (wanted > 0 ? wanted : limit)).rounded())
    // The rates of displays are not exact, 59.94 for instance.
    return Int(min(1e6, max(nearest, (hertz / limit - 0.01).rounded(.up))))
  }
}
