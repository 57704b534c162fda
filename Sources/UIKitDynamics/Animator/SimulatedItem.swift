internal import Foundation
internal import UIKitCore

/// An item and its body.
@MainActor final class SimulatedItem {
  let item: any UIDynamicItem
  var body: WorldBody
  /// The item's transform when its angle was read, and that angle.
  private var upright: (transform: CGAffineTransform, angle: Double)
  /// The position and angle that the item was last moved to.
  private var shown: (position: Vector, angle: Double)
  private var rest = RestWatch()

  init(_ item: any UIDynamicItem, _ body: WorldBody) {
    (self.item, self.body) = (item, body)
    upright = (item.transform, body.angle)
    shown = (body.position, body.angle)
  }

  /// Moves and rotates the item to match its body. Returns whether it changed.
  func show(_ reference: DynamicReference) -> Bool {
    let (position, angle) = (body.position, body.angle)
    guard position != shown.position || angle != shown.angle, position.isFinite, angle.isFinite else { return false }
    if position != shown.position { reference.place(item, at: position) }
    if angle != shown.angle { item.transform = upright.transform.turned(by: angle - upright.angle) }
    shown = (position, angle)
    return true
  }

  /// Adopts the current state of the item. Its velocities are kept.
  func read(_ reference: DynamicReference) {
    let position = reference.position(of: item)
    if position.isFinite { body.position = position }
    let transform = item.transform
    if transform != upright.transform.turned(by: shown.angle - upright.angle) {
      body.angle = transform.turn
      upright = (transform, body.angle)
    }
    shown = (body.position, body.angle)
    rest = RestWatch()
  }

  /// Returns whether the item has stayed in place; called after each `time`.
  func hasRested(for time: Double) -> Bool { rest.isOver(body.position, body.angle, after: time) }
}

extension CGAffineTransform {
  /// Returns the transform rotated by an angle, in radians, with the same translation.
  func turned(by angle: Double) -> CGAffineTransform {
    guard angle != 0 else { return self }
    var turned = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0).concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
    (turned.tx, turned.ty) = (tx, ty)
    return turned
  }
}

/// Determines whether something has come to rest: it has moved less than a tenth of a point, and turned less than a five hundredth of a
/// radian, for half a second.
struct RestWatch {
  private var place = Vector(repeating: .infinity)
  private var angle = 0.0
  private var time = 0.0

  mutating func isOver(_ position: Vector, _ angle: Double, after time: Double) -> Bool {
    if (position - place).length < 0.1, abs(angle - self.angle) < 0.002 {
      self.time += time
    } else {
      (place, self.angle, self.time) = (position, angle, 0)
    }
    return self.time >= 0.5
  }
}
