internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A particle, with the values that are determined at its birth. Everything else follows from its age.
struct Particle {
  var number: UInt32
  /// The time of birth, in seconds of the layer's time.
  var birth: Double
  var lifetime: Double
  var origin: SIMD3<Double>
  /// The velocity, in points per second.
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>
  var scale: Double
  var spin: Double
  var color: SIMD4<Double>
  /// The appearance from the cell, for its speeds.
  var look: ParticleLook
  var picture: PixelBuffer?
  /// The sources of particles that this particle emits.
  var sources: [ParticleSource]

  var death: Double { birth + lifetime }

  func position(at time: Double) -> SIMD3<Double> {
    let age = time - birth
    return origin + velocity * age + acceleration * (age * age / 2)
  }
  /// Returns the rotation, in radians, clockwise.
  func angle(at time: Double) -> Double { spin * (time - birth) }

  /// Returns the visible particle; nil if it is invisible.
  func seen(at time: Double, isAdded: Bool) -> LayerParticle? {
    guard let picture else { return nil }
    let age = time - birth
    let color = color + look.colorSpeed * age
    let position = position(at: time)
    return LayerParticle(
      number: number, picture: picture, pointsPerPixel: max(0, scale + look.scaleSpeed * age) / look.pictureScale,
      position: Point(x: position.x, y: position.y), angle: angle(at: time),
      color: PixelColor(red: color.x, green: color.y, blue: color.z, alpha: color.w), isAdded: isAdded)
  }
}

/// The factors by which the values of all particles of a layer are multiplied at birth.
struct ParticleFactors {
  var rate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
}

/// The source of particles of one cell: the layer, or another particle.
struct ParticleSource {
  let cell: CAEmitterCell
  /// The key of the source, for random numbers.
  let key: UInt64
  /// The number of particles that were born.
  private var count: UInt64 = 0
  /// The fraction of the next particle.
  private var part = 0.0
  /// The time up to which particles were born; nil before the first call.
  private var until: Double?
  /// The maximum number of births at once, so that a mistaken rate does not bring a program to a halt.
  private static let most = 10_000.0

  init(_ cell: CAEmitterCell, key: UInt64) { (self.cell, self.key) = (cell, key) }

  /// Skips births before `time`. No effect on a source that has not begun.
  mutating func skip(to time: Double) { if until != nil { (until, part) = (time, 0) } }

  /// Returns the times and numbers of the next births, up to `end`, in seconds, for a source that began at `origin`, at `rate` times the
  /// cell's rate. Births before `limit` are counted but omitted, because those particles are already dead.
  mutating func births(to end: Double, origin: Double, rate: Double, limit: Double) -> [(time: Double, number: UInt64)] {
    let life = cell.life
    let (from, to) = (max(until ?? origin, origin + life.begin), min(end, origin + life.begin + life.duration))
    until = max(end, until ?? end)
    let rate = cell.isEnabled ? life.rate * rate : 0
    guard rate > 0, to > from else { return [] }
    let before = part
    let total = before + rate * (to - from)
    let whole = total.rounded(.down)
    // Numbers that can no longer be counted exactly restart the source.
    guard whole < 1e15 else { return [] }
    part = total - whole
    defer { count &+= UInt64(whole) }
    let first = max(1, whole - Self.most, ((limit - from) * rate + before).rounded(.up))
    guard whole >= first else { return [] }
    return (Int(first)...Int(whole)).map { (from + (Double($0) - before) / rate, count &+ UInt64($0)) }
  }

  /// Whether particles may be born at `time` or later.
  func isOpen(at time: Double, origin: Double, rate: Double) -> Bool {
    cell.isEnabled && cell.life.rate * rate > 0 && cell.life.lifetime + abs(cell.life.lifetimeRange) / 2 > 0
      && time < origin + cell.life.begin + cell.life.duration
  }
}
