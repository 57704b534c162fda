public import Foundation

/// Animations that play together. Their times are relative to the beginning of the group, and parts beyond its duration do not play.
/// Delegates and ``CAAnimation/isRemovedOnCompletion`` of the individual animations have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Nil by default.
  open var animations: [CAAnimation]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    return copy
  }

  override func inherit(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    // Only the group uses the transaction's function. If the animations in it did as well, it would be applied twice.
    super.inherit(duration: duration, timingFunction: timingFunction)
    for animation in animations ?? [] { animation.inherit(duration: self.duration, timingFunction: nil) }
  }

  override func show(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {
    for animation in animations ?? [] { animation.play(at: fraction * duration, in: &seen) }
  }

  override func animates(_ property: AnimatedKey.Property) -> Bool { animations?.contains { $0.animates(property) } == true }
  override var unknownKeyPaths: [String] { (animations ?? []).flatMap(\.unknownKeyPaths) }
}
