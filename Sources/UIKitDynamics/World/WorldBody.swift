internal import CChipmunk

/// What a body is made of.
struct BodyProperties: Hashable {
  /// How much of the speed is left after a collision: the larger value of both partners counts.
  var elasticity = 0.2
  /// Of two partners the geometric mean counts.
  var friction = 0.2
  /// The mass of 10,000 square points.
  var density = 1.0
  /// How much of the speed is lost, each second at first.
  var resistance = 0.0
  /// How much of the rotation is lost, likewise.
  var angularResistance = 0.0
  /// Whether the body turns.
  var allowsRotation = true
  /// Whether the body stays where it is and others collide with it.
  var isAnchored = false
}

/// Something that moves and turns in a ``DynamicsWorld``. Not used any more once the world has removed it.
final class WorldBody {
  /// A number that no other body or boundary of the world has or had.
  let number: Int
  let properties: BodyProperties
  let shapes: [BodyShape]
  /// One for 10,000 square points of density 1. Infinite if the body is anchored.
  let mass: Double
  /// Infinite if the body does not turn.
  let moment: Double
  /// Which groups of bodies that collide with each other the body belongs to.
  var itemGroups: [Int] = []
  /// Whose boundaries the body collides with.
  var boundaryGroups: [Int] = []
  /// What acts on the body in the next step; zero after it.
  var force = Vector.zero
  /// The torque that goes with ``force``.
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
    // Something without an area is as heavy as a square point.
    let mass = max(areas.reduce(0, +), 1) * density
    let moment = zip(shapes, areas).reduce(0) { $0 + max($1.1, 1) * density * max(library.moment(of: $1.0), 1) }
    self.mass = properties.isAnchored ? .infinity : mass
    self.moment = properties.isAnchored || !properties.allowsRotation ? .infinity : moment
    // Only without memory there is none, and no way on.
    pointer = properties.isAnchored ? library.functions.cpBodyNewStatic()! : library.functions.cpBodyNew(mass, self.moment)!
  }

  var position: Vector {
    get { Vector(functions.cpBodyGetPosition(pointer)) }
    set { functions.cpBodySetPosition(pointer, newValue.chipmunk) }
  }
  /// Radians, clockwise on the screen; turns add up.
  var angle: Double {
    get { functions.cpBodyGetAngle(pointer) }
    set { functions.cpBodySetAngle(pointer, newValue) }
  }
  /// Points a second.
  var velocity: Vector {
    get { Vector(functions.cpBodyGetVelocity(pointer)) }
    set { if !properties.isAnchored { functions.cpBodySetVelocity(pointer, newValue.chipmunk) } }
  }
  /// Radians a second.
  var angularVelocity: Double {
    get { functions.cpBodyGetAngularVelocity(pointer) }
    set { if moment.isFinite { functions.cpBodySetAngularVelocity(pointer, newValue) } }
  }

  /// Where a point of the body is, from its middle, as the body is turned now.
  func turned(_ offset: Vector) -> Vector { offset == .zero ? .zero : Angle(angle).apply(offset) }

  /// Adds a force for the next step. `arm` is where it acts, from the middle, in the world's directions.
  func push(_ force: Vector, arm: Vector = .zero) {
    self.force += force
    torque += arm.cross(force)
  }

  /// Adds to the velocities in the next step, which takes `time`: as a force, so that joints hold from the beginning.
  func accelerate(by velocity: Vector, spin: Double, in time: Double) {
    guard !properties.isAnchored else { return }
    force += velocity * mass / time
    if moment.isFinite { torque += spin * moment / time }
  }

  /// Hands over what acts on the body in the next step, which takes `time`, and brakes it.
  func prepare(for time: Double) {
    guard !properties.isAnchored else { return }
    // What is slower by the end of the step is both what there was and what comes.
    let (brake, turnBrake) = (1 + time * properties.resistance, 1 + time * properties.angularResistance)
    functions.cpBodySetForce(pointer, (force / brake).chipmunk)
    functions.cpBodySetTorque(pointer, torque / turnBrake)
    (force, torque) = (.zero, 0)
    if brake != 1 { velocity /= brake }
    if turnBrake != 1 { angularVelocity /= turnBrake }
  }
}
