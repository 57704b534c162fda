/// Means of square blocks of pixels, which form a level of detail.
///
/// Each is the mean of the stored values, which are premultiplied, so that colours are weighted by their alpha; it is rounded once.
struct BlockMeans {
  /// The exponent of a block's side, which is a power of two.
  private let halvings: Int
  /// The columns of the picture's rows that are averaged.
  private let columns: Range<Int>
  private var sums: [UInt32]
  private var rowCount: UInt32 = 0

  /// Creates means of the pixels `columns` of rows. They begin with a block; the last block may be narrower than the others.
  init(halvings: Int, columns: Range<Int>) {
    self.halvings = halvings
    self.columns = columns
    sums = [UInt32](repeating: 0, count: ((columns.count + (1 << halvings) - 1) >> halvings) * 4)
  }

  /// The number of means in a row.
  var width: Int { sums.count / 4 }

  /// Adds a row of the picture.
  mutating func add(_ row: UnsafePointer<UInt32>) {
    let columns = columns
    let halvings = halvings
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<columns.count {
        let word = row[columns.lowerBound + index]
        let sum = (index >> halvings) * 4
        sums[sum] &+= word >> 24
        sums[sum + 1] &+= word >> 16 & 255
        sums[sum + 2] &+= word >> 8 & 255
        sums[sum + 3] &+= word & 255
      }
    }
    rowCount += 1
  }

  /// Writes the means of the added rows, of which there must be at least one, and starts again.
  mutating func take(into words: UnsafeMutablePointer<UInt32>) {
    let side = 1 << halvings
    for index in 0..<width {
      let count = UInt32(min(side, columns.count - index * side)) * rowCount
      func mean(_ part: Int) -> UInt32 { UInt32((UInt64(sums[index * 4 + part]) + UInt64(count / 2)) / UInt64(count)) }
      words[index] = mean(0) << 24 | mean(1) << 16 | mean(2) << 8 | mean(3)
    }
    for index in sums.indices { sums[index] = 0 }
    rowCount = 0
  }
}
