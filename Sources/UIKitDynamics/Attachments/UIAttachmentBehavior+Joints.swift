internal import CChipmunk
internal import Foundation

extension UIAttachmentBehavior {
  /// Returns the joints of the attachment. None for point springs, which act as forces.
  func attach(in simulation: DynamicSimulation) -> [OpaquePointer] {
    guard let a = simulation.body(of: items[0]) else { return [] }
    let b = items.count > 1 ? simulation.body(of: items[1]) : nil
    // A joint between two immovable bodies cannot be solved.
    guard items.count == 1 || b != nil, a !== b, !isPointSpring, a.mass.isFinite || b?.mass.isFinite == true else { return [] }
    let anchor = Vector(anchorPoint.x, anchorPoint.y)
    guard anchor.isFinite, length.isFinite else { return [] }
    if kind.isPlaced {
      let places = self.places ?? place(a, b, at: anchor)
      self.places = places
      return hold(a, b, places, simulation.world)
    }
    let ends = (offsets[0].chipmunk, (b == nil ? anchor : offsets[1]).chipmunk)
    return [keepDistance(a, b, ends, simulation.world)].compactMap(\.self)
  }

  private func keepDistance(_ a: WorldBody, _ b: WorldBody?, _ ends: (cpVect, cpVect), _ world: DynamicsWorld) -> OpaquePointer? {
    let length = max(0, Double(self.length))
    return world.addJoint(a, b) { library, a, b in
      if kind == .limit { return library.cpSlideJointNew(a, b, ends.0, ends.1, 0, length) }
      return length < 0.01
        ? library.cpPivotJointNew2(a, b, ends.0, ends.1)
        : frequency > 0 ? spring(length, library, a, b, ends) : library.cpSlideJointNew(a, b, ends.0, ends.1, length, length)
    }
  }

  /// Returns a spring of a length, for the effective mass of its ends along the line between them.
  private func spring(
    _ length: Double, _ library: hitchless_chipmunk, _ a: OpaquePointer, _ b: OpaquePointer, _ ends: (cpVect, cpVect)
  ) -> OpaquePointer? {
    func place(_ body: OpaquePointer, _ end: cpVect) -> (point: Vector, arm: Vector) {
      let arm = Angle(library.cpBodyGetAngle(body)).apply(Vector(end))
      return (Vector(library.cpBodyGetPosition(body)) + arm, arm)
    }
    let (first, second) = (place(a, ends.0), place(b, ends.1))
    let line = second.point - first.point
    let direction = line.length > 0 ? line / line.length : Vector(0, 1)
    func lightness(_ body: OpaquePointer, _ arm: Vector) -> Double {
      let turn = arm.cross(direction)
      return 1 / library.cpBodyGetMass(body) + turn * turn / library.cpBodyGetMoment(body)
    }
    let mass = 1 / (lightness(a, first.arm) + lightness(b, second.arm))
    guard mass.isFinite else { return nil }
    let pulse = 2 * Double.pi * min(Double(frequency), 30)
    return library.cpDampedSpringNew(a, b, ends.0, ends.1, length, mass * pulse * pulse, 2 * mass * pulse * max(0, Double(damping)))
  }

  /// Returns the points at which items are held in their current positions.
  private func place(_ a: WorldBody, _ b: WorldBody?, at anchor: Vector) -> AttachmentPlaces {
    func offset(_ point: Vector, _ body: WorldBody) -> Vector { Angle(-body.angle).apply(point - body.position) }
    var places = AttachmentPlaces(first: offset(anchor, a), second: b.map { offset(anchor, $0) } ?? anchor, turn: a.angle - (b?.angle ?? 0))
    if case .sliding(let axis) = kind {
      let unit = axis.length > 0 ? axis / axis.length : Vector(1, 0)
      places.axis = b.map { Angle(-$0.angle).apply(unit) } ?? unit
    }
    return places
  }

  private func hold(_ a: WorldBody, _ b: WorldBody?, _ places: AttachmentPlaces, _ world: DynamicsWorld) -> [OpaquePointer] {
    var joints: [OpaquePointer?] = []
    let (first, second) = (places.first.chipmunk, places.second.chipmunk)
    func limit(_ value: CGFloat, _ most: Double) -> Double { min(most, max(-most, value.isNaN ? 0 : Double(value))) }
    let (low, high) = (attachmentRange.minimum, attachmentRange.maximum)
    // Likewise, rotation between two bodies that do not rotate cannot be solved.
    let turns = a.moment.isFinite || b?.moment.isFinite == true
    func addTurning(_ make: (hitchless_chipmunk, OpaquePointer, OpaquePointer) -> OpaquePointer?) {
      if turns { joints.append(world.addJoint(a, b, make)) }
    }
    switch kind {
    case .sliding:
      let (from, to) = (places.second + places.axis * limit(low, 1e6), places.second + places.axis * limit(high, 1e6))
      joints.append(world.addJoint(a, b) { $0.cpGrooveJointNew($2, $1, from.chipmunk, to.chipmunk, first) })
      addTurning { $0.cpGearJointNew($1, $2, -places.turn, 1) }
    case .fixed:
      joints.append(world.addJoint(a, b) { $0.cpPivotJointNew2($1, $2, first, second) })
      addTurning { $0.cpGearJointNew($1, $2, -places.turn, 1) }
    case .pin:
      joints.append(world.addJoint(a, b) { $0.cpPivotJointNew2($1, $2, first, second) })
      if !attachmentRange.isInfinite {
        // The library measures the rotation of the second body relative to the first.
        let (from, to) = (-places.turn - limit(high, 1e6), -places.turn - limit(low, 1e6))
        addTurning { $0.cpRotaryLimitJointNew($1, $2, from, to) }
      }
      if frictionTorque > 0 {
        addTurning { library, a, b in
          let motor = library.cpSimpleMotorNew(a, b, 0)
          library.cpConstraintSetMaxForce(motor, Double(frictionTorque) * 100)
          return motor
        }
      }
    case .distance, .limit: break
    }
    return joints.compactMap(\.self)
  }
}
