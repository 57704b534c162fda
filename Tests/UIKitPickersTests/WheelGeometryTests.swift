import Foundation
import TestSupport
import Testing

@testable import UIKitPickers

@Suite struct `Wheel geometry` {
  private let wheel = WheelGeometry(rowHeight: 32, height: 216)

  @Test func `places the selected row in the middle, and smaller rows around it`() throws {
    let middle = try #require(wheel.place(at: 0))
    #expect(middle == WheelGeometry.Place(offset: 0, scale: 1, alpha: 1))
    var last = middle
    for row in 1...5 {
      let place = try #require(wheel.place(at: CGFloat(row) * 32))
      #expect(place.offset > last.offset && place.offset < 108 && place.scale < last.scale && place.alpha < last.alpha)
      last = place
    }
    #expect(wheel.place(at: 6 * 32) == nil && wheel.place(at: -6 * 32) == nil)
  }

  @Test func `finds the same rows as a check of each row, at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("wheels at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let wheel = WheelGeometry(rowHeight: CGFloat(1 + random.below(80)), height: CGFloat(random.below(400)))
      let count = random.below(60)
      let middle = CGFloat(random.below(6_000)) - 500
      let seen = (0..<count).filter { wheel.place(at: wheel.middle(of: $0) - middle) != nil }
      let rows = wheel.rows(around: middle, of: count)
      // A row at the very edge may be included: its visible part is less than a pixel.
      #expect(seen.allSatisfy(rows.contains) && rows.count <= seen.count + 2, "round \(round), seed \(seed)")
      guard count > 0 else { continue }
      let nearest = (0..<count).min { abs(wheel.middle(of: $0) - middle) < abs(wheel.middle(of: $1) - middle) } ?? 0
      let found = wheel.row(nearestTo: middle, of: count)
      #expect(abs(wheel.middle(of: found) - middle) <= abs(wheel.middle(of: nearest) - middle), "round \(round), seed \(seed)")
      for row in seen {
        guard let place = wheel.place(at: wheel.middle(of: row) - middle), abs(place.offset) < wheel.height / 2 - 0.01 else { continue }
        #expect(wheel.row(at: place.offset, middle: middle, of: count) == row, "round \(round), seed \(seed)")
      }
    }
  }
}
