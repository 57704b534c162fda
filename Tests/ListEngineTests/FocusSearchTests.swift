import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct FocusSearchTests {
  private func at(_ index: Int) -> ItemPosition { ItemPosition(section: 0, index: index) }
  private func search(_ frames: [Rect], from index: Int, _ direction: FocusSearch.Direction, aside: Bool = true) -> Int? {
    var search = FocusSearch(from: frames[index], towards: direction, reachesAside: aside)
    for (other, frame) in frames.enumerated() where other != index { search.consider(at(other), at: frame) }
    return search.best?.index
  }
  /// Returns cells of 90 by 40 in `columns` columns, with gaps of 10.
  private func grid(_ count: Int, columns: Int) -> [Rect] {
    (0..<count).map { Rect(x: Double($0 % columns) * 100, y: Double($0 / columns) * 50, width: 90, height: 40) }
  }

  @Test func `Arrows in a grid move to the neighbours, and down to the last item of a short line`() {
    let frames = grid(8, columns: 3)
    #expect(FocusSearch.Direction.allCases.map { search(frames, from: 4, $0) } == [1, 7, 3, 5])
    #expect(search(frames, from: 5, .down) == 7 && search(frames, from: 5, .down, aside: false) == nil)
    #expect(search(frames, from: 2, .right, aside: false) == nil && search(frames, from: 0, .up) == nil)
  }

  @Test func `Of several items below, the nearest is chosen, and then the centred one`() {
    let frames = [
      Rect(x: 0, y: 0, width: 300, height: 40), Rect(x: 0, y: 60, width: 90, height: 40), Rect(x: 105, y: 60, width: 90, height: 40),
      Rect(x: 210, y: 50, width: 90, height: 40),
    ]
    #expect(search(frames, from: 0, .down) == 3)
    #expect(search(Array(frames.prefix(3)), from: 0, .down) == 2)
    #expect(search(frames, from: 1, .right, aside: false) == 2, "one that lies beside it a little higher is in the way, too")
  }

  /// Returns the result of the rules, found by sorting all frames.
  private func naive(_ frames: [Rect], from index: Int, _ direction: FocusSearch.Direction, aside: Bool) -> Int? {
    // Rotated so that the arrow points down.
    func turned(_ rect: Rect) -> Rect {
      switch direction {
      case .down: rect
      case .up: Rect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
      case .right: Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
      case .left: Rect(x: rect.minY, y: -rect.maxX, width: rect.height, height: rect.width)
      }
    }
    let from = turned(frames[index])
    let candidates = frames.indices.filter { $0 != index && turned(frames[$0]).minY > from.minY && turned(frames[$0]).maxY > from.maxY }
    func overlaps(_ index: Int) -> Bool { turned(frames[index]).minX < from.maxX && turned(frames[index]).maxX > from.minX }
    func gap(_ index: Int) -> Double { max(0, turned(frames[index]).minY - from.maxY) }
    let inTheWay = candidates.filter(overlaps)
    if !inTheWay.isEmpty {
      return inTheWay.min { a, b in
        (gap(a), abs(turned(frames[a]).midX - from.midX), a) < (gap(b), abs(turned(frames[b]).midX - from.midX), b)
      }
    }
    guard aside else { return nil }
    func beside(_ index: Int) -> Double { max(turned(frames[index]).minX - from.maxX, from.minX - turned(frames[index]).maxX) }
    return candidates.min { a, b in (gap(a), beside(a), a) < (gap(b), beside(b), b) }
  }

  @Test func `The result matches a naive search among random rectangles`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("focus at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 2_000) {
      func number(_ range: Range<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      let frames = (0..<Int.random(in: 1..<12, using: &random)).map { _ in
        Rect(x: number(0..<20) * 10, y: number(0..<20) * 10, width: number(1..<8) * 10, height: number(1..<8) * 10)
      }
      let index = Int.random(in: 0..<frames.count, using: &random)
      for direction in FocusSearch.Direction.allCases {
        let aside = Bool.random(using: &random)
        #expect(
          search(frames, from: index, direction, aside: aside) == naive(frames, from: index, direction, aside: aside),
          "round \(round), seed \(seed), \(direction) from \(frames[index]) in \(frames)")
      }
    }
  }
}
