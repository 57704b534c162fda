internal import CRowLoops
internal import Glibc

/// The incomplete reduced rows, two or three at a time, with the sums of the source rows so far, and the smallest and the largest samples
/// of their cores.
final class PartialRows<Sum> {
  /// A reduced row, before it is reduced horizontally.
  struct Row {
    let index: Int
    /// The samples, in units of the table's weights.
    let sum: UnsafeMutablePointer<Sum>
    /// The smallest and the largest value of each sample in the core.
    let lows: UnsafeMutablePointer<UInt8>
    let highs: UnsafeMutablePointer<UInt8>
  }

  private let table: FilterTable
  private let width: Int
  private let slotCount: Int
  private let sums: UnsafeMutablePointer<Sum>
  private let lows: UnsafeMutablePointer<UInt8>
  private let highs: UnsafeMutablePointer<UInt8>
  private var nextRow = 0
  private var firstOpen = 0

  /// Creates rows of `width` samples for `table`.
  init(_ table: FilterTable, width: Int) {
    self.table = table
    self.width = width
    slotCount = table.largestOverlap
    sums = .allocate(capacity: slotCount * width)
    lows = .allocate(capacity: slotCount * width)
    highs = .allocate(capacity: slotCount * width)
  }

  deinit {
    sums.deallocate()
    lows.deallocate()
    highs.deallocate()
  }

  /// Adds the next row. `add` adds it to a sum with a weight, or begins the sum with it; `finish` is called with the rows that it
  /// completes, from the top.
  @inline(__always) func push(
    _ row: UnsafePointer<UInt8>, add: (_ sum: UnsafeMutablePointer<Sum>, _ weight: Int16, _ isFirst: Bool) -> Void, finish: (Row) -> Void
  ) {
    let y = nextRow
    nextRow += 1
    var index = firstOpen
    while index < table.starts.count, table.starts[index] <= y {
      let slot = (index % slotCount) * width
      let open = Row(index: index, sum: sums + slot, lows: lows + slot, highs: highs + slot)
      add(open.sum, table.weights[table.offsets[index] + y - table.starts[index]], y == table.starts[index])
      if y == table.coreStarts[index] {
        memcpy(open.lows, row, width)
        memcpy(open.highs, row, width)
      } else if y > table.coreStarts[index], y < table.coreEnds[index] {
        hitchless_rows_widen(hasWideVectors, open.lows, open.highs, row, width)
      }
      if y == table.ends[index] - 1 {
        finish(open)
        firstOpen = index + 1
      }
      index += 1
    }
  }
}
