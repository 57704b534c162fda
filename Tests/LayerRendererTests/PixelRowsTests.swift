import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer

@Suite("Pixel rows")
struct PixelRowsTests {
  @Test("Moving pixels equals moving them one by one", arguments: [5, 6, 7] as [UInt64])
  func moves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let buffer = try #require(MutablePixelBuffer(width: 13, height: 11))
    for step in 0..<500 {
      for y in 0..<11 { for x in 0..<13 { buffer[x, y] = UInt32(truncatingIfNeeded: random.next()) } }
      let before = try #require(buffer.copied())
      func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let rect = PixelRect(x: int(-3...12), y: int(-3...10), width: int(0...15), height: int(0...13))
      let (dx, dy) = (int(-6...6), int(-6...6))
      buffer.move(rect, dx: dx, dy: dy)
      let area = rect.intersection(before.bounds)
      for y in 0..<11 {
        for x in 0..<13 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let moved = area.contains(pixel) && area.contains(pixel.offset(x: -dx, y: -dy))
          #expect(buffer[x, y] == (moved ? before[x - dx, y - dy] : before[x, y]), "seed \(seed) step \(step)")
        }
      }
    }
  }

  @Test("Multiplying by a coverage rounds each component to the nearest value")
  func multiplies() {
    for value in stride(from: UInt32(0), through: 255, by: 5) {
      for coverage in UInt32(0)...255 {
        let part = UInt32((Double(value) * Double(coverage) / 255).rounded())
        let word = value << 24 | value << 16 | value << 8 | value
        #expect(word.multiplied(by: coverage) == part << 24 | part << 16 | part << 8 | part)
      }
    }
  }
}
