package import HitchlessBase

/// The motion of the content under the viewport: points per frame, positive to the right and down.
package struct ScrollVelocity: Hashable, Sendable {
  /// Points per frame to the right.
  package var dx: Double
  /// Points per frame down.
  package var dy: Double

  /// Creates a motion of `dx` and `dy` points per frame; values that are not finite count as 0.
  package init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx.isFinite ? dx : 0
    self.dy = dy.isFinite ? dy : 0
  }

  /// No motion.
  package static let still = ScrollVelocity()
  /// Whether there is no motion.
  package var isStill: Bool { dx == 0 && dy == 0 }

  /// Returns the motion reduced by `points` per frame along each axis, to 0 at least.
  package func shorter(by points: Double) -> ScrollVelocity {
    func less(_ speed: Double) -> Double {
      let least = max(0, abs(speed) - points)
      return speed < 0 ? -least : least
    }
    return ScrollVelocity(dx: less(dx), dy: less(dy))
  }

  /// Returns the number of frames until `rect` enters `viewport` if the motion continues; 0 if it is already inside, infinite if it never
  /// enters. Touching edges are not visible yet.
  package func framesUntilVisible(_ rect: Rect, in viewport: Rect) -> Double {
    let x = Self.crossing(rect.minX - viewport.maxX, rect.maxX - viewport.minX, dx)
    let y = Self.crossing(rect.minY - viewport.maxY, rect.maxY - viewport.minY, dy)
    // Both axes must overlap at the same time: a rectangle that passes by at a corner is never visible.
    let (enter, exit) = (max(x.enter, y.enter, 0), min(x.exit, y.exit))
    return enter < exit ? enter : .infinity
  }

  /// Returns the frames between which the rectangle and the viewport overlap along one axis. `near` and `far` are the distances that the
  /// viewport has to move to reach the rectangle and to pass it.
  private static func crossing(_ near: Double, _ far: Double, _ speed: Double) -> (enter: Double, exit: Double) {
    if speed > 0 { return (near / speed, far / speed) }
    if speed < 0 { return (far / speed, near / speed) }
    return near < 0 && far > 0 ? (-.infinity, .infinity) : (.infinity, .infinity)
  }
}
