internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The shadow of a `CALayer`, as the program set it.
struct LayerShadowing {
  /// The colour; nil for no shadow.
  var color: CGColor? = CGColor(.black)
  /// The opacity, from 0 (no shadow) to 1.
  var opacity: Float = 0
  /// The distance from the layer, in points.
  var offset = CGSize(width: 0, height: -3)
  /// The blur radius in points.
  var radius: CGFloat = 3
  /// The outline in the layer's coordinates; nil for the outline of the layer itself.
  var path: CGPath?

  /// Returns a copy with the appearance of `shadow`, which animations may have changed; nil for no shadow.
  func looking(like shadow: LayerShadow?) -> LayerShadowing {
    var look = self
    look.opacity = 0
    guard let shadow else { return look }
    (look.color, look.opacity, look.offset) = (CGColor(shadow.color), Float(shadow.opacity), CGSize(shadow.offset))
    look.radius = CGFloat(shadow.radius)
    return look
  }

  /// The shadow of the layer in the model; nil for none.
  var engine: LayerShadow? {
    guard opacity > 0, let color else { return nil }
    return LayerShadow(
      color: color.pixel, opacity: Double(min(1, opacity)), offset: offset.engine, radius: max(0, Double(radius)), path: path?.engine)
  }
}
