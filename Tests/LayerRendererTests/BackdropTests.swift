import Foundation
import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import LayerRenderer

@Suite("Backdrops")
struct BackdropTests {
  @Test("Composing only the changes equals composing everything", arguments: [21, 22, 23, 24, 25, 26, 27, 28] as [UInt64])
  func incrementalEqualsFull(seed: UInt64) throws {
    let seed = RandomTestSettings.seed ?? seed
    let model = ModelTree(seed: seed, hasMasks: seed % 2 == 0, hasBackdrops: true)
    let seen = try ComposedEdits.compose(model, seed: seed) { !$0.backdrops.isEmpty }
    #expect(seen ?? .max > 40)
  }

  /// Returns a canvas with noise, or with the colours of `color`.
  private func canvas(_ side: Int, x: Int = 0, y: Int = 0, _ color: (Int, Int) -> UInt32) throws -> Canvas {
    let buffer = try #require(MutablePixelBuffer(width: side, height: side))
    for row in 0..<side {
      for column in 0..<side { buffer[column, row] = color(x + column, y + row) }
    }
    return Canvas(buffer: buffer, originX: x, originY: y)
  }

  @Test("A blur is close to a Gaussian of its radius", arguments: [2.0, 5, 9, 20, 40])
  func gaussian(radius: Double) throws {
    let side = 400
    let canvas = try canvas(side) { x, _ in x < 200 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let area = PixelRect(x: 0, y: 190, width: side, height: 4)
    let blurred = try #require(MutablePixelBuffer(width: side, height: 4))
    blurred.fill(with: Backdrop(radius: radius), of: canvas, area: area)
    for x in 0..<side {
      let expected = 127.5 * (1 + erf((Double(x) + 0.5 - 200) / (radius * 2.0.squareRoot())))
      let found = Double(blurred[x, 2] & 255)
      #expect(abs(found - expected) < 16, "\(x)")
      #expect(x == 0 || blurred[x, 2] & 255 >= blurred[x - 1, 2] & 255, "it never goes back")
    }
    #expect(blurred[0, 0] == 0xFF00_0000 && blurred[side - 1, 3] == 0xFFFF_FFFF)
  }

  @Test("A pixel depends neither on the requested part nor on the origin of the canvas")
  func parts() throws {
    var random = SplitMix64(seed: 5)
    func noise(_ x: Int, _ y: Int) -> UInt32 {
      var pixel = SplitMix64(seed: UInt64(truncatingIfNeeded: x &* 7919 &+ y &* 104_729))
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: pixel.next())
    }
    for _ in 0..<30 {
      let look = Backdrop(
        radius: Double(1 + random.below(24)), saturation: 1.8, tint: PixelColor(red: 1, green: 1, blue: 1, alpha: 0.3))
      let large = try canvas(300, x: -100, y: -100, noise)
      let whole = PixelRect(x: 0, y: 0, width: 60, height: 50)
      let all = try #require(MutablePixelBuffer(width: 60, height: 50))
      all.fill(with: look, of: large, area: whole)
      let part = PixelRect(x: random.below(30), y: random.below(30), width: 1 + random.below(20), height: 1 + random.below(20))
      let reach = look.reach
      let side = 2 * reach + 40
      let small = try canvas(side, x: part.x - reach, y: part.y - reach, noise)
      let some = try #require(MutablePixelBuffer(width: part.width, height: part.height))
      some.fill(with: look, of: reach < 80 ? small : large, area: part)
      for y in 0..<part.height {
        for x in 0..<part.width where some[x, y] != all[part.x + x, part.y + y] {
          Issue.record("\(look.radius): \(x), \(y)")
          return
        }
      }
    }
  }

  @Test("Colours are saturated and tinted")
  func colors() throws {
    let canvas = try canvas(8) { _, _ in 0xFF80_4040 }
    func pixel(_ look: Backdrop) throws -> UInt32 {
      let changed = try #require(MutablePixelBuffer(width: 2, height: 2))
      changed.fill(with: look, of: canvas, area: PixelRect(x: 3, y: 3, width: 2, height: 2))
      return changed[1, 1]
    }
    #expect(try pixel(Backdrop(radius: 0)) == 0xFF80_4040 && pixel(Backdrop(radius: 3)) == 0xFF80_4040)
    let grey = try pixel(Backdrop(radius: 0, saturation: 0))
    #expect(grey & 255 == grey >> 8 & 255 && grey & 255 == grey >> 16 & 255 && (0x4C...0x4F).contains(grey & 255))
    let strong = try pixel(Backdrop(radius: 2, saturation: 2))
    #expect(strong >> 16 & 255 > 0xA8 && strong & 255 < 0x38)
    #expect(try pixel(Backdrop(radius: 0, tint: .white)) == 0xFFFF_FFFF)
    let half = try pixel(Backdrop(radius: 0, tint: PixelColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    #expect(half >> 24 == 255 && abs(Int(half >> 16 & 255) - 0x40) <= 1)
  }
}
