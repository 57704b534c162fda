/// The limits below which sums of doubles count as zero.
enum Tolerance {
  /// Smaller coefficients are remainders of cancellation.
  static let coefficient = 1e-10
  /// Smaller slopes of an objective do not improve it.
  static let slope = 1e-9
  /// The error up to which constraints hold, in points, if no number is larger than 10,000.
  static let smallest = 1e-6

  /// Returns the error up to which constraints hold, in points: a millionth of a point, and more if the largest of the added numbers is so
  /// large that their sum is less precise.
  @inline(__always) static func feasibility(largest: Double) -> Double { max(smallest, largest * 1e-10) }

  /// Returns `value`, limited to the range of a coordinate: products of many large coefficients could overflow.
  @inline(__always) static func bounded(_ value: Double) -> Double {
    if abs(value) <= 1e15 { return value }
    return value > 0 ? 1e15 : value < 0 ? -1e15 : 0
  }
}
