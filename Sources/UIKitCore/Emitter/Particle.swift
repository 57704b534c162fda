internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A particle: what was decided when it was born. The rest follows from its age.
struct Particle {
  var number: UInt32
  /// Seconds of the layer.
  var birth: Double
  var lifetime: Double
  var origin: SIMD3<Double>
  /// Points a second.
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>
  var scale: Double
  var spin: Double
  var color: SIMD4<Double>
  /// The cell's look, whose speeds count.
  var look: ParticleLook
  var picture: PixelBuffer?
  /// What the particle emits itself.
  var sources: [ParticleSource]

  var death: Double { birth + lifetime }

  func position(at time: Double) -> SIMD3<Double> {
    let age = time - birth
    return origin + velocity * age + acceleration * (age * age / 2)
  }
  /// How it is turned, in radians, clockwise.
  func angle(at time: Double) -> Double { spin * (time - birth) }

  /// What is seen of it; nil for nothing.
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

/// What all particles of a layer are multiplied by when they are born.
struct ParticleFactors {
  var rate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
}

/// Where particles of one cell come from: the layer, or another particle.
struct ParticleSource {
  let cell: CAEmitterCell
  /// Which source it is, for random numbers.
  let key: UInt64
  /// How many were born.
  private var count: UInt64 = 0
  /// How much of the next one.
  private var part = 0.0
  /// Until when that is; nil before there were any.
  private var until: Double?
  /// No source gives birth to more at once: a rate by mistake is not to bring a program to a halt.
  private static let most = 10_000.0

  init(_ cell: CAEmitterCell, key: UInt64) { (self.cell, self.key) = (cell, key) }

  /// Nothing is born before `time` any more. Without effect on a source that has not begun.
  mutating func skip(to time: Double) { if until != nil { (until, part) = (time, 0) } }

  /// When the next particles are born, up to `end`, in seconds in which the source began at `origin`, at `rate` times the cell's rate. Those
  /// before `limit` are counted and left out, being dead.
  mutating func births(to end: Double, origin: Double, rate: Double, limit: Double) -> [(time: Double, number: UInt64)] {
    let life = cell.life
    let (from, to) = (max(until ?? origin, origin + life.begin), min(end, origin + life.begin + life.duration))
    until = max(end, until ?? end)
    let rate = cell.isEnabled ? life.rate * rate : 0
    guard rate > 0, to > from else { return [] }
    let before = part
    let total = before + rate * (to - from)
    let whole = total.rounded(.down)
    // Numbers of any size: what cannot be counted any more begins again.
    guard whole < 1e15 else { return [] }
    part = total - whole
    defer { count &+= UInt64(whole) }
    let first = max(1, whole - Self.most, ((limit - from) * rate + before).rounded(.up))
    guard whole >= first else { return [] }
    return (Int(first)...Int(whole)).map { (from + (Double($0) - before) / rate, count &+ UInt64($0)) }
  }

  /// Whether it may give birth at `time` or later.
  func isOpen(at time: Double, origin: Double, rate: Double) -> Bool {
    cell.isEnabled && cell.life.rate * rate > 0 && cell.life.lifetime + abs(cell.life.lifetimeRange) / 2 > 0
      && time < origin + cell.life.begin + cell.life.duration
  }
}
