/// Means of square blocks of pixels: what a level of detail is made of.
///
/// Each mean is that of the stored numbers, which are premultiplied, so that colours are weighted by their alpha; it is rounded once.
struct BlockMeans {
  /// A block's side is this power of two.
  private let halvings: Int
  /// The pixels that are averaged, of a row of the picture.
  private let columns: Range<Int>
  private var sums: [UInt32]
  private var rowCount: UInt32 = 0

  /// For rows of which the pixels `columns` are averaged. They begin with a block; the last block may be narrower than the others.
  init(halvings: Int, columns: Range<Int>) {
    self.halvings = halvings
    self.columns = columns
    sums = [UInt32](repeating: 0, count: ((columns.count + (1 << halvings) - 1) >> halvings) * 4)
  }

  /// How many means a row has.
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

  /// Writes the means of the rows that were added, of which there must be one, and begins anew.
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
