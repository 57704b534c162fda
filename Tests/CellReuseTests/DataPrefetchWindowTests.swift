import TestSupport
import Testing

@testable import CellReuse

@Suite struct DataPrefetchWindowTests {
  /// Three rows visible at a time, as recorded on a device.
  @Test func `Scrolling down prefetches ten rows at first, and then one more for each new row`() {
    var window = DataPrefetchWindow()
    let change1 = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    #expect(change1.isEmpty)
    let change2 = window.update(visible: 0..<4, itemsPerFrame: 0.1, count: 100)
    #expect(change2 == .init(prefetched: Array(3...12)))
    for row in 4..<40 {
      let change = window.update(visible: row - 2..<row + 1, itemsPerFrame: 0.1, count: 100)
      #expect(change == .init(prefetched: [row + 9]), "row \(row)")
    }
  }

  @Test func `A slight scroll without a new row already prefetches the ten rows`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    let change3 = window.update(visible: 0..<3, itemsPerFrame: 0.1, count: 100)
    #expect(change3 == .init(prefetched: Array(3...12)))
    let change4 = window.update(visible: 0..<4, itemsPerFrame: 0.1, count: 100)
    #expect(change4.isEmpty)
    let change5 = window.update(visible: 1..<5, itemsPerFrame: 0.1, count: 100)
    #expect(change5 == .init(prefetched: [13]))
  }

  @Test func `A reversal cancels the farthest row per returning row, and another prefetches ten again`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    for first in 1...20 { _ = window.update(visible: first..<first + 3, itemsPerFrame: 0.1, count: 100) }
    #expect(window.wanted == Set(23...31))
    _ = window.update(visible: 20..<23, itemsPerFrame: 0.2, count: 100)
    for back in 1...10 {
      let change = window.update(visible: 20 - back..<23 - back, itemsPerFrame: -0.1, count: 100)
      #expect(change.prefetched.isEmpty)
      // At the first reversal the last visible row is 21; the window ends at 31.
      #expect(change.cancelled == (back == 1 ? [] : [33 - back]), "row \(20 - back)")
    }
    let again = window.update(visible: 10..<13, itemsPerFrame: 0.1, count: 100)
    #expect(again.cancelled.isEmpty)
    #expect(window.wanted == Set(13...22))
  }

  @Test func `Scrolling up after a jump prefetches the rows above`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 1000)
    _ = window.update(visible: 0..<4, itemsPerFrame: 0.1, count: 1000)
    let jump = window.update(visible: 500..<503, itemsPerFrame: 0, count: 1000)
    #expect(jump.prefetched == Array(503...512))
    #expect(jump.cancelled == Array(4...12))
    let up = window.update(visible: 499..<502, itemsPerFrame: -0.1, count: 1000)
    #expect(up.prefetched == Array(489...499))
    #expect(up.cancelled == [512])
  }

  @Test func `A jump upwards prefetches the rows below its target without cancelling any`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 500..<503, itemsPerFrame: 0, count: 1000)
    let jump = window.update(visible: 100..<103, itemsPerFrame: 0, count: 1000)
    #expect(jump == .init(prefetched: Array(103...112)))
    #expect(window.wanted == Set(103...112))
  }

  @Test func `Preparing a cell ahead prefetches its row and the nine after it`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    let rest = window.prepare([3], count: 100)
    #expect(rest == Array(3...12))
    let shown = window.update(visible: 0..<4, itemsPerFrame: 0.1, count: 100)
    #expect(shown.isEmpty)
    for row in 4..<40 {
      let ahead = window.prepare([row], count: 100)
      #expect(ahead == [row + 9], "row \(row)")
      let came = window.update(visible: row - 2..<row + 1, itemsPerFrame: 0.1, count: 100)
      #expect(came.isEmpty, "row \(row)")
    }
    // Reversing cancels one for each row that appears, none when a row leaves.
    _ = window.prepare([40], count: 100)
    let turn = window.update(visible: 36..<40, itemsPerFrame: -0.1, count: 100)
    #expect(turn.isEmpty)
    for first in stride(from: 35, to: 30, by: -1) {
      let left = window.update(visible: first + 1..<first + 4, itemsPerFrame: -0.1, count: 100)
      #expect(left.isEmpty)
      let came = window.update(visible: first..<first + 4, itemsPerFrame: -0.1, count: 100)
      #expect(came.prefetched.isEmpty && came.cancelled == (first + 15 < 50 ? [first + 15] : []), "row \(first)")
    }
  }

  @Test func `Above a jump only prepared rows are prefetched, and recently visible rows are not`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 1000)
    _ = window.update(visible: 500..<503, itemsPerFrame: 0, count: 1000)
    let both = window.prepare([499, 503], count: 1000)
    #expect(both == [499])
    _ = window.update(visible: 497..<500, itemsPerFrame: -0.1, count: 1000)
    let recent = window.prepare([500, 501, 502], count: 1000)
    #expect(recent.isEmpty)
    // Upwards, each is the last of ten.
    let above = window.prepare([495, 496], count: 1000)
    #expect(above == [486])
    #expect(window.wanted.isSuperset(of: 486...496))
  }

  @Test func `A corrected visible range makes hidden items wanted again, and visible ones displayed`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    _ = window.update(visible: 0..<6, itemsPerFrame: 0.1, count: 100)
    #expect(window.wanted == Set(6...14))
    window.correct(visible: 0..<4)
    #expect(window.wanted == Set(4...14))
    _ = window.update(visible: 3..<9, itemsPerFrame: 0.1, count: 100)
    #expect(window.wanted == Set(9...17))
    window.correct(visible: 3..<7)
    #expect(window.wanted == Set(7...17))
    window.correct(visible: 3..<10)
    #expect(window.wanted == Set(10...17))
  }

  @Test func `Prefetched rows stay prefetched while no row of the list is visible`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<0, itemsPerFrame: 0, count: 100)
    let first = window.prepare([0, 1], count: 100)
    #expect(first == Array(0...9))
    _ = window.update(visible: 0..<3, itemsPerFrame: 0.1, count: 100)
    let wanted = window.wanted
    #expect(wanted == Set(3...12))
    let gone = window.update(visible: 0..<0, itemsPerFrame: -0.1, count: 100)
    #expect(gone.isEmpty && window.wanted == wanted)
    let elsewhere = window.update(visible: 90..<93, itemsPerFrame: 0, count: 100)
    #expect(Set(elsewhere.cancelled) == wanted)
  }

  @Test func `The window ends at the end of the list and grows with the speed`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 8)
    let change6 = window.update(visible: 0..<4, itemsPerFrame: 1, count: 8)
    #expect(change6.prefetched == Array(3...7))
    #expect(DataPrefetchWindow.length(itemsPerFrame: 0.1) == 10)
    #expect(DataPrefetchWindow.length(itemsPerFrame: -1) == 30)
    #expect(DataPrefetchWindow.length(itemsPerFrame: 40) == 100)
    #expect(DataPrefetchWindow.length(itemsPerFrame: 80) == 160)
    #expect(DataPrefetchWindow.length(itemsPerFrame: 1e9) == 1000)
    #expect(DataPrefetchWindow.length(itemsPerFrame: .nan) == 10)
  }

  @Test func `Updates translate the prefetched positions and return the deleted ones`() {
    var window = DataPrefetchWindow()
    _ = window.update(visible: 0..<3, itemsPerFrame: 0, count: 100)
    _ = window.update(visible: 0..<3, itemsPerFrame: 0.1, count: 100)
    // Rows 5 and 6 are deleted, and a row is inserted at the top.
    let deleted = window.translate { $0 == 5 || $0 == 6 ? nil : $0 < 5 ? $0 + 1 : $0 - 1 }
    #expect(deleted == [6, 5])
    #expect(window.wanted == [4, 5, 6, 7, 8, 9, 10, 11])
    let change7 = window.removeAll()
    #expect(change7 == [11, 10, 9, 8, 7, 6, 5, 4])
  }

  @Test(arguments: 1...6) func `Every prefetched item is displayed, cancelled or still wanted after random steps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var window = DataPrefetchWindow()
    var count = 400
    var first = 0.0
    var speed = 0.0
    var height = 5
    var pending: Set<Int> = []
    var shown: Set<Int> = []
    var (prefetched, displayed, cancelled) = (0, 0, 0)
    for step in 0..<3000 {
      var isJump = step == 0
      switch Int.random(in: 0..<40, using: &random) {
      case 0: speed = Double.random(in: -3...3, using: &random)
      case 1: speed = 0
      case 2: speed = -speed
      case 3:
        first = Double.random(in: 0..<Double(count), using: &random)
        (speed, isJump) = (0, true)
      case 4: height = Int.random(in: 1...20, using: &random)
      case 5:
        // Delete a run of items, insert others.
        let gone = Int.random(in: 0..<count, using: &random)
        let length = min(Int.random(in: 1...5, using: &random), count - gone)
        let map = { (position: Int) in position < gone ? position : position < gone + length ? nil : position - length + 2 }
        let deleted = window.translate(map)
        #expect(Set(deleted) == pending.filter { map($0) == nil }, "seed \(seed) step \(step)")
        cancelled += deleted.count
        pending = Set(pending.compactMap(map))
        count += 2 - length
        isJump = true
      default: break
      }
      first = min(max(0, first + speed), Double(max(0, count - height)))
      let visible = Int(first)..<min(count, Int(first) + height)
      let change = window.update(visible: visible, itemsPerFrame: speed, count: count)
      for position in change.prefetched {
        #expect((0..<count).contains(position), "seed \(seed) step \(step)")
        #expect(pending.insert(position).inserted, "seed \(seed) step \(step): \(position) is prefetched already")
      }
      prefetched += change.prefetched.count
      // Without a jump, an item that scrolls onto the screen was prefetched or has recently been on screen.
      if !isJump, speed > 0, !shown.isEmpty, let last = shown.max(), last + 1 >= visible.lowerBound {
        for position in visible where position > last {
          #expect(pending.contains(position), "seed \(seed) step \(step): \(position) was not prefetched")
        }
      }
      // Items that leave the screen cancel nothing; items that appear do.
      let hasCome = isJump || speed == 0 || !shown.isSuperset(of: visible)
      for position in visible where pending.remove(position) != nil { displayed += 1 }
      for position in change.cancelled {
        #expect(pending.remove(position) != nil, "seed \(seed) step \(step): \(position) was not prefetched")
      }
      cancelled += change.cancelled.count
      shown = Set(visible)
      #expect(window.wanted == pending, "seed \(seed) step \(step)")
      #expect(prefetched == displayed + cancelled + pending.count, "seed \(seed) step \(step)")
      let length = DataPrefetchWindow.length(itemsPerFrame: speed)
      #expect(
        !hasCome || pending.allSatisfy { visible.lowerBound - $0 <= length && $0 - visible.upperBound < length },
        "seed \(seed) step \(step)")
      let change8 = window.update(visible: visible, itemsPerFrame: speed, count: count)
      #expect(change8.isEmpty)
    }
    #expect(displayed > 0 && cancelled > 0)
  }
}
