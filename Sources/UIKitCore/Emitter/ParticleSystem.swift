internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The particles of an emitter layer. The particles at a time, and their positions, do not depend on previous frames: they are born at
/// independent times, and their courses are determined at birth.
final class ParticleSystem: LayerParticles {
  var geometry = EmitterGeometry()
  var factors = ParticleFactors()
  var renderMode = CAEmitterLayerRenderMode.unordered
  /// The seed of the random numbers. Setting another one restarts the emission.
  var seed: UInt32 = 0 { didSet { if seed != oldValue { restart() } } }
  private var sources: [ParticleSource] = []
  private var living: [Particle] = []
  private var time: Double?
  private var lastNumber: UInt32 = 0
  private(set) var isMoving = false

  /// The cells that the layer emits. Particles of other cells live on until they die.
  var cells: [CAEmitterCell] = [] {
    didSet {
      sources = cells.enumerated().map { index, cell in
        sources.first { $0.cell === cell } ?? ParticleSource(cell, key: UInt64(index))
      }
    }
  }

  private func restart() {
    (living, time) = ([], nil)
    sources = sources.map { ParticleSource($0.cell, key: $0.key) }
  }

  func advance(to now: Double) {
    // The layer's time was set back.
    if let time, now < time { restart() }
    let longest = cells.reduce(0) { max($0, Self.longestLife(of: $1, factors.lifetime, depth: 0)) }
    // Sources that emitted nothing and requested no frames start emitting now; a new source has been emitting since the layer's time began.
    if !isMoving { for index in sources.indices { sources[index].skip(to: now) } }
    time = now
    emit(to: now, longest: longest)
    living.removeAll { $0.death <= now }
    isMoving = !living.isEmpty || sources.contains { $0.isOpen(at: now, origin: 0, rate: factors.rate) }
  }

  private func emit(to end: Double, longest: Double) {
    for index in sources.indices {
      for birth in sources[index].births(to: end, origin: 0, rate: factors.rate, limit: end - longest) {
        var random = ParticleRandom(seed: seed, source: sources[index].key, number: birth.number)
        let place = geometry.place(&random)
        bear(sources[index], at: birth.time, from: place.point, direction: place.direction, birth.number, &random)
      }
    }
    // Particles that were just born emit particles, too, and so do those.
    var index = 0
    while index < living.count {
      for source in living[index].sources.indices {
        let (parent, until) = (living[index], min(end, living[index].death))
        let births = living[index].sources[source].births(to: until, origin: parent.birth, rate: 1, limit: end - longest)
        for birth in births where living.count < Self.most {
          var random = ParticleRandom(seed: seed, source: parent.sources[source].key, number: birth.number)
          bear(
            parent.sources[source], at: birth.time, from: parent.position(at: birth.time), direction: parent.angle(at: birth.time),
            birth.number, &random)
        }
      }
      index += 1
    }
  }

  /// The maximum number of particles of a layer, so that a mistaken rate does not bring a program to a halt.
  private static let most = 20_000

  private func bear(
    _ source: ParticleSource, at time: Double, from origin: SIMD3<Double>, direction: Double, _ number: UInt64,
    _ random: inout ParticleRandom
  ) {
    guard living.count < Self.most else { return }
    let (life, course, look) = (source.cell.life, source.cell.course, source.cell.look)
    let lifetime = (life.lifetime + random.spread(life.lifetimeRange)) * factors.lifetime
    guard lifetime > 0 else { return }
    let longitude = direction + course.longitude + random.spread(course.range)
    let speed = (course.velocity + random.spread(course.velocityRange)) * factors.velocity
    let (flat, high) = (Foundation.cos(course.latitude), Foundation.sin(course.latitude))
    let velocity = SIMD3(Foundation.cos(longitude) * flat, Foundation.sin(longitude) * flat, high) * speed
    let scale = (look.scale + random.spread(look.scaleRange)) * factors.scale
    let spin = (look.spin + random.spread(look.spinRange)) * factors.spin
    var color = look.color
    for part in 0..<4 { color[part] += random.spread(look.colorRange[part]) }
    lastNumber &+= 1
    // The sources of each particle have separate random numbers.
    let sources = (source.cell.emitterCells ?? []).enumerated().map { index, cell in
      ParticleSource(cell, key: (source.key &* 31 &+ number) &* 0x1_0000_01B3 &+ UInt64(index) &+ 1 << 32)
    }
    living.append(
      Particle(
        number: lastNumber, birth: time, lifetime: lifetime, origin: origin, velocity: velocity, acceleration: course.acceleration,
        scale: scale, spin: spin, color: color, look: look, picture: (source.cell.contents as? CGImage)?.pixels, sources: sources))
  }

  /// Returns the longest time for which a particle of `cell`, and the particles that it emits, may live. For cells that emit themselves, a
  /// few generations are counted.
  private static func longestLife(of cell: CAEmitterCell, _ factor: Double, depth: Int) -> Double {
    let own = max(0, (cell.life.lifetime + abs(cell.life.lifetimeRange) / 2) * factor)
    guard depth < 4 else { return own }
    return own + (cell.emitterCells ?? []).reduce(0) { max($0, longestLife(of: $1, factor, depth: depth + 1)) }
  }

  var particles: [LayerParticle] {
    guard let time else { return [] }
    let ordered =
      switch renderMode {
      case .oldestLast: living.sorted { ($1.birth, $1.number) < ($0.birth, $0.number) }
      case .oldestFirst: living.sorted { ($0.birth, $0.number) < ($1.birth, $1.number) }
      case .backToFront: living.sorted { ($0.position(at: time).z, $0.number) < ($1.position(at: time).z, $1.number) }
      default: living
      }
    return ordered.compactMap { $0.seen(at: time, isAdded: renderMode == .additive) }
  }
}
