internal import CRowLoops

/// The smallest and the largest sample of a row in each of many windows. A filter's sums are clamped between them, so that pixels beside an
/// edge do not become lighter or darker than their samples.
///
/// Each window is covered by two parts of the same length, whose bounds are computed at every index. A bound is a pair, the smallest sample
/// and the largest one with all bits inverted: the lesser of both values wins in each, so that one instruction updates many pairs.
final class SampleRange {
  private let width: Int
  private let count: Int
  /// The starts of the first and the last part of each window.
  private let partStarts: UnsafeMutablePointer<SIMD2<Int32>>
  /// The length of the parts, a power of two.
  private let length: Int
  /// The windows with a different length, because the ends of the row cut them off.
  private let others: [(index: Int, samples: Range<Int>)]
  private let held: UnsafeMutablePointer<Int16>
  /// The current row.
  private var row: UnsafePointer<Int16>
  /// The bounds of the part that begins at each sample, halved to the unit of the sums.
  private var bounds: UnsafeMutablePointer<Int16>
  private var spare: UnsafeMutablePointer<Int16>
  // The bounds of the first and of the last part of each window.
  private let firsts: UnsafeMutablePointer<UInt32>
  private let lasts: UnsafeMutablePointer<UInt32>

  /// Creates windows `starts[i]..<ends[i]` of rows of `width` samples. No window is empty, and except for some at the ends, their lengths
  /// differ by at most one.
  init(width: Int, starts: [Int], ends: [Int]) {
    self.width = width
    count = starts.count
    let windows = zip(starts, ends).map { $0..<$1 }
    let longest = windows.lazy.map(\.count).max() ?? 1
    var length = 1
    while length * 2 < longest { length *= 2 }
    self.length = length
    others = windows.indices.filter { !(length...2 * length).contains(windows[$0].count) }.map { ($0, windows[$0]) }
    partStarts = .allocate(capacity: count)
    // The other windows are computed as if they were as long as the rest, and corrected one by one afterwards.
    for index in 0..<count { partStarts[index] = SIMD2(Int32(min(starts[index], width - length)), Int32(max(0, ends[index] - length))) }
    held = .allocate(capacity: others.count)
    bounds = .allocate(capacity: 2 * width)
    row = UnsafePointer(bounds)
    spare = .allocate(capacity: 2 * width)
    firsts = .allocate(capacity: count)
    lasts = .allocate(capacity: count)
  }

  deinit {
    held.deallocate()
    partStarts.deallocate()
    bounds.deallocate()
    spare.deallocate()
    firsts.deallocate()
    lasts.deallocate()
  }

  /// Computes the bounds of a row of non-negative samples, which must stay valid until sums have been clamped. O(`width` × log of the
  /// shortest window).
  func look(at samples: UnsafePointer<Int16>) {
    row = samples
    let step = min(1, length - 1)
    hitchless_rows_pair(hasWideVectors, samples, samples + step, bounds, max(0, width - step))
    var reach = 2
    while reach < length {
      hitchless_rows_lesser(hasWideVectors, bounds, bounds + 2 * reach, spare, max(0, 2 * (width - 2 * reach + 1)))
      swap(&bounds, &spare)
      reach *= 2
    }
  }

  /// Clamps each of `values`, which are in half the unit of the samples, to its window of the current row.
  func hold(_ values: UnsafeMutablePointer<Int16>) {
    for index in others.indices { held[index] = hold(values[others[index].index], others[index].samples) }
    // Bounds are collected before they are compared, so that the comparisons are vector instructions instead of unpredictable branches.
    UnsafeMutableRawPointer(bounds).withMemoryRebound(to: UInt32.self, capacity: width) { pairs in
      for index in 0..<count {
        firsts[index] = pairs[Int(partStarts[index].x)]
        lasts[index] = pairs[Int(partStarts[index].y)]
      }
    }
    UnsafeMutableRawPointer(firsts).withMemoryRebound(to: Int16.self, capacity: 2 * count) { firsts in
      UnsafeMutableRawPointer(lasts).withMemoryRebound(to: Int16.self, capacity: 2 * count) { lasts in
        hitchless_rows_lesser(hasWideVectors, firsts, lasts, firsts, 2 * count)
      }
      hitchless_rows_hold(hasWideVectors, values, firsts, count)
    }
    for index in others.indices { values[others[index].index] = held[index] }
  }

  /// Returns a value clamped to a window. O(window).
  private func hold(_ value: Int16, _ window: Range<Int>) -> Int16 {
    var low = row[window.lowerBound]
    var high = low
    for sample in window {
      low = min(low, row[sample])
      high = max(high, row[sample])
    }
    return max(low &>> 1, min((high &+ 1) &>> 1, value))
  }
}
