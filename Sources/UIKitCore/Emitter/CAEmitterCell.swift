public import Foundation
internal import HitchlessBase

/// A source of similar particles that an emitter layer emits.
///
/// If a value has a range, each particle's value is uniformly distributed between half of the range less and half of the range more.
/// Changes affect particles that are born later.
open class CAEmitterCell: NSObject {
  /// The name of the cell for the program.
  open var name: String?
  /// Whether particles are born. True by default.
  open var isEnabled = true { didSet { didChange() } }
  /// The picture of the particles, a `CGImage`. Nil, the default, for particles that are invisible but may emit others.
  open var contents: Any? { didSet { didChange() } }
  /// The cells that each particle emits from its position during its life. Nil by default.
  open var emitterCells: [CAEmitterCell]? { didSet { for cell in emitterCells ?? [] { cell.layer = layer } } }
  var life = ParticleLife() { didSet { didChange() } }
  var course = ParticleCourse()
  var look = ParticleLook()
  /// The layer that last received the cell. It may be waiting for the cell to emit particles.
  weak var layer: CAEmitterLayer? { didSet { for cell in emitterCells ?? [] { cell.layer = layer } } }

  /// Creates a cell that emits nothing yet.
  public override init() { super.init() }

  private func didChange() { layer?.emissionDidChange() }

  // MARK: Life cycle

  /// The number of particles that are born per second. 0 by default.
  open var birthRate: Float {
    get { Float(life.rate) }
    set { if newValue.isFinite { life.rate = max(0, Double(newValue)) } }
  }
  /// The lifetime of a particle, in seconds. 0 by default.
  open var lifetime: Float {
    get { Float(life.lifetime) }
    set { if newValue.isFinite { life.lifetime = Double(newValue) } }
  }
  /// The range of lifetimes, in seconds. 0 by default.
  open var lifetimeRange: Float {
    get { Float(life.lifetimeRange) }
    set { if newValue.isFinite { life.lifetimeRange = Double(newValue) } }
  }
  /// The time at which the first particle may be born, in seconds, in the time of the layer or of the particle that emits the cell. 0 by
  /// default.
  open var beginTime: CFTimeInterval {
    get { life.begin }
    set { if newValue.isFinite { life.begin = newValue } }
  }
  /// The duration for which particles are born, in seconds. Infinite by default.
  open var duration: CFTimeInterval {
    get { life.duration }
    set { if !newValue.isNaN { life.duration = max(0, newValue) } }
  }

  // MARK: Progress

  /// The angle between the direction of particles and the layer's plane, in radians, which shortens their movement in the plane. 0 by
  /// default.
  open var emissionLatitude: CGFloat {
    get { CGFloat(course.latitude) }
    set { set(\.course.latitude, newValue) }
  }
  /// The direction of particles in the plane, in radians clockwise from the x axis; for cells emitted by particles, relative to the
  /// rotation of these. 0 by default.
  open var emissionLongitude: CGFloat {
    get { CGFloat(course.longitude) }
    set { set(\.course.longitude, newValue) }
  }
  /// The angle of the cone of directions, in radians. 0 by default.
  open var emissionRange: CGFloat {
    get { CGFloat(course.range) }
    set { set(\.course.range, newValue) }
  }
  /// The speed at birth, in points per second. 0 by default.
  open var velocity: CGFloat {
    get { CGFloat(course.velocity) }
    set { set(\.course.velocity, newValue) }
  }
  /// The range of speeds. 0 by default.
  open var velocityRange: CGFloat {
    get { CGFloat(course.velocityRange) }
    set { set(\.course.velocityRange, newValue) }
  }
  /// The acceleration to the right, in points per square second. 0 by default.
  open var xAcceleration: CGFloat {
    get { CGFloat(course.acceleration.x) }
    set { set(\.course.acceleration.x, newValue) }
  }
  /// The acceleration downwards. 0 by default.
  open var yAcceleration: CGFloat {
    get { CGFloat(course.acceleration.y) }
    set { set(\.course.acceleration.y, newValue) }
  }
  /// The acceleration to the front, which the render mode `backToFront` considers. 0 by default.
  open var zAcceleration: CGFloat {
    get { CGFloat(course.acceleration.z) }
    set { set(\.course.acceleration.z, newValue) }
  }

  func set(_ key: ReferenceWritableKeyPath<CAEmitterCell, Double>, _ value: CGFloat) {
    if value.isFinite { self[keyPath: key] = Double(value) }
  }
}
