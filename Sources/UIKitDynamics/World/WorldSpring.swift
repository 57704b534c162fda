/// A spring that pulls a point of a body to a point, with the same damping in all directions.
struct WorldSpring {
  /// The oscillations per second.
  var frequency: Double
  /// The damping: 1 for a spring that does not oscillate; 0 for one that always does.
  var damping: Double

  /// The angular frequency, limited to what the steps are short enough for.
  private var pulse: Double { 2 * .pi * min(max(0, frequency), 30) }

  /// Returns the force on the end of a spring with this `mass`, `offset` away from its rest position and moving with `velocity`. The
  /// library moves a body before it changes its velocity, so the offset after that movement is used.
  private func force<Value: SpringValue>(_ offset: Value, _ velocity: Value, mass: Double, time: Double) -> Value {
    let brake = 2 * damping * pulse
    return (offset + velocity * time) * (-mass * pulse * pulse / (1 + time * brake)) + velocity * (-mass * brake / (1 + time * brake))
  }

  /// TargetPulling the point of `body` at `offset` from its centre, before rotation, to `target`.
  func pull(_ body: WorldBody, offset: Vector, to target: Vector, time: Double) {
    let arm = body.turned(offset)
    let mass = 1 / (1 / body.mass + arm.dot(arm) / body.moment)
    guard mass.isFinite else { return }
    let velocity = body.velocity + arm.perpendicular * body.angularVelocity
    body.push(force(body.position + arm - target, velocity, mass: mass, time: time), arm: arm)
  }

  /// TargetPulling a point of `a` and one of `b` together.
  func pull(_ a: WorldBody, _ offsetA: Vector, _ b: WorldBody, _ offsetB: Vector, time: Double) {
    let (armA, armB) = (a.turned(offsetA), b.turned(offsetB))
    let mass = 1 / (1 / a.mass + armA.dot(armA) / a.moment + 1 / b.mass + armB.dot(armB) / b.moment)
    guard mass.isFinite else { return }
    let velocity =
      a.velocity + armA.perpendicular * a.angularVelocity - b.velocity - armB.perpendicular * b.angularVelocity
    let force = force(a.position + armA - b.position - armB, velocity, mass: mass, time: time)
    a.push(force, arm: armA)
    b.push(-force, arm: armB)
  }

  /// Rotates `body` upright, in the shorter direction.
  func straighten(_ body: WorldBody, time: Double) {
    guard body.moment.isFinite else { return }
    let turn = 2 * Double.pi
    let offset = body.angle - (body.angle / turn).rounded() * turn
    body.torque += force(offset, body.angularVelocity, mass: body.moment, time: time)
  }
}

/// A value that a spring acts on: a number or a vector.
protocol SpringValue {
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Double) -> Self
}
extension Double: SpringValue {}
extension SIMD2<Double>: SpringValue {}
