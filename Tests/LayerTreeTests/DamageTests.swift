import HitchlessBase
import LayerTree
import TestSupport
import Testing

@Suite("Frame damage")
struct DamageTests {
  @Test("A region covers all added rectangles with a few that do not overlap", arguments: [1, 2, 3, 4] as [UInt64])
  func regions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<150 {
      var region = PixelRegion()
      var model: Set<Int> = []
      for _ in 0..<1 + random.below(25) {
        let rect = PixelRect(x: random.below(30), y: random.below(30), width: random.below(8), height: random.below(8))
        region.add(rect)
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width { model.insert(y * 40 + x) }
        }
        var covered: Set<Int> = []
        for rect in region.rects {
          for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
              try #require(covered.insert(y * 40 + x).inserted, "seed \(seed) round \(round): rectangles overlap")
            }
          }
        }
        try #require(covered.isSuperset(of: model), "seed \(seed) round \(round): pixels are missing")
        try #require(region.area == covered.count && region.rects.count <= 12)
      }
    }
  }

  @Test("Damage is empty for an equal tree, and covers the old and new frame of a moved layer")
  func moves() {
    let bench = LayerBench()
    let node = bench.layer(10, 10, 20, 20)
    _ = bench.layer(80, 80, 5, 5)
    let first = bench.commit()
    #expect(FrameDamage(from: first, to: bench.commit(at: 16)).isEmpty)
    node.position.x += 40
    let damage = FrameDamage(from: first, to: bench.commit(at: 32))
    #expect(damage.region.contains(PixelRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(damage.region.contains(PixelRect(x: 50, y: 10, width: 20, height: 20)))
    #expect(!damage.region.rects.contains { $0.intersects(PixelRect(x: 80, y: 80, width: 5, height: 5)) })
    #expect(FrameDamage(from: nil, to: first).region.contains(PixelRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test("Scrolled content is moved, and only the uncovered strip is composed")
  func scrolling() {
    let bench = LayerBench()
    let scroll = bench.layer(0, 0, 100, 100)
    scroll.masksToBounds = true
    for row in 0..<10 { _ = bench.layer(0, Double(row) * 40, 100, 40, in: scroll) }
    let before = bench.commit()
    scroll.bounds.origin.y = 17
    let damage = FrameDamage(from: before, to: bench.commit(at: 16))
    #expect(damage.scrolls.count == 1)
    #expect(damage.scrolls.first?.rect == PixelRect(x: 0, y: 0, width: 100, height: 100))
    #expect(damage.scrolls.first?.dx == 0 && damage.scrolls.first?.dy == -17)
    #expect(damage.region.rects == [PixelRect(x: 0, y: 83, width: 100, height: 17)])
  }
}
