import Foundation
import HitchlessBase
import TestSupport
import Testing

@Suite struct `A spatial transform` {
  private func rotation(_ angle: Double, around axis: SIMD3<Double>) -> SpatialTransform {
    let length = (axis * axis).sum().squareRoot()
    let (a, c, s) = (axis / length, cos(angle), sin(angle))
    let rest = 1 - c
    return SpatialTransform(
      x: [c + a.x * a.x * rest, a.x * a.y * rest + a.z * s, a.x * a.z * rest - a.y * s, 0],
      y: [a.x * a.y * rest - a.z * s, c + a.y * a.y * rest, a.y * a.z * rest + a.x * s, 0],
      z: [a.x * a.z * rest + a.y * s, a.y * a.z * rest - a.x * s, c + a.z * a.z * rest, 0], origin: [0, 0, 0, 1])
  }
  private func scale(_ x: Double, _ y: Double, _ z: Double) -> SpatialTransform {
    SpatialTransform(x: [x, 0, 0, 0], y: [0, y, 0, 0], z: [0, 0, z, 0], origin: [0, 0, 0, 1])
  }
  private func isNear(_ a: SpatialTransform, _ b: SpatialTransform, _ tolerance: Double = 1e-6) -> Bool {
    [(a.x, b.x), (a.y, b.y), (a.z, b.z), (a.origin, b.origin)].allSatisfy { one, other in
      (0..<4).allSatisfy { abs(one[$0] - other[$0]) < tolerance }
    }
  }

  @Test func `mixed with another starts at the first, ends at the second and rotates at constant speed`() {
    var random = SplitMix64(seed: 11)
    func number(_ limit: Double) -> Double { (Double(random.next() % 2_001) / 1_000 - 1) * limit }
    for step in 0..<600 {
      func any() -> SpatialTransform {
        let turn = rotation(number(3), around: [number(1), number(1), number(1) + 1.1])
        let stretch = scale(number(0.9) + 1, number(0.9) + 1, (number(0.9) + 1) * (random.next() % 4 == 0 ? -1 : 1))
        let seen = [0, 0, number(0.002), 1] as SIMD4<Double>
        return stretch.followed(by: turn).moved(x: number(50), y: number(50), z: number(50)).seen(in: seen)
      }
      let (first, second) = (any(), any())
      #expect(isNear(first.mixed(with: second, 0), first), "seed 11, step \(step)")
      #expect(isNear(first.mixed(with: second, 1), second), "seed 11, step \(step)")
      // A part of a rotation is a rotation by the same part of the angle.
      let (angle, axis) = (number(3), SIMD3(number(1), number(1), number(1) + 1.1))
      let part = abs(number(1))
      let turned = rotation(0, around: axis).mixed(with: rotation(angle, around: axis), part)
      #expect(isNear(turned, rotation(angle * part, around: axis)), "seed 11, step \(step): \(angle) around \(axis)")
    }
  }

  @Test func `keeps its perspective while it rotates`() {
    let eye = [0, 0, -0.002, 1] as SIMD4<Double>
    let flat = rotation(0, around: [0, 1, 0]).seen(in: eye)
    let turned = rotation(1.2, around: [0, 1, 0]).seen(in: eye)
    #expect(isNear(flat.mixed(with: turned, 0.5), rotation(0.6, around: [0, 1, 0]).seen(in: eye)))
    #expect(turned.perspective.map { abs($0.z + 0.002) < 1e-9 && abs($0.w - 1) < 1e-9 } == true)
    // Half a turn has no shortest direction; it rotates, and shrinks to nothing in the middle only as seen from the front.
    let half = flat.mixed(with: rotation(.pi, around: [0, 1, 0]).seen(in: eye), 0.5)
    #expect(abs(half.projected.a) < 1e-9 && abs(abs(half.projected.u) - 0.002) < 1e-9)
  }

  @Test func `that flattens space is interpolated linearly`() {
    let flat = SpatialTransform(Transform2D.scale(x: 0, y: 1))
    #expect(flat.perspective == nil)
    #expect(flat.mixed(with: SpatialTransform(Transform2D.identity), 0.25).projected == Transform2D.scale(x: 0.25, y: 1))
  }
}
