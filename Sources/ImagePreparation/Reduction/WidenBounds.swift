/// Widens the bounds of each column by a row: `lows` and `highs` are the least and the largest so far. A plain loop: the compiler makes
/// vector instructions of it.
@inline(__always)
func widenBounds(
  _ lows: UnsafeMutablePointer<UInt8>, _ highs: UnsafeMutablePointer<UInt8>, _ row: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    lows[index] = min(lows[index], row[index])
    highs[index] = max(highs[index], row[index])
  }
}
