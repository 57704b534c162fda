/// The times of a value and its reference, in milliseconds: the medians of several rounds.
struct Medians {
  var value: Double
  var reference: Double

  /// Creates the medians of single samples, in milliseconds. Neither array may be empty.
  init(of values: [Double], and references: [Double]) {
    value = Self.median(values)
    reference = Self.median(references)
  }

  static func median(_ samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
