internal import CChipmunk

/// Bodies that move, collide and are joined, in steps of time. Independent of views and clocks. The same calls lead to the same numbers.
final class DynamicsWorld {
  let library: DynamicsLibrary
  private let space: OpaquePointer
  /// The bodies in the order in which they were added.
  private(set) var bodies: [WorldBody] = []
  /// The current contacts.
  private(set) var contacts = WorldContacts()
  private var bodiesByNumber: [Int: WorldBody] = [:]
  private var boundaries: [Int: WorldBoundary] = [:]
  private var joints: Set<OpaquePointer> = []
  private var lastNumber = 0

  init(_ library: DynamicsLibrary) {
    self.library = library
    space = library.functions.cpSpaceNew()!
    library.functions.cpSpaceSetIterations(space, 20)
    let handler = library.functions.cpSpaceAddDefaultCollisionHandler(space)!
    handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    handler.pointee.preSolveFunc = { arbiter, _, world in
      guard let arbiter, let world else { return 0 }
      return Unmanaged<DynamicsWorld>.fromOpaque(world).takeUnretainedValue().collides(arbiter) ? 1 : 0
    }
  }

  deinit {
    let functions = library.functions
    for joint in joints { removeJoint(joint) }
    for boundary in boundaries.values { free(boundary.parts) }
    for body in bodies {
      free(body.parts)
      functions.cpSpaceRemoveBody(space, body.pointer)
      functions.cpBodyFree(body.pointer)
    }
    functions.cpSpaceFree(space)
  }

  // MARK: Content

  /// Adds a body that does not collide with anything yet. It may have the number of a body that it replaces.
  func addBody(
    _ shapes: [BodyShape], _ properties: BodyProperties, at position: Vector, angle: Double, number: Int? = nil
  ) -> WorldBody {
    let functions = library.functions
    let body = WorldBody(number ?? nextNumber(), shapes: shapes, properties, library)
    (body.position, body.angle) = (position, angle)
    _ = functions.cpSpaceAddBody(space, body.pointer)
    for shape in shapes {
      switch shape {
      case .circle(let center, let radius):
        add(functions.cpCircleShapeNew(body.pointer, radius, center.chipmunk), to: &body.parts, body.number, properties)
      case .polygon(let corners):
        let hull = library.hull(of: corners)
        guard hull.count >= 3 else { continue }
        add(functions.cpPolyShapeNewRaw(body.pointer, Int32(hull.count), hull, 0), to: &body.parts, body.number, properties)
      }
    }
    bodies.append(body)
    bodiesByNumber[body.number] = body
    return body
  }

  /// Removes a body that has no joints any longer.
  func remove(_ body: WorldBody) {
    guard bodiesByNumber.removeValue(forKey: body.number) != nil else { return }
    bodies.removeAll { $0 === body }
    free(body.parts)
    body.parts = []
    library.functions.cpSpaceRemoveBody(space, body.pointer)
    library.functions.cpBodyFree(body.pointer)
  }

  /// Replaces a body that has no joints any longer by one with other shapes or properties. Velocities are kept.
  func replace(_ body: WorldBody, _ shapes: [BodyShape], _ properties: BodyProperties) -> WorldBody {
    let (position, angle, velocity, spin) = (body.position, body.angle, body.velocity, body.angularVelocity)
    remove(body)
    let other = addBody(shapes, properties, at: position, angle: angle, number: body.number)
    (other.velocity, other.angularVelocity) = (velocity, spin)
    (other.itemGroups, other.boundaryGroups) = (body.itemGroups, body.boundaryGroups)
    return other
  }

  /// Updates the library's index after the body was moved.
  func didPlace(_ body: WorldBody) { library.functions.cpSpaceReindexShapesForBody(space, body.pointer) }

  /// Adds a boundary for the bodies of `group`.
  func addBoundary(_ pieces: [WorldBoundary.Piece], group: Int) -> WorldBoundary {
    let functions = library.functions
    let boundary = WorldBoundary(nextNumber(), group: group)
    let ground = functions.cpSpaceGetStaticBody(space)!
    for piece in pieces {
      switch piece {
      case .line(let a, let b):
        add(functions.cpSegmentShapeNew(ground, a.chipmunk, b.chipmunk, 0.5), to: &boundary.parts, boundary.number, nil)
      case .wall(let corners):
        let hull = library.hull(of: corners)
        guard hull.count >= 3 else { continue }
        add(functions.cpPolyShapeNewRaw(ground, Int32(hull.count), hull, 0), to: &boundary.parts, boundary.number, nil)
      }
    }
    boundaries[boundary.number] = boundary
    return boundary
  }

  /// Removes a boundary.
  func remove(_ boundary: WorldBoundary) {
    guard boundaries.removeValue(forKey: boundary.number) != nil else { return }
    free(boundary.parts)
  }

