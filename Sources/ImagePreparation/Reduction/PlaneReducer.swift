internal import CRowLoops
internal import Glibc

/// Reduces one plane of 8-bit samples row by row, as ``RowReducer`` does whole pixels: vertically as rows are added, and horizontally only
/// the few rows of sums. All values are 16-bit integers, so that a vector instruction processes eight or sixteen samples.
final class PlaneReducer {
  /// The unit of a reduced sample: 6 fractional bits.
  static let one = 1 << 6
  /// The widest filter for which 16-bit sums are precise enough.
  static let largestSpan = 32

  private static let bias: UInt16 = 8_192

  /// The sums in units of 1/128 of a sample, plus ``bias``: the weights add up to 128, and their negative parts take less than a quarter.
  private let sums: PartialRows<UInt16>
  private let horizontal: FilterTable
  /// The horizontal weights of each result sample, padded with zeros to ``tapCount``.
  private let taps: UnsafeMutablePointer<Int16>
  private let tapCount: Int
  private let width: Int
  private let reducedWidth: Int
  private let range: SampleRange
  /// A complete row of sums without their bias, followed by zeros for the padding of the weights.
  private let samples: UnsafeMutablePointer<Int16>
  /// Reduced rows that have not been read, starting with `firstRow`.
  private var rows: [UnsafeMutablePointer<Int16>] = []
  private var spare: [UnsafeMutablePointer<Int16>] = []
  private var firstRow = 0

  /// Creates a reducer of `width` × `height` samples, of which the picture covers `extent`, with weights from `tables`. Nil if the filter
  /// would be too wide for this precision.
  init?(
    width: Int, height: Int, covering extent: (x: Double, y: Double), reducedWidth: Int, reducedHeight: Int, _ tables: inout FilterTables
  ) {
    let vertical = tables.table(from: height, covering: extent.y, to: reducedHeight, one: 128)
    horizontal = tables.table(from: width, covering: extent.x, to: reducedWidth)
    guard vertical.largestSpan <= PlaneReducer.largestSpan else { return nil }
    self.width = width
    self.reducedWidth = reducedWidth
    tapCount = (horizontal.largestSpan + 7) / 8 * 8
    sums = PartialRows(vertical, width: width)
    range = SampleRange(width: width, starts: horizontal.coreStarts, ends: horizontal.coreEnds)
    samples = .allocate(capacity: width + tapCount)
    samples.initialize(repeating: 0, count: width + tapCount)
    taps = .allocate(capacity: reducedWidth * tapCount)
    taps.initialize(repeating: 0, count: reducedWidth * tapCount)
    for index in 0..<reducedWidth {
      for sample in 0..<horizontal.ends[index] - horizontal.starts[index] {
        taps[index * tapCount + sample] = horizontal.weights[horizontal.offsets[index] + sample]
      }
    }
  }

  deinit {
    for row in rows + spare { row.deallocate() }
    taps.deallocate()
    samples.deallocate()
  }

  /// The index after the last complete reduced row.
  var completeCount: Int { firstRow + rows.count }

  /// The next reduced row, which must be complete: `reducedWidth` samples in units of ``one``. Valid until ``dropFirst()``.
  var first: UnsafePointer<Int16> { UnsafePointer(rows[0]) }

  /// Discards ``first``.
  func dropFirst() {
    spare.append(rows.removeFirst())
    firstRow += 1
  }

  /// Adds the next row.
  func push(_ row: UnsafePointer<UInt8>) {
    sums.push(row) { sum, weight, isFirst in
      let weight = UInt16(truncatingIfNeeded: weight)
      if isFirst {
        hitchless_rows_begin(hasWideVectors, sum, row, weight, PlaneReducer.bias, width)
      } else {
        hitchless_rows_add(hasWideVectors, sum, row, weight, width)
      }
    } finish: {
      finish($0)
    }
  }

  /// Reduces a complete row of sums.
  private func finish(_ complete: PartialRows<UInt16>.Row) {
    hitchless_rows_settle(hasWideVectors, complete.sum, complete.lows, complete.highs, PlaneReducer.bias, samples, width)
    range.look(at: samples)
    let row = spare.popLast() ?? .allocate(capacity: reducedWidth)
    horizontal.starts.withUnsafeBufferPointer { starts in
      hitchless_rows_reduce(hasWideVectors, samples, starts.baseAddress, taps, tapCount, row, reducedWidth)
    }
    range.hold(row)
    rows.append(row)
  }
}
