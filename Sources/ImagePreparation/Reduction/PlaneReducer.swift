internal import CRowLoops
internal import Glibc

/// Reduces one plane of 8-bit samples row by row, as ``RowReducer`` does whole pixels: vertically as rows come in, horizontally only
/// the few rows of sums. Everything is 16-bit integers, so that a vector instruction does eight samples or sixteen.
final class PlaneReducer {
  /// The unit of a reduced sample: 6 bits after the point.
  static let one = 1 << 6
  /// The widest filter that sums of 16 bits have the precision for.
  static let largestSpan = 32

  private static let bias: UInt16 = 8_192

  /// Sums in 1/128 of a sample and above ``bias``: the weights add up to 128, their troughs take less than a quarter.
  private let sums: OpenRows<UInt16>
  private let horizontal: FilterTable
  /// The horizontal weights of each result sample, padded with zeros to ``tapCount``.
  private let taps: UnsafeMutablePointer<Int16>
  private let tapCount: Int
  private let width: Int
  private let reducedWidth: Int
  private let range: SampleRange
  /// A complete row of sums without their bias, and zeros behind it for the padding of the weights.
  private let samples: UnsafeMutablePointer<Int16>
  /// Reduced rows that nobody has taken, from `firstRow` on.
  private var rows: [UnsafeMutablePointer<Int16>] = []
  private var spare: [UnsafeMutablePointer<Int16>] = []
  private var firstRow = 0

  /// From `width` × `height` samples, of which the picture covers `extent`, with weights out of `tables`. Nil where the filter would be
  /// too wide for this precision.
  init?(
    width: Int, height: Int, covering extent: (x: Double, y: Double), reducedWidth: Int, reducedHeight: Int, _ tables: inout FilterTables
  ) {
    let vertical = tables.table(from: height, covering: extent.y, to: reducedHeight, one: 128)
    horizontal = tables.table(from: width, covering: extent.x, to: reducedWidth)
    guard vertical.largestSpan <= PlaneReducer.largestSpan else { return nil }
    self.width = width
    self.reducedWidth = reducedWidth
    tapCount = (horizontal.largestSpan + 7) / 8 * 8
    sums = OpenRows(vertical, width: width)
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

  /// One past the last reduced row that is complete.
  var completeCount: Int { firstRow + rows.count }

  /// The reduced row that comes next, complete: `reducedWidth` samples in units of ``one``. Valid until ``dropFirst()``.
  var first: UnsafePointer<Int16> { UnsafePointer(rows[0]) }

  /// Lets go of ``first``.
  func dropFirst() {
    spare.append(rows.removeFirst())
    firstRow += 1
  }

  /// Takes the next row.
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
  private func finish(_ complete: OpenRows<UInt16>.Row) {
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
