internal import Foundation
internal import HitchlessBase

/// The position and shape of an emitter.
struct EmitterGeometry {
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var position = SIMD3<Double>.zero
  /// The width, height and depth.
  var size = SIMD3<Double>.zero

  /// Returns a position of birth, and the direction in the plane in which particles leave it by default.
  func place(_ random: inout ParticleRandom) -> (point: SIMD3<Double>, direction: Double) {
    switch shape {
    case .line:
      let along = mode == .points ? (random.unit() < 0.5 ? -0.5 : 0.5) : random.spread(1)
      return (position + SIMD3(size.x * along, 0, 0), 0)
    case .rectangle: return (position + box(SIMD3(size.x, size.y, 0), axes: 2, &random), 0)
    case .cuboid: return (position + box(size, axes: 3, &random), 0)
    case .circle, .sphere: return round(&random)
    default: return (position, 0)
    }
  }

  private func box(_ size: SIMD3<Double>, axes: Int, _ random: inout ParticleRandom) -> SIMD3<Double> {
    var offset = SIMD3(random.spread(1), random.spread(1), axes > 2 ? random.spread(1) : 0)
    // The number of axes that are at an end: all at a corner, all but one on an edge, one on a face of a box.
    let pinned = mode == .points ? axes : mode == .outline ? axes - 1 : mode == .surface ? axes - 2 : 0
    guard pinned > 0 else { return offset * size }
    let free = freeAxis(of: size, axes, &random)
    for step in 0..<axes where mode == .points || (mode == .outline ? step != free : step == free) {
      offset[step] = offset[step] < 0 ? -0.5 : 0.5
    }
    return offset * size
  }
  /// Returns an axis; its probability is proportional to the length of the edges along it.
  private func freeAxis(of size: SIMD3<Double>, _ axes: Int, _ random: inout ParticleRandom) -> Int {
    var left = random.unit() * (abs(size.x) + abs(size.y) + (axes > 2 ? abs(size.z) : 0))
    for axis in 0..<axes - 1 {
      if left < abs(size[axis]) { return axis }
      left -= abs(size[axis])
    }
    return axes - 1
  }

  private func round(_ random: inout ParticleRandom) -> (point: SIMD3<Double>, direction: Double) {
    let angle = random.unit() * 2 * .pi
    // Distances from the centre are weighted, because there is less room closer to it.
    let share = mode == .volume || mode == .surface && shape == .circle ? random.unit() : 1
    guard mode != .points else { return (position, angle) }
    var offset = SIMD3(Foundation.cos(angle), Foundation.sin(angle), 0)
    if shape == .sphere {
      let height = random.spread(2)
      offset = SIMD3(offset.x * (1 - height * height).squareRoot(), offset.y * (1 - height * height).squareRoot(), height)
    }
    offset *= size.x * (shape == .sphere ? Foundation.cbrt(share) : share.squareRoot())
    return (position + offset, mode == .volume ? 0 : angle)
  }
}
