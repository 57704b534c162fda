/// The weights by which the samples of a line contribute to the samples of a reduced line.
///
/// The filter is the cubic of Catmull and Rom, as wide as four samples of the result: visually as sharp as the much wider Lanczos filters,
/// with one shallow trough at each side where those have two. The middle half of the filter, the core, covers the area that a sample of the
/// result represents. Code that applies the weights clamps the sum between the smallest and the largest sample of the core, so that there
/// is no light or dark line beside an edge. At the ends only existing samples contribute. The weights of a sample add up to exactly
/// ``one``, so that a flat line stays exactly the same.
struct FilterTable {
  /// The sum of the weights of every sample, in units of the weights.
  let one: Int
  /// The first source sample of each result sample; never decreasing.
  private(set) var starts: [Int] = []
  /// One past the last source sample of each result sample; never decreasing.
  private(set) var ends: [Int] = []
  /// The first source sample of each result sample's core; never decreasing.
  private(set) var coreStarts: [Int] = []
  /// One past the last source sample of each result sample's core; never decreasing.
  private(set) var coreEnds: [Int] = []
  /// The index in ``weights`` of each result sample's first weight.
  private(set) var offsets: [Int] = []
  /// The weights of all result samples, one after the other.
  private(set) var weights: [Int16] = []

  /// Creates a table from `count` samples to `reducedCount`, both at least 1. The picture covers the first `extent` of the samples, or
  /// `count` if it is nil: it may end inside the last one. A line that becomes longer is interpolated between neighbours. O(`count`).
  init(from count: Int, covering extent: Double? = nil, to reducedCount: Int, one: Int = 1 << 14) {
    self.one = one
    let ratio = (extent ?? Double(count)) / Double(reducedCount)
    let step = max(1, ratio)
    let radius = 2 * step
    starts.reserveCapacity(reducedCount)
    ends.reserveCapacity(reducedCount)
    offsets.reserveCapacity(reducedCount)
    coreStarts.reserveCapacity(reducedCount)
    coreEnds.reserveCapacity(reducedCount)
    var shares: [Double] = []
    for index in 0..<reducedCount {
      let center = min((Double(index) + 0.5) * ratio, Double(count))
      // The samples whose centres are inside the filter or at its ends. Those at its ends have no weight, but without them starts and ends
      // could decrease, while rows are required to be completed in order.
      let start = max(0, Int((center - radius - 0.5).rounded(.up)))
      let end = min(count, Int((center + radius - 0.5).rounded(.down)) + 1)
      shares.removeAll(keepingCapacity: true)
      for sample in start..<end { shares.append(FilterTable.share((Double(sample) + 0.5 - center) / step)) }
      // The samples whose centres are inside the core or at its ends, independent of rounding errors.
      coreStarts.append(max(start, Int((center - step - 0.5 - 1e-6).rounded(.up))))
      coreEnds.append(min(end, Int((center + step - 0.5 + 1e-6).rounded(.down)) + 1))
      let total = shares.reduce(0, +)
      offsets.append(weights.count)
      starts.append(start)
      ends.append(end)
      // Rounding the running sum, instead of each weight, keeps the total exact and distributes the rounding errors.
      var sum = 0.0
      var given = 0
      for sample in shares.indices {
        sum += shares[sample]
        let upToHere = sample == shares.count - 1 ? one : Int((sum / total * Double(one)).rounded())
        weights.append(Int16(upToHere - given))
        given = upToHere
      }
    }
  }

  /// Returns the filter's value at a distance of `x` result samples from its centre.
  private static func share(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((2.5 - 0.5 * x) * x - 4) * x + 2 }
    return 0
  }

  /// The maximum number of source samples for one result sample.
  var largestSpan: Int { zip(starts, ends).reduce(1) { max($0, $1.1 - $1.0) } }

  /// The maximum number of result samples that one source sample contributes to, counting those in between.
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

/// A cache of tables: the planes of a picture need few different ones.
struct FilterTables {
  private struct Key: Hashable {
    var count: Int
    var extent: Double
    var reducedCount: Int
    var one: Int
  }
  private var known: [Key: FilterTable] = [:]

  /// Returns ``FilterTable/init(from:covering:to:one:)``, or the table that was already created for the same values.
  mutating func table(from count: Int, covering extent: Double, to reducedCount: Int, one: Int = 1 << 14) -> FilterTable {
    let key = Key(count: count, extent: extent, reducedCount: reducedCount, one: one)
    if let table = known[key] { return table }
    let table = FilterTable(from: count, covering: extent, to: reducedCount, one: one)
    known[key] = table
    return table
  }
}