  /// Creates a joint of two bodies, or of one body and the ground if `b` is nil. `make` is called with the library and both bodies.
  func addJoint(
    _ a: WorldBody, _ b: WorldBody?, _ make: (hitchless_chipmunk, OpaquePointer, OpaquePointer) -> OpaquePointer?
  ) -> OpaquePointer? {
    let functions = library.functions
    guard let joint = make(functions, a.pointer, b?.pointer ?? functions.cpSpaceGetStaticBody(space)!) else { return nil }
    joints.insert(joint)
    _ = functions.cpSpaceAddConstraint(space, joint)
    return joint
  }

  /// Removes a joint. Both bodies must still be in the world.
  func removeJoint(_ joint: OpaquePointer) {
    guard joints.remove(joint) != nil else { return }
    library.functions.cpSpaceRemoveConstraint(space, joint)
    library.functions.cpConstraintFree(joint)
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
  private func add(_ shape: OpaquePointer?, to parts: inout [OpaquePointer], _ number: Int, _ properties: BodyProperties?) {
    guard let shape else { return }
    let functions = library.functions
    functions.cpShapeSetElasticity(shape, properties?.elasticity ?? 0)
    functions.cpShapeSetFriction(shape, properties?.friction ?? 0)
    functions.cpShapeSetUserData(shape, UnsafeMutableRawPointer(bitPattern: number))
    _ = functions.cpSpaceAddShape(space, shape)
    parts.append(shape)
  }
  private func free(_ shapes: [OpaquePointer]) {
    for shape in shapes {
      library.functions.cpSpaceRemoveShape(space, shape)
      library.functions.cpShapeFree(shape)
    }
  }

  // MARK: Steps

  /// Advances the world by `time` in seconds. The time is divided into parts, before each of which `act` is called to apply forces. The
  /// parts are so short that colliding bodies move less than a third of their size in each, so that nothing passes through lines and
  /// contacts are detected where they occur.
  func step(_ time: Double, act: (Double) -> Void) {
    contacts.begin()
    let parts = min(16, max(1, Int((fastest * time).rounded(.up))))
    for _ in 0..<parts {
      let part = time / Double(parts)
      act(part)
      for body in bodies { body.prepare(for: part) }
      library.functions.cpSpaceStep(space, part)
    }
  }

  /// The greatest speed of colliding bodies, including the rotation of their corners, relative to the distance that they may move in one
  /// part.
  private var fastest: Double {
    var fastest = 0.0
    for body in bodies where !(body.itemGroups.isEmpty && body.boundaryGroups.isEmpty) {
      let thickness = body.shapes.reduce(12) { min($0, $1.thickness) }
      let turning = abs(body.angularVelocity) * body.shapes.reduce(0) { max($0, $1.reach) }
      fastest = max(fastest, (body.velocity.length + turning) / max(thickness / 3, 0.5))
    }
    return fastest
  }

  /// Returns whether the two shapes of `arbiter` collide. Called in each step while they overlap.
  private func collides(_ arbiter: OpaquePointer) -> Bool {
    let functions = library.functions
    var (a, b): (OpaquePointer?, OpaquePointer?)
    functions.cpArbiterGetShapes(arbiter, &a, &b)
    guard let a, let b else { return false }
    var numbers = (Int(bitPattern: functions.cpShapeGetUserData(a)), Int(bitPattern: functions.cpShapeGetUserData(b)))
    if bodiesByNumber[numbers.0] == nil { swap(&numbers.0, &numbers.1) }
    guard let body = bodiesByNumber[numbers.0] else { return false }
    let groups: [Int]
    if let other = bodiesByNumber[numbers.1] {
      if body.number > other.number { swap(&numbers.0, &numbers.1) }
      groups = body.itemGroups.filter(other.itemGroups.contains)
      functions.cpArbiterSetRestitution(arbiter, max(body.properties.elasticity, other.properties.elasticity))
      functions.cpArbiterSetFriction(arbiter, max(0, body.properties.friction * other.properties.friction).squareRoot())
    } else if let boundary = boundaries[numbers.1] {
      groups = body.boundaryGroups.filter { $0 == boundary.group }
      functions.cpArbiterSetRestitution(arbiter, body.properties.elasticity)
      functions.cpArbiterSetFriction(arbiter, body.properties.friction)
    } else {
      return false
    }
    guard !groups.isEmpty else { return false }
    let point = (Vector(functions.cpArbiterGetPointA(arbiter, 0)) + Vector(functions.cpArbiterGetPointB(arbiter, 0))) / 2
    for group in groups { contacts.add(WorldContact(body: numbers.0, other: numbers.1, group: group), at: point) }
    return true
  }
}
