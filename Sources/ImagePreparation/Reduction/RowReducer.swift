internal import CRowLoops
internal import Glibc

/// Reduces a picture row by row: rows are added from the top, and reduced rows are returned as soon as they are complete.
///
/// Rows are first summed vertically, which accesses memory sequentially and is the bulk of the work; only the few sums are then reduced
/// horizontally. Only the two or three incomplete rows of sums are in memory, never the picture. All four components of a premultiplied
/// pixel get the same weights, and colours are clamped to alpha where the filter overshoots.
final class RowReducer {
  /// The rows of sums, with `width` × 4 values each.
  private let sums: PartialRows<Int32>
  /// The sum of the vertical weights.
  private let one: Int
  private let horizontal: FilterTable
  private let horizontalWeights: [Float]
  private let width: Int
  private let reducedWidth: Int
  /// A complete row of sums, converted to samples.
  private let samples: UnsafeMutablePointer<SIMD4<Float>>
  private let reduced: UnsafeMutablePointer<SIMD4<UInt8>>

  /// All sizes are at least 1, and the reduced ones at most as large as the others.
  init(width: Int, height: Int, reducedWidth: Int, reducedHeight: Int) {
    let vertical = FilterTable(from: height, to: reducedHeight)
    sums = PartialRows(vertical, width: width * 4)
    one = vertical.one
    horizontal = FilterTable(from: width, to: reducedWidth)
    let unit = 1 / Float(horizontal.one)
    horizontalWeights = horizontal.weights.map { Float($0) * unit }
    self.width = width
    self.reducedWidth = reducedWidth
    samples = .allocate(capacity: width)
    reduced = .allocate(capacity: reducedWidth)
  }

  deinit {
    samples.deallocate()
    reduced.deallocate()
  }

  /// Adds the next row, and calls `emit` with the reduced rows that it completes and their index, from the top.
  func push(_ row: UnsafeRawPointer, emit: (Int, UnsafeRawPointer) -> Void) {
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    sums.push(bytes) { sum, weight, isFirst in
      if isFirst {
        RowReducer.begin(sum, bytes, weight, count: width * 4)
      } else {
        RowReducer.add(sum, bytes, weight, count: width * 4)
      }
    } finish: { complete in
      finish(complete)
      emit(complete.index, reduced)
    }
  }

  // Both loops are written for automatic vectorization: eight bits times sixteen is one multiplication of 16-bit integers.
  private static func begin(_ sum: UnsafeMutablePointer<Int32>, _ row: UnsafePointer<UInt8>, _ weight: Int16, count: Int) {
    for index in 0..<count { sum[index] = Int32(row[index]) &* Int32(weight) }
  }

  private static func add(_ sum: UnsafeMutablePointer<Int32>, _ row: UnsafePointer<UInt8>, _ weight: Int16, count: Int) {
    for index in 0..<count { sum[index] &+= Int32(row[index]) &* Int32(weight) }
  }

  /// Reduces a complete row of sums to ``reduced``.
  private func finish(_ complete: PartialRows<Int32>.Row) {
    let unit = 1 / Float(one)
    let flat = UnsafeMutableRawPointer(samples).assumingMemoryBound(to: Float.self)
    let (sum, lows, highs) = (complete.sum, complete.lows, complete.highs)
    for index in 0..<width * 4 { flat[index] = max(Float(lows[index]), min(Float(highs[index]), Float(sum[index]) * unit)) }
    horizontalWeights.withUnsafeBufferPointer { weights in
      for index in 0..<reducedWidth {
        var total = SIMD4<Float>(repeating: 0.5)
        var position = horizontal.offsets[index]
        for sample in horizontal.starts[index]..<horizontal.ends[index] {
          total += samples[sample] * weights[position]
          position += 1
        }
        var low = samples[horizontal.coreStarts[index]]
        var high = low
        for sample in horizontal.coreStarts[index] + 1..<max(horizontal.coreStarts[index] + 1, horizontal.coreEnds[index]) {
          low.replace(with: samples[sample], where: samples[sample] .< low)
          high.replace(with: samples[sample], where: samples[sample] .> high)
        }
        low += 0.5
        high += 0.5
        total.replace(with: low, where: total .< low)
        total.replace(with: high, where: total .> high)
        // Converts each lane separately, because converting a whole vector calls a generic function that takes longer than everything else
        // here.
        let alpha = RowReducer.byte(total.w, upTo: 255)
        reduced[index] = SIMD4<UInt8>(
          RowReducer.byte(total.x, upTo: alpha), RowReducer.byte(total.y, upTo: alpha), RowReducer.byte(total.z, upTo: alpha), alpha)
      }
    }
  }

  /// Returns a sum, which already includes one half, rounded and clamped.
  @inline(__always) private static func byte(_ value: Float, upTo limit: UInt8) -> UInt8 {
    min(limit, UInt8(truncatingIfNeeded: Int32(max(0, min(255.5, value)))))
  }
}
