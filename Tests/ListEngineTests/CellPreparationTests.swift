import CellReuse
import HitchlessBase
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@Suite struct CellPreparationTests {
  @Test func `The plan lists all rows out of view without a cell, soonest first and then nearest`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("plans at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var preparation = CellPreparation()
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let viewport = Rect(x: 0, y: Double(Int.random(in: 0..<2_000, using: &random)), width: 100, height: 100)
      let velocity = Double([0, 0, -40, -3, 3, 40].randomElement(using: &random)!)
      var tracker = ScrollTracker()
      tracker.update(viewport: viewport, scrolled: ScrollVelocity(dy: velocity), certain: .still, vsync: step)
      let area = ScrollArea(viewport: viewport, tracker: tracker, listAxis: .vertical)
      let withCells = Set((0..<20).map { _ in Int32.random(in: 0..<220, using: &random) })
      let rect = preparation.candidateRect(area)
      let rows = (0..<220).map { row in
        ElementAttributes(element: .item(section: 0, index: row), frame: Rect(x: 0, y: Double(row * 10), width: 100, height: 10))
      }
      let found = rows.filter { $0.frame.intersects(rect) }
      preparation.beginPlan()
      preparation.add(found.shuffled(using: &random), in: area) { element in
        guard case .item(_, let index) = element, !withCells.contains(Int32(index)) else { return nil }
        return .item(ItemHandle(Int32(index)))
      }
      preparation.endPlan()
      // Naive: the distance of each row in the direction of the scroll, and its distance in general.
      func frames(_ row: ElementAttributes) -> Double {
        if velocity > 0, row.frame.minY >= viewport.maxY { return (row.frame.minY - viewport.maxY) / velocity }
        if velocity < 0, row.frame.maxY <= viewport.minY { return (row.frame.maxY - viewport.minY) / velocity }
        return .infinity
      }
      func distance(_ row: ElementAttributes) -> Double { max(row.frame.minY - viewport.maxY, viewport.minY - row.frame.maxY) }
      func index(_ row: ElementAttributes) -> Int32 { if case .item(_, let index) = row.element { Int32(index) } else { -1 } }
      let expected = found.filter { !$0.frame.intersects(viewport) && !withCells.contains(index($0)) }
        .sorted { (frames($0), distance($0), index($0)) < (frames($1), distance($1), index($1)) }
      #expect(preparation.planner.remaining.map(\.identifier.handle) == expected.map(index), "step \(step)")
      #expect(preparation.isEmpty == expected.isEmpty && !preparation.isDataPrefetched, "step \(step)")
    }
  }

  @Test func `Each cell prepared ahead is used, lost or discarded once, or still waits`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("prepared cells at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var preparation = CellPreparation()
    var waiting: Set<CellToken> = []
    var (prepared, used, lost, discarded) = (0, 0, 0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let token = CellToken(Int32.random(in: 0..<12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let purpose: CellPurpose = Bool.random(using: &random) ? .prefetch : .display
        let wasLost = preparation.didRun(.configure, of: token, for: purpose)
        #expect(wasLost == waiting.contains(token), "step \(step)")
        if wasLost { lost += 1 }
        waiting.remove(token)
        if purpose == .prefetch {
          waiting.insert(token)
          prepared += 1
        }
      case 2:
        // No other step loses a cell.
        let isLost = preparation.didRun(.layout, of: token, for: .prefetch)
        #expect(!isLost, "step \(step)")
      case 3, 4:
        let wasUsed = preparation.didDisplay(token)
        let isWaiting = waiting.remove(token) != nil
        #expect(wasUsed == isWaiting, "step \(step)")
        if wasUsed { used += 1 }
      default:
        let tokens = (0..<4).map { CellToken($0 + token.rawValue / 2) }
        let count = preparation.didDiscard(tokens)
        #expect(count == tokens.count { waiting.contains($0) }, "step \(step)")
        waiting.subtract(tokens)
        discarded += count
      }
      #expect(prepared == used + lost + discarded + waiting.count, "step \(step)")
    }
    #expect(used > 0 && lost > 0 && discarded > 0)
  }
}
