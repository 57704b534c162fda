import CellReuse
import HitchlessBase
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@Suite struct LayoutStateTests {
  private func anchor(_ number: Int32) -> ScrollAnchor {
    ScrollAnchor(handle: ItemHandle(number), position: ItemPosition(section: 0, index: Int(number)), edge: .start, distance: 0)
  }

  @Test func `Each frame counts the blank area of its last layout pass only`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("blank areas at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var state = LayoutState()
    var charged: [Int: Double] = [:]
    var last: [Int: Double] = [:]
    var vsync = 0
    for _ in 0..<(RandomTestSettings.rounds ?? 1_000) {
      if Bool.random(using: &random) { vsync += Int.random(in: 1..<3, using: &random) }
      state.blank.area = Bool.random(using: &random) ? 0 : Double(Int.random(in: 1..<500, using: &random))
      charged[vsync, default: 0] += state.blank.charge(vsync: vsync)
      last[vsync] = state.blank.area
      #expect(charged[vsync] == last[vsync])
    }
    #expect(charged == last)
  }

  @Test func `Elements shown before a layout pass anchor the scroll position until it ends`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("anchors at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var state = LayoutState()
    var held: [ScrollAnchor]?
    var arrivals: Set<ItemHandle> = []
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let candidates = (0..<Int32.random(in: 0..<6, using: &random)).map(anchor)
      let shown = Set(candidates.filter { _ in Bool.random(using: &random) }.map(\.handle))
      let isAtTop = Bool.random(using: &random)
      // Best first: elements that were displayed before the pass; otherwise, below the top, elements that come into view.
      let old = shown.subtracting(arrivals)
      let naive = old.isEmpty ? (isAtTop ? [] : candidates) : candidates.filter { old.contains($0.handle) }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let offset = Point(x: 0, y: Double(Int.random(in: 0..<3, using: &random)))
        let before = state.tracker.lastOffset
        state.beginPass(at: offset)
        #expect(state.isInPass && state.wasLaidOut == (before != nil) && state.isAtRest == (before == offset), "step \(step)")
        state.tracker.update(viewport: Rect(origin: offset, size: Size(width: 10, height: 10)), scrolled: nil, certain: .still, vsync: step)
      case 1:
        state.endPass()
        held = nil
        arrivals = []
        #expect(!state.isInPass && state.isAtRest, "step \(step)")
      case 2, 3:
        let item = ItemHandle(Int32.random(in: 0..<6, using: &random))
        state.didShow(item)
        if state.isInPass, held == nil { arrivals.insert(item) }
      default:
        guard state.heldAnchors == nil else { break }
        #expect(state.hold(candidates, isAtTop: isAtTop) { shown.contains($0) } == naive, "step \(step)")
        if state.isInPass { held = naive }
      }
      #expect(state.heldAnchors == held, "step \(step)")
    }
  }

  @Test func `Content that moves together with the offset does not count as scrolling`() {
    var tracker = ScrollTracker()
    let size = Size(width: 100, height: 100)
    tracker.update(viewport: Rect(origin: .zero, size: size), scrolled: nil, certain: .still, vsync: 1)
    tracker.update(viewport: Rect(origin: Point(x: 0, y: 8), size: size), scrolled: nil, certain: .still, vsync: 2)
    #expect(tracker.motion == ScrollVelocity(dy: 8))
    tracker.hold(at: Point(x: 0, y: 500))
    tracker.shift(by: Point(x: 0, y: 20))
    tracker.update(viewport: Rect(origin: Point(x: 0, y: 523), size: size), scrolled: nil, certain: .still, vsync: 3)
    #expect(tracker.motion == ScrollVelocity(dy: 3))
    // A late frame shows the motion of several vsyncs.
    tracker.update(viewport: Rect(origin: Point(x: 0, y: 543), size: size), scrolled: nil, certain: .still, vsync: 5)
    #expect(tracker.motion == ScrollVelocity(dy: 10))
    // More than the viewport's length at once is a jump.
    tracker.update(viewport: Rect(origin: Point(x: 0, y: 5_000), size: size), scrolled: nil, certain: .still, vsync: 6)
    #expect(tracker.motion == .still)
  }
}
