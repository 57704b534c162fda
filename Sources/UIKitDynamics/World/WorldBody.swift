internal import CChipmunk

/// The physical properties of a body.
struct BodyProperties: Hashable {
  /// The fraction of the speed that remains after a collision: the larger value of both bodies is used.
  var elasticity = 0.2
  /// The friction: the geometric mean of both bodies is used.
  var friction = 0.2
  /// The mass of 10,000 square points.
  var density = 1.0
  /// The fraction of the speed that is lost per second, initially.
  var resistance = 0.0
  /// The fraction of the angular velocity that is lost per second, initially.
  var angularResistance = 0.0
  /// The charge, on which electric and magnetic fields act.
  var charge = 0.0
  /// Whether the body rotates.
  var allowsRotation = true
  /// Whether the body stays in place and others collide with it.
  var isAnchored = false
}

/// A body that moves and rotates in a ``DynamicsWorld``. Must not be used after the world has removed it.
final class WorldBody {
  /// A number that is unique among all bodies and boundaries that the world ever has.
  let number: Int
  let properties: BodyProperties
  let shapes: [BodyShape]
  /// The mass: one for 10,000 square points of density 1. Infinite if the body is anchored.
  let mass: Double
  /// The moment of inertia. Infinite if the body does not rotate.
  let moment: Double
  /// The groups of bodies that collide with each other to which the body belongs.
  var itemGroups: [Int] = []
  /// The groups whose boundaries the body collides with.
  var boundaryGroups: [Int] = []
  /// The force on the body in the next step; zero after it.
  var force = Vector.zero
  /// The torque that corresponds to ``force``.
  var torque = 0.0

  let pointer: OpaquePointer
  /// The library's shapes.
  var parts: [OpaquePointer] = []
  private let library: DynamicsLibrary
  private var functions: hitchless_chipmunk { library.functions }

  init(_ number: Int, shapes: [BodyShape], _ properties: BodyProperties, _ library: DynamicsLibrary) {
    (self.number, self.shapes, self.properties, self.library) = (number, shapes, properties, library)
    let areas = shapes.map { library.area(of: $0) }
    let density = max(properties.density, 1e-6) / 10_000
    // A body without an area has the mass of a square point.
    let mass = max(areas.reduce(0, +), 1) * density
    let moment = zip(shapes, areas).reduce(0) { $0 + max($1.1, 1) * density * max(library.moment(of: $1.0), 1) }
    self.mass = properties.isAnchored ? .infinity : mass
    self.moment = properties.isAnchored || !properties.allowsRotation ? .infinity : moment
    // Creation only fails without memory, which cannot be recovered from.
    pointer = properties.isAnchored ? library.functions.cpBodyNewStatic()! : library.functions.cpBodyNew(mass, self.moment)!
  }

  var position: Vector {
    get { Vector(functions.cpBodyGetPosition(pointer)) }
    set { functions.cpBodySetPosition(pointer, newValue.chipmunk) }
  }
  /// The angle in radians, clockwise on the screen; full turns accumulate.
  var angle: Double {
    get { functions.cpBodyGetAngle(pointer) }
    set { functions.cpBodySetAngle(pointer, newValue) }
  }
  /// The velocity in points per second.
  var velocity: Vector {
    get { Vector(functions.cpBodyGetVelocity(pointer)) }
    set { if !properties.isAnchored { functions.cpBodySetVelocity(pointer, newValue.chipmunk) } }
  }
  /// The angular velocity in radians per second.
  var angularVelocity: Double {
    get { functions.cpBodyGetAngularVelocity(pointer) }
    set { if moment.isFinite { functions.cpBodySetAngularVelocity(pointer, newValue) } }
  }

  /// Returns a point of the body, relative to its centre, rotated by the body's current angle.
  func turned(_ offset: Vector) -> Vector { offset == .zero ? .zero : Angle(angle).apply(offset) }

  /// Adds a force for the next step. `arm` is the point at which it acts, relative to the centre, in the world's directions.
  func push(_ force: Vector, arm: Vector = .zero) {
    self.force += force
    torque += arm.cross(force)
  }

  /// Adds to the velocities in the next step, which takes `time`. Applied as a force, so that joints hold from the beginning.
  func accelerate(by velocity: Vector, spin: Double, in time: Double) {
    guard !properties.isAnchored else { return }
    force += velocity * mass / time
    if moment.isFinite { torque += spin * moment / time }
  }

  /// Applies the accumulated forces for the next step, which takes `time`, and the resistance.
  func prepare(for time: Double) {
    guard !properties.isAnchored else { return }
    // The resistance reduces both the existing velocity and the added one by the end of the step.
    let (brake, turnBrake) = (1 + time * properties.resistance, 1 + time * properties.angularResistance)
    functions.cpBodySetForce(pointer, (force / brake).chipmunk)
    functions.cpBodySetTorque(pointer, torque / turnBrake)
    (force, torque) = (.zero, 0)
    if brake != 1 { velocity /= brake }
    if turnBrake != 1 { angularVelocity /= turnBrake }
  }
}
