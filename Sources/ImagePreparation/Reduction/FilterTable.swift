/// How the samples of one line make the fewer samples of a reduced line: which ones, and how much of each.
///
/// A triangle as wide as two samples of the result; at the ends only what exists takes part. The weights of a sample add up to
/// exactly ``one``, so that a flat line stays exactly as it was.
struct FilterTable {
  /// The sum of the weights of every sample, in units of the weights.
  static let one = 1 << 14

  /// The first source sample of each result sample; never decreasing.
  private(set) var starts: [Int] = []
  /// One past the last source sample of each result sample; never decreasing.
  private(set) var ends: [Int] = []
  /// Where the weights of each result sample begin in ``weights``.
  private(set) var offsets: [Int] = []
  /// The weights of all result samples, one after the other.
  private(set) var weights: [Int16] = []

  /// From `count` samples to `reducedCount`, at least 1 and at most `count`. O(`count`).
  init(from count: Int, to reducedCount: Int) {
    let ratio = Double(count) / Double(reducedCount)
    starts.reserveCapacity(reducedCount)
    for index in 0..<reducedCount {
      let center = (Double(index) + 0.5) * ratio
      var start = max(0, Int((center - ratio).rounded(.down)))
      var end = min(count, Int((center + ratio).rounded(.up)))
      func share(_ sample: Int) -> Double { max(0, 1 - abs(Double(sample) + 0.5 - center) / ratio) }
      while start < end - 1, share(start) == 0 { start += 1 }
      while end > start + 1, share(end - 1) == 0 { end -= 1 }
      let total = (start..<end).reduce(0) { $0 + share($1) }
      offsets.append(weights.count)
      starts.append(start)
      ends.append(end)
      // Rounding the running sum and not each weight keeps the total exact and spreads what rounding takes.
      var sum = 0.0
      var given = 0
      for sample in start..<end {
        sum += share(sample)
        let upToHere = sample == end - 1 ? FilterTable.one : Int((sum / total * Double(FilterTable.one)).rounded())
        weights.append(Int16(upToHere - given))
        given = upToHere
      }
    }
  }

  /// The most result samples that one source sample takes part in, counting those in between.
  var largestOverlap: Int {
    var largest = 1
    var first = 0
    for index in starts.indices {
      while ends[first] <= starts[index] { first += 1 }
      largest = max(largest, index - first + 1)
    }
    return largest
  }
}
