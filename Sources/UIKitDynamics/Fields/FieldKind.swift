internal import Foundation
internal import UIKitCore

/// The effect of a field on the items in it.
enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case custom(@MainActor (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
}

/// The state of an item in a field. Lengths are in metres of 100 points, as in forces.
struct FieldProbe {
  /// The position of the item relative to the centre of the field.
  var offset: Vector
  /// The velocity of the item, in metres per second.
  var velocity: Vector
  var mass: Double
  var charge: Double
  /// The strength of the field at the item.
  var strength: Double
  /// The direction of the field, if it has one.
  var direction: Vector
  /// The random value of the field at the item.
  var noise: Vector

  /// Returns the force of a field on the item, in newtons: the force that accelerates a mass of 1 by one metre per second squared. Nil for
  /// kinds of fields that do not have one of these forces.
  func force(_ kind: FieldKind) -> Vector? {
    let distance = offset.length
    let outward = distance > 0 ? offset / distance : .zero
    return switch kind {
    case .drag: velocity * -strength
    case .vortex: outward.perpendicular * strength
    case .radialGravity: outward * (-strength * mass)
    case .linearGravity: direction * (strength * mass)
    case .noise: noise * strength
    case .turbulence: noise * (strength * velocity.length)
    case .spring: offset * -strength
    case .electric: outward * (strength * charge)
    case .magnetic: velocity.perpendicular * (strength * charge)
    case .velocity, .custom: nil
    }
  }
}
