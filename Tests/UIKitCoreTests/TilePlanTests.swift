import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// The tiles that a layer has, needs and keeps, compared with simple models.
struct TilePlanTests {
  private func randomGrid(_ random: inout SplitMix64) -> TileGrid {
    let count = 1 + random.below(6)
    return TileGrid(
      size: Size(width: Double(1 + random.below(30_000)) / 7, height: Double(1 + random.below(30_000)) / 7),
      tileSize: Size(width: Double(16 + random.below(500)), height: Double(16 + random.below(500))),
      scale: [1, 1.5, 2, 3][random.below(4)], levelCount: count, bias: random.below(count + 1))
  }

  @Test("Tiles of each level cover the layer without gaps, and a rectangle finds the tiles it touches") func grid() {
    let seed = RandomTestSettings.seed ?? 41
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      let grid = randomGrid(&random)
      let level = grid.levels.randomElement(using: &random) ?? 0
      let (columns, rows) = grid.counts(at: level)
      let density = grid.pixelsPerPoint(at: level)
      guard columns * rows <= 4_000 else { continue }
      let seen = Rect(
        x: Double(random.below(5_000)) - 400, y: Double(random.below(5_000)) - 400, width: Double(random.below(900)),
        height: Double(random.below(900)))
      var touched: [TileKey] = []
      for row in 0..<rows {
        for column in 0..<columns {
          let key = TileKey(level: level, column: column, row: row)
          let (rect, size) = (grid.rect(of: key), grid.pixelSize(of: key))
          #expect(
            size.width >= 1 && size.height >= 1 && Double(size.width) <= grid.tileSize.width && Double(size.height) <= grid.tileSize.height)
          #expect(abs(rect.width * density - Double(size.width)) < 1e-6 && abs(rect.height * density - Double(size.height)) < 1e-6)
          if column + 1 < columns {
            let next = grid.rect(of: TileKey(level: level, column: column + 1, row: row))
            #expect(abs(rect.maxX - next.minX) < 1e-9)
          }
          if let part = rect.intersection(seen), part.width > 0, part.height > 0 { touched.append(key) }
        }
      }
      let last = grid.rect(of: TileKey(level: level, column: columns - 1, row: rows - 1))
      // Up to the pixel that contains the edge.
      #expect(last.maxX > grid.size.width - 1e-6 && last.maxX < grid.size.width + 1 / density, "seed \(seed) round \(round)")
      #expect(last.maxY > grid.size.height - 1e-6 && last.maxY < grid.size.height + 1 / density, "seed \(seed) round \(round)")
      // The pixels beyond the edge of the layer belong to the tile.
      let found = grid.keys(in: seen, at: level)
      #expect(found == touched, "seed \(seed) round \(round): \(found.count) and not \(touched.count)")
    }
  }

  @Test("The level is the coarsest one that is at least as fine as the screen") func levels() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<600 {
      let grid = randomGrid(&random)
      let pixels = exp2(Double(random.below(1_600)) / 100 - 8)
      let fitting = grid.levels.first { grid.pixelsPerPoint(at: $0) >= pixels * (1 - 1e-5) } ?? grid.levels.upperBound
      #expect(grid.level(for: pixels) == fitting)
    }
    let grid = TileGrid(size: Size(width: 10, height: 10), tileSize: Size(width: 256, height: 256), scale: 2, levelCount: 4, bias: 1)
    #expect(grid.levels == -2...1)
    #expect([0.1, 0.5, 0.51, 1, 2, 2.1, 4, 9].map { grid.level(for: $0) } == [-2, -2, -1, -1, 0, 1, 1, 1])
    #expect(grid.level(for: 0) == -2 && grid.level(for: .nan) == -2 && grid.level(for: .infinity) == -2)
  }

  @Test("A plan lists coarse stand-ins, then visible tiles by row, then nearby ones, up to the limit") func plan() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<600 {
      let grid = randomGrid(&random)
      let isSeen = random.below(8) > 0
      let seen = Rect(
        x: Double(random.below(4_000)), y: Double(random.below(4_000)), width: isSeen ? Double(random.below(900)) : 0,
        height: Double(random.below(900)))
      let pixels = exp2(Double(random.below(600)) / 100 - 3)
      let limit = 1 << (18 + random.below(8))
      let plan = TilePlan(grid, seen: seen, pixels: pixels, byteLimit: limit)
      #expect(plan.level == grid.level(for: pixels))
      let fine = plan.visible.filter { $0.level == plan.level }
      let coarse = plan.visible.filter { $0.level != plan.level }
      #expect(plan.visible == coarse + fine && Set(plan.all).count == plan.all.count)
      let coarsest = grid.keys(in: Rect(origin: Point(x: 0, y: 0), size: grid.size), at: grid.levels.lowerBound)
      let needsCoarse = seen.width > 0 && seen.height > 0 && plan.level != grid.levels.lowerBound && coarsest.count <= 4
      #expect(coarse == (needsCoarse ? coarsest : []))
      let all = grid.keys(in: seen, at: plan.level)
      let room = max(1, limit / Int(grid.tileSize.width * grid.tileSize.height * 4))
      #expect(fine == Array(all.prefix(room)))
      // One tile around the visible ones, row by row, as many as fit into the budget.
      let (columns, rows) = grid.counts(at: plan.level)
      var near: [TileKey] = []
      if let first = all.first, let last = all.last, fine.count == all.count {
        for row in max(0, first.row - 1)..<min(rows, last.row + 2) {
          for column in max(0, first.column - 1)..<min(columns, last.column + 2) {
            let key = TileKey(level: plan.level, column: column, row: row)
            if !all.contains(key) { near.append(key) }
          }
        }
      }
      #expect(plan.near == Array(near.prefix(max(0, room - plan.visible.count))))
      #expect(plan.all.count <= room + 4)
    }
  }

  @Test("The store removes the least recently used tiles, but never those to keep") func store() throws {
    let seed = RandomTestSettings.seed ?? 45
    var random = SplitMix64(seed: seed)
    var store = TileStore()
    /// Ordered by last use, newest last.
    var model: [(key: TileKey, bytes: Int, use: Int)] = []
    var use = 0
    for round in 0..<(RandomTestSettings.rounds ?? 1_500) {
      let key = TileKey(level: -random.below(3), column: random.below(4), row: random.below(4))
      switch random.below(5) {
      case 0, 1:
        let pixels = try #require(MutablePixelBuffer(width: 4 + random.below(8), height: 4)).finish()
        store.insert(pixels, at: .zero, for: key)
        use += 1
        model.removeAll { $0.key == key }
        model.append((key, pixels.byteCount, use))
      case 2:
        store.remove(key)
        model.removeAll { $0.key == key }
      case 3:
        let keys = (0..<3).map { TileKey(level: -random.below(3), column: $0, row: random.below(4)) }
        store.touch(keys)
        use += 1
        for index in model.indices where keys.contains(model[index].key) { model[index].use = use }
      default:
        let limit = random.below(1_500)
        let kept = Set((0..<random.below(4)).map { TileKey(level: 0, column: $0, row: random.below(4)) })
        store.trim(to: limit, keeping: kept)
        let order = model.filter { !kept.contains($0.key) }.sorted {
          ($0.use, $0.key.level, $0.key.row, $0.key.column) < ($1.use, $1.key.level, $1.key.row, $1.key.column)
        }
        for entry in order where model.reduce(0, { $0 + $1.bytes }) > limit { model.removeAll { $0.key == entry.key } }
      }
      #expect(store.byteCount == model.reduce(0) { $0 + $1.bytes }, "seed \(seed) round \(round)")
      #expect(Set(store.keys) == Set(model.map(\.key)), "seed \(seed) round \(round)")
    }
  }
}
