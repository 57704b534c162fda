import HitchlessBase
import ListLayout
import TestSupport
import Testing

/// A simple implementation of ``ExtentIndex`` that is obviously right.
private struct NaiveExtents {
  var lines: [Int?]
  var unmeasuredExtent: Int
  var spacing: Int

  func extent(_ line: Int) -> Int { lines[line] ?? unmeasuredExtent }
  func offset(_ line: Int) -> Int {
    var sum = 0
    for earlier in 0..<line { sum += extent(earlier) + spacing }
    return sum
  }
  var total: Int { lines.isEmpty ? 0 : offset(lines.count) - spacing }
  func line(at offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    var found = 0
    var begin = 0
    for line in lines.indices {
      if begin <= offset { found = line }
      begin += extent(line) + spacing
    }
    return found
  }
}

@Suite struct ExtentIndexTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Random edits give the same result as a plain array of extents`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = random.below(30)
    var index = ExtentIndex(count: start, unmeasuredExtent: 10, spacing: 2)
    var naive = NaiveExtents(lines: Array(repeating: nil, count: start), unmeasuredExtent: 10, spacing: 2)
    for step in 0..<600 {
      let count = naive.lines.count
      switch random.below(7) {
      case 0, 1:
        let at = random.below(count + 1)
        let inserted = 1 + random.below(6)
        let extent: Int? = random.below(2) == 0 ? nil : random.below(4) * 10
        index.insert(inserted, at: at, extent: extent)
        naive.lines.insert(contentsOf: Array(repeating: extent, count: inserted), at: at)
      case 2:
        let low = random.below(count + 1)
        let range = low..<low + random.below(min(9, count - low + 1))
        index.remove(range)
        naive.lines.removeSubrange(range)
      case 3, 4, 5:
        guard count > 0 else { continue }
        let line = random.below(count)
        let extent = random.below(5) * 10
        index.setMeasured(extent, at: line)
        naive.lines[line] = extent
      default:
        let low = random.below(count + 1)
        let range = low..<low + random.below(min(9, count - low + 1))
        index.setUnmeasured(range)
        for line in range { naive.lines[line] = nil }
        if random.below(3) == 0 {
          naive.unmeasuredExtent = random.below(20)
          index.unmeasuredExtent = naive.unmeasuredExtent
        }
        if random.below(5) == 0 {
          naive.spacing = random.below(4)
          index.spacing = naive.spacing
        }
      }
      let context = "seed \(seed) step \(step): \(index)"
      try #require(index.brokenInvariant() == nil, "\(context)")
      try #require(index.count == naive.lines.count, "\(context)")
      #expect(index.totalExtent == naive.total, "\(context)")
      #expect(index.measuredCount == naive.lines.count { $0 != nil }, "\(context)")
      for _ in 0..<5 {
        let line = random.below(naive.lines.count + 1)
        try #require(index.offset(of: line) == naive.offset(line), "\(context)")
        let offset = random.below(naive.total + 40) - 20
        try #require(index.line(at: offset) == naive.line(at: offset), "\(context) offset \(offset)")
        #expect(index.firstUnmeasured(from: line) == naive.lines.indices.first { $0 >= line && naive.lines[$0] == nil }, "\(context)")
        guard line < naive.lines.count else { continue }
        #expect(index.extent(of: line) == naive.extent(line), "\(context)")
        #expect(index.isMeasured(line) == (naive.lines[line] != nil), "\(context)")
      }
    }
  }

  @Test(arguments: [4, 5, 6] as [UInt64])
  func `Editing many spans at once gives the same result as one by one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<200 {
      var together = ExtentIndex(count: random.below(80), unmeasuredExtent: 10, spacing: 2)
      for _ in 0..<random.below(40) where together.count > 0 {
        together.setMeasured(random.below(3) * 10, at: random.below(together.count))
      }
      var singly = together
      for round in 0..<4 {
        let isRemoval = random.below(2) == 0
        var spans: [Range<Int>] = []
        var line = 0
        var missing = together.count
        while random.below(12) > 0 {
          let gap = random.below(6)
          let length = random.below(4)
          guard isRemoval ? line + gap + length <= together.count : gap <= missing else { break }
          spans.append(line + gap..<line + gap + length)
          line += gap + length
          missing -= gap
        }
        let context = "seed \(seed) step \(step) round \(round): \(singly) \(isRemoval ? "-" : "+") \(spans)"
        let faults = Fault.collecting {
          if isRemoval {
            together.remove(spans)
            for span in spans.reversed() { singly.remove(span) }
          } else {
            together.insert(spans)
            for span in spans { singly.insert(span.count, at: span.lowerBound) }
          }
        }
        try #require(faults.isEmpty, "\(context)")
        try #require(together.brokenInvariant() == nil, "\(context)")
        try #require("\(together)" == "\(singly)" && together.count == singly.count, "\(context)")
        try #require(together.totalExtent == singly.totalExtent, "\(context)")
      }
    }
  }

  @Test func `Spans beyond the end raise a fault, and only existing lines change`() {
    var index = ExtentIndex(count: 10, unmeasuredExtent: 10)
    let spans = [0..<1, 2..<3, 4..<5, 6..<7, 9..<12]
    #expect(Fault.collecting { index.remove(spans) }.count == 1)
    #expect(index.count == 5 && index.brokenInvariant() == nil)
    #expect(Fault.collecting { index.insert([0..<1, 2..<3, 4..<5, 6..<7, 11..<12]) }.count == 1)
    #expect(index.count == 10 && index.brokenInvariant() == nil)
  }

  @Test func `Runs are visited in order from any line`() {
    var index = ExtentIndex(count: 10, unmeasuredExtent: 5)
    index.setMeasured(7, at: 4)
    index.setMeasured(7, at: 5)
    var seen: [String] = []
    index.forEachRun(from: 5) { first, run in
      seen.append("\(first): \(run.count)×\(run.extent ?? -1)")
      return true
    }
    #expect(seen == ["5: 1×7", "6: 4×-1"])
    #expect(index.description == "4×? 2×7 4×?")
  }

  @Test func `Ten million lines are one run, and a thousand measurements make at most 2,001 runs`() {
    var random = SplitMix64(seed: 9)
    var index = ExtentIndex(count: 10_000_000, unmeasuredExtent: 88, spacing: 1)
    #expect(index.runCount == 1)
    #expect(index.totalExtent == 10_000_000 * 89 - 1)
    for _ in 0..<1_000 { index.setMeasured(50 + random.below(100), at: random.below(10_000_000)) }
    #expect(index.runCount <= 2_001)
    #expect(index.brokenInvariant() == nil)
    let line = index.line(at: index.totalExtent / 2) ?? 0
    #expect(abs(line - 5_000_000) < 1_000)
  }

  @Test func `A copy is independent of edits to the original`() {
    var index = ExtentIndex(count: 5, unmeasuredExtent: 10)
    let copy = index
    index.setMeasured(90, at: 2)
    #expect(copy.totalExtent == 50)
    #expect(index.totalExtent == 130)
  }

  @Test func `Lines beyond the end raise faults, and only existing lines change`() {
    var index = ExtentIndex(count: 3, unmeasuredExtent: 10)
    let faults = Fault.collecting {
      index.remove(2..<9)
      index.insert(1, at: 50)
    }
    #expect(faults.count == 2)
    #expect(index.count == 3)
    #expect(index.brokenInvariant() == nil)
  }
}
