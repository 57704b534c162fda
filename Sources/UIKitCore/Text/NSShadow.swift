public import Foundation
internal import HitchlessBase
internal import TextLayout

/// The shadow of a text: the value of ``NSAttributedString/Key/shadow``. Configure it before adding it to a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// The distance from the characters in points, to the right and down. Zero by default.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the edges in points; 0, the default, for sharp edges.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a ``UIColor``: a third of black by default. Nil, or a value other than a colour, draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a sharp shadow directly behind the characters.
  public override init() { super.init() }

  /// Returns a shadow with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }

  /// Returns the shadow for the text engine; nil if it would not be visible.
  func engine(in traits: UITraitCollection) -> DropShadow? {
    guard let color = shadowColor as? UIColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite else { return nil }
    let blur = shadowBlurRadius.isFinite ? max(0, Double(shadowBlurRadius)) : 0
    return DropShadow(offset: shadowOffset.engine, blur: blur, color: color.pixel(in: traits))
  }
}
