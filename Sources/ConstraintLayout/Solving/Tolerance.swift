/// What counts as zero in sums of doubles.
enum Tolerance {
  /// Coefficients nearer to zero are what cancellation left over.
  static let coefficient = 1e-10
  /// Slopes of an objective nearer to zero do not improve it.
  static let slope = 1e-9
  /// The error up to which constraints hold, in points, where no number is larger than 10,000.
  static let smallest = 1e-6

  /// The error up to which constraints hold, in points: a millionth of a point, and more where the largest of the numbers that are added up
  /// is so large that their sum is less precise.
  @inline(__always) static func feasibility(largest: Double) -> Double { max(smallest, largest * 1e-10) }

  /// `value`, or what is nearest to it of what a coordinate may be: products of many large coefficients could overflow.
  @inline(__always) static func bounded(_ value: Double) -> Double {
    if abs(value) <= 1e15 { return value }
    return value > 0 ? 1e15 : value < 0 ? -1e15 : 0
  }
}
