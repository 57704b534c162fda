internal import CRowLoops
internal import Glibc

/// Reduces a picture row by row: rows go in from the top, reduced rows come out as soon as they are complete.
///
/// Rows are first added up vertically, which runs along memory and is the bulk of the work; only the few sums are then reduced
/// horizontally. Held are the two or three rows of sums that are open at a time, never the picture. All four parts of a premultiplied
/// pixel get the same weights, and colour is held at alpha where the filter overshoots.
final class RowReducer {
  /// Sums of `width` × 4 each.
  private let sums: OpenRows<Int32>
  /// What the vertical weights add up to.
  private let one: Int
  private let horizontal: FilterTable
  private let horizontalWeights: [Float]
  private let width: Int
  private let reducedWidth: Int
  /// A complete row of sums as samples.
  private let samples: UnsafeMutablePointer<SIMD4<Float>>
  private let reduced: UnsafeMutablePointer<SIMD4<UInt8>>

  /// All sizes at least 1, the reduced ones at most as large as the others.
  init(width: Int, height: Int, reducedWidth: Int, reducedHeight: Int) {
    let vertical = FilterTable(from: height, to: reducedHeight)
    sums = OpenRows(vertical, width: width * 4)
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

  /// Takes the next row and hands the reduced rows that it completes to `emit`, with their index, from the top.
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

  // Both loops are written for the compiler's vectoriser: eight bits times sixteen is one multiplication of shorts.
  private static func begin(_ sum: UnsafeMutablePointer<Int32>, _ row: UnsafePointer<UInt8>, _ weight: Int16, count: Int) {
    for index in 0..<count { sum[index] = Int32(row[index]) &* Int32(weight) }
  }

  private static func add(_ sum: UnsafeMutablePointer<Int32>, _ row: UnsafePointer<UInt8>, _ weight: Int16, count: Int) {
    for index in 0..<count { sum[index] &+= Int32(row[index]) &* Int32(weight) }
  }

  /// Reduces a complete row of sums to ``reduced``.
  private func finish(_ complete: OpenRows<Int32>.Row) {
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
        // Lane by lane, because converting a whole vector goes through a generic function that costs more than everything else here.
        let alpha = RowReducer.byte(total.w, upTo: 255)
        reduced[index] = SIMD4<UInt8>(
          RowReducer.byte(total.x, upTo: alpha), RowReducer.byte(total.y, upTo: alpha), RowReducer.byte(total.z, upTo: alpha), alpha)
      }
    }
  }

  /// A sum that includes one half, rounded; what overshoots is cut off.
  @inline(__always) private static func byte(_ value: Float, upTo limit: UInt8) -> UInt8 {
    min(limit, UInt8(truncatingIfNeeded: Int32(max(0, min(255.5, value)))))
  }
}
