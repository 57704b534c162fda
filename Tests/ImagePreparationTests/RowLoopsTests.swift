import CRowLoops
import TestSupport
import Testing

/// The row loops, in the portable version and for wide vectors, compared with loops over single samples. Lengths around those of the
/// vectors are the most important, because samples that do not fill a vector are handled separately.
@Suite("Row loops") struct RowLoopsTests {
  /// Runs `body` 600 times for each kind of vectors that this processor supports.
  private func rounds(seed: UInt64, _ body: (_ wide: Bool, _ count: Int, _ random: inout SplitMix64) -> Void) {
    for wide in Set([false, hitchless_rows_are_wide()]) {
      var random = SplitMix64(seed: seed)
      for _ in 0..<600 { body(wide, Int.random(in: 0...131, using: &random), &random) }
    }
  }
  private func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in
      Bool.random(using: &random) ? .random(in: 0...255, using: &random) : [0, 1, 254, 255].randomElement(using: &random)!
    }
  }
  /// Returns samples with 7 fraction bits.
  private func samples(_ count: Int, _ random: inout SplitMix64) -> [Int16] {
    (0..<count).map { _ in .random(in: 0...255 << 7, using: &random) }
  }

  @Test("Weighted sums of rows equal those of a plain loop") func sums() {
    rounds(seed: 1) { wide, count, random in
      let rows = (0..<3).map { _ in bytes(count, &random) }
      // Weights of reductions: some are negative, none exceeds the whole.
      let weights = (0..<3).map { _ in UInt16(bitPattern: Int16.random(in: -20...128, using: &random)) }
      let bias = UInt16(1 << 12)
      var sums = [UInt16](repeating: 0xBEEF, count: count)
      hitchless_rows_begin(wide, &sums, rows[0], weights[0], bias, count)
      for row in 1..<3 { hitchless_rows_add(wide, &sums, rows[row], weights[row], count) }
      let expected = (0..<count).map { i -> UInt16 in
        var sum = bias
        for row in 0..<3 { sum &+= UInt16(rows[row][i]) &* weights[row] }
        return sum
      }
      #expect(sums == expected, "\(wide ? "wide" : "any"), \(count) samples")
    }
  }

  @Test("Column bounds and clamped sums equal those of a plain loop") func bounds() {
    rounds(seed: 2) { wide, count, random in
      let rows = (0..<4).map { _ in bytes(count, &random) }
      var lows = rows[0]
      var highs = rows[0]
      for row in rows { hitchless_rows_widen(wide, &lows, &highs, row, count) }
      #expect(lows == (0..<count).map { i in rows.map { $0[i] }.min()! })
      #expect(highs == (0..<count).map { i in rows.map { $0[i] }.max()! })
      let bias = UInt16(1 << 12)
      let sums = (0..<count).map { _ in UInt16.random(in: 0...UInt16(256 << 7) + 2 * bias, using: &random) }
      var settled = [Int16](repeating: -1, count: count)
      hitchless_rows_settle(wide, sums, lows, highs, bias, &settled, count)
      let expected = (0..<count).map { i -> Int16 in
        let value = min(max(0, Int(sums[i]) - Int(bias)), Int(highs[i]) << 7)
        return Int16(max(value, Int(lows[i]) << 7))
      }
      #expect(settled == expected, "\(wide ? "wide" : "any"), \(count) samples")
    }
  }

  @Test("Bounds of neighbours and clamped values equal those of a plain loop") func neighbours() {
    rounds(seed: 3) { wide, count, random in
      let row = samples(count + 1, &random)
      var pairs = [Int16](repeating: 0, count: 2 * count)
      row.withUnsafeBufferPointer { row in
        if count > 0 { hitchless_rows_pair(wide, row.baseAddress!, row.baseAddress! + 1, &pairs, count) }
      }
      var expected: [Int16] = []
      for i in 0..<count {
        let (low, high) = (min(row[i], row[i + 1]), max(row[i], row[i + 1]))
        expected += [low >> 1, ~((high + 1) >> 1)]
      }
      #expect(pairs == expected)
      let others = (0..<2 * count).map {
        $0 % 2 == 0 ? Int16.random(in: 0...128 << 7, using: &random) : ~Int16.random(in: 0...128 << 7, using: &random)
      }
      var lesser = [Int16](repeating: 0, count: 2 * count)
      hitchless_rows_lesser(wide, pairs, others, &lesser, 2 * count)
      #expect(lesser == zip(pairs, others).map { min($0, $1) })
      // In place, like the widening of ranges.
      var wider = pairs
      wider.withUnsafeMutableBufferPointer { wider in
        if count > 0 { hitchless_rows_lesser(wide, wider.baseAddress!, others, wider.baseAddress!, 2 * count) }
      }
      #expect(wider == lesser)
      let values = (0..<count).map { _ in Int16.random(in: -3000...20_000, using: &random) }
      var held = values
      hitchless_rows_hold(wide, &held, lesser, count)
      let within = (0..<count).map { i -> Int16 in max(lesser[2 * i], min(values[i], ~lesser[2 * i + 1])) }
      #expect(
        held == within, "\(wide ? "wide" : "any"), \(count) values")
    }
  }

  @Test("Sums of products equal those of a plain loop", arguments: [8, 16, 24, 40]) func products(tapCount: Int) {
    rounds(seed: 4) { wide, count, random in
      let row = samples(count + tapCount, &random)
      let starts = (0..<count).map { _ in Int.random(in: 0...count, using: &random) }
      // The sum of the absolute values does not exceed the whole, so that no sum overflows 16 bits.
      let taps = (0..<count * tapCount).map { _ in Int16(truncatingIfNeeded: random.next() >> 48) / Int16(tapCount) }
      var values = [Int16](repeating: -1, count: count)
      hitchless_rows_reduce(wide, row, starts, taps, tapCount, &values, count)
      let expected = (0..<count).map { i -> Int16 in
        var sum = 1 << 14
        for tap in 0..<tapCount { sum += Int(row[starts[i] + tap]) * Int(taps[i * tapCount + tap]) }
        return Int16(sum >> 15)
      }
      #expect(values == expected, "\(wide ? "wide" : "any"), \(count) values")
    }
  }
}
