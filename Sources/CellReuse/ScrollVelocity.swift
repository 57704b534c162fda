package import HitchlessBase

/// How the content moves under the viewport: points per frame, positive to the right and down.
package struct ScrollVelocity: Hashable, Sendable {
  /// Points per frame to the right.
  package var dx: Double
  /// Points per frame down.
  package var dy: Double

  /// A motion of `dx` and `dy` points per frame; what is not a number is no motion.
  package init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx.isFinite ? dx : 0
    self.dy = dy.isFinite ? dy : 0
  }

  /// No motion.
  package static let still = ScrollVelocity()
  /// Whether nothing moves.
  package var isStill: Bool { dx == 0 && dy == 0 }

  /// The same motion, shorter by `points` a frame along each axis, or none.
  package func shorter(by points: Double) -> ScrollVelocity {
    func less(_ speed: Double) -> Double {
      let least = max(0, abs(speed) - points)
      return speed < 0 ? -least : least
    }
    return ScrollVelocity(dx: less(dx), dy: less(dy))
  }

  /// In how many frames `rect` comes into `viewport` if the motion goes on; 0 if it is there already, infinite if it never comes.
  /// Touching edges are not visible yet.
  package func framesUntilVisible(_ rect: Rect, in viewport: Rect) -> Double {
    let x = Self.crossing(rect.minX - viewport.maxX, rect.maxX - viewport.minX, dx)
    let y = Self.crossing(rect.minY - viewport.maxY, rect.maxY - viewport.minY, dy)
    // Both axes at once: what passes by at a corner is never seen.
    let (enter, exit) = (max(x.enter, y.enter, 0), min(x.exit, y.exit))
    return enter < exit ? enter : .infinity
  }

  /// The frames between which the rectangle and the viewport overlap in one axis. `near` and `far` are how far the viewport has to move
  /// until it reaches the rectangle and until it has passed it.
  private static func crossing(_ near: Double, _ far: Double, _ speed: Double) -> (enter: Double, exit: Double) {
    if speed > 0 { return (near / speed, far / speed) }
    if speed < 0 { return (far / speed, near / speed) }
    return near < 0 && far > 0 ? (-.infinity, .infinity) : (.infinity, .infinity)
  }
}
