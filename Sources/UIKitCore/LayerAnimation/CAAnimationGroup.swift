public import Foundation

/// Animations that play together. Their times count from the beginning of the group, and what of them is later than its duration does not play.
/// Delegates and ``CAAnimation/isRemovedOnCompletion`` of the single animations have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Nil by default.
  open var animations: [CAAnimation]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    return copy
  }

  override func inherit(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    // The group alone follows the transaction's function: applied to each animation in it as well, it would count twice.
    super.inherit(duration: duration, timingFunction: timingFunction)
    for animation in animations ?? [] { animation.inherit(duration: self.duration, timingFunction: nil) }
  }

  override func show(_ fraction: Double, round: Int, in seen: inout SeenLayer) {
    for animation in animations ?? [] { animation.play(at: fraction * duration, in: &seen) }
  }

  override func animates(_ property: AnimatedKey.Property) -> Bool { animations?.contains { $0.animates(property) } == true }
  override var unknownKeyPaths: [String] { (animations ?? []).flatMap(\.unknownKeyPaths) }
}
