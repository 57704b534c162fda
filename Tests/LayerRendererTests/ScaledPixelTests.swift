import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree

@Suite struct `Scaled pixels` {
  /// Returns a pixel of `source` at `x`, `y`; transparent outside.
  private func word(_ source: MutablePixelBuffer, _ x: Int, _ y: Int) -> UInt32 {
    source.bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1)) ? source[x, y] : 0
  }

  /// Returns the bilinear interpolation at a point, one channel after the other.
  private func mixed(_ source: MutablePixelBuffer, _ u: Double, _ v: Double, _ origin: (x: Int, y: Int)) -> UInt32 {
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (fx, fy) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      func channel(_ x: Int, _ y: Int) -> UInt32 { (word(source, left + x - origin.x, top + y - origin.y) >> shift) & 255 }
      let upper = channel(0, 0) * (256 - fx) + channel(1, 0) * fx
      let lower = channel(0, 1) * (256 - fx) + channel(1, 1) * fx
      result |= ((upper * (256 - fy) + lower * fy + 0x8000) >> 16) << shift
    }
    return result
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `are interpolated from four source pixels, for any part of the target`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for step in 0..<100 {
      let source = try #require(MutablePixelBuffer(width: int(1...30), height: int(1...30)))
      for y in 0..<source.height {
        for x in 0..<source.width { source[x, y] = int(0...2) == 0 ? 0xFF80_4020 : 0x0101_0101 &* UInt32(int(0...255)) }
      }
      let origin = (x: int(-9...9), y: int(-9...9))
      func factor() -> Double { Double(int(1...40)) / 10 * (int(0...5) == 0 ? -1 : 1) }
      let inverse = Transform2D.scale(x: factor(), y: factor()).followed(
        by: .translation(x: Double(int(-200...200)) / 8, y: Double(int(-200...200)) / 8))
      let target = try #require(MutablePixelBuffer(width: int(1...40), height: int(1...40)))
      let (x, y) = (int(-20...20), int(-20...20))
      target.sample(source, sourceX: origin.x, sourceY: origin.y, inverse: inverse, x: x, y: y)
      for line in 0..<target.height {
        for column in 0..<target.width {
          let u = inverse.a * (Double(x + column) + 0.5) + inverse.tx - 0.5
          let v = inverse.d * (Double(y + line) + 0.5) + inverse.ty - 0.5
          guard target[column, line] == mixed(source, u, v, origin) else {
            Issue.record("seed \(seed) step \(step): \(column),\(line) of \(target.bounds) at \(x),\(y), \(inverse) of \(source.bounds)")
            return
          }
        }
      }
    }
  }
}
