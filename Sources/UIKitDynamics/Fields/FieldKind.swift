internal import Foundation
internal import UIKitCore

/// What a field does to what is in it.
enum FieldKind {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
  case custom(@MainActor (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
}

/// What a field finds at an item: lengths in metres of 100 points, as those of forces are.
struct FieldProbe {
  /// Where the item is, from the middle of the field.
  var offset: Vector
  /// Metres a second.
  var velocity: Vector
  var mass: Double
  var charge: Double
  /// How strong the field is here.
  var strength: Double
  /// Where the field points to, if it has a direction.
  var direction: Vector
  /// What the field has at random here.
  var noise: Vector

  /// The force of a field on the item, in newtons: what moves a mass of 1 faster by a metre a second in each second. Nil for fields of
  /// other kinds than forces.
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
