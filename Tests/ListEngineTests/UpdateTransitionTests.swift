import CellReuse
import HitchlessBase
import KeyedDiff
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@Suite struct UpdateTransitionTests {
  private func attributes(_ index: Int, at y: Double) -> ElementAttributes {
    ElementAttributes(element: .item(section: 0, index: index), frame: Rect(x: 0, y: y, width: 100, height: 10))
  }

  @Test func `Rows from out of view move with their nearest neighbour, and new rows are insertions`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("transitions at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let count = Int.random(in: 1..<30, using: &random)
      let old = ListContents(itemCounts: [count])
      let handles = (0..<count).map { old.item(at: ItemPosition(section: 0, index: $0)) }
      // Some rows were in view, and have moved; others come from outside of the view, or are new.
      let first = Int.random(in: 0..<count, using: &random)
      let inView = first..<min(count, first + 8)
      var before: [ElementIdentifier: DisplayedElement] = [:]
      var now: [ElementIdentifier: DisplayedElement] = [:]
      var moves: [(y: Double, delta: Double, handle: Int32)] = []
      for row in inView {
        let identifier = ElementIdentifier.item(handles[row])
        let token = CellToken(Int32(row))
        before[identifier] = DisplayedElement(token: token, attributes: attributes(row, at: Double(row * 10)))
        guard Bool.random(using: &random) else { continue }
        let y = Double(Int.random(in: 0..<300, using: &random))
        now[identifier] = DisplayedElement(token: token, attributes: attributes(row, at: y))
        moves.append((y, Double(row * 10) - y, handles[row].rawValue))
      }
      let transition = UpdateTransition(from: old, showing: before)
      let y = Double(Int.random(in: 0..<300, using: &random))
      let row = Int.random(in: 0..<count + 4, using: &random)
      let isOld = row < count
      let handle = isOld ? handles[row] : ItemHandle(Int32(10_000 + row))
      let target = attributes(row, at: y)
      let found = transition.appearance(of: .item(handle), target, in: nil, among: now)
      // Naive: the one with the smallest gap; of several, the one with the smallest handle.
      let nearest = moves.min { a, b in
        let gaps = (max(0, abs(a.y - y) - 10), max(0, abs(b.y - y) - 10))
        return gaps.0 == gaps.1 ? a.handle < b.handle : gaps.0 < gaps.1
      }
      let expected: Appearance
      if let nearest, isOld, !inView.contains(row) {
        expected = .moved(from: attributes(row, at: y + nearest.delta))
      } else {
        expected = .inserted
      }
      #expect(found == expected, "step \(step), seed \(seed)")
    }
  }
}
