internal import Foundation
internal import LayerTree

/// The implicit animation of a layer when one of its properties changes: from the current appearance to the new value, with the
/// transaction's duration and timing function, or the default curve if it has none.
final class ImpliedAnimation: CABasicAnimation {
  /// The names of the properties that layers animate implicitly, for ``CALayer`` and for the layers that draw something.
  private static let names: Set<String> = [
    "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "contentsCenter", "contentsRect",
    "cornerRadius", "opacity", "position", "shadowColor",
    "shadowOffset", "shadowOpacity", "shadowRadius", "sublayerTransform", "transform", "zPosition",
    "colors", "endPoint", "locations", "startPoint",
    "fontSize", "foregroundColor",
    "fillColor", "lineDashPhase", "lineWidth", "miterLimit", "strokeColor", "strokeEnd", "strokeStart",
  ]

  /// Returns the animation of this property of `layer`, before it changes; nil if the layer does not animate it implicitly. Main thread
  /// only.
  static func of(_ layer: CALayer, _ event: String) -> ImpliedAnimation? {
    guard names.contains(event), let key = AnimatedKey(event) else { return nil }
    let isAnimated = layer.player?.animates(key.property) == true
    guard let seen = (isAnimated ? PresentedLayer(seen: layer) : PresentedLayer(layer, layer.node.model)).value(of: key) else { return nil }
    let animation = ImpliedAnimation(keyPath: event)
    // Animations added since the last frame have not been shown yet, so their start value is still the current appearance.
    animation.fromValue = (layer.player?.waiting(named: event) as? CABasicAnimation)?.fromValue ?? seen.value
    animation.timingFunction =
      MainActor.assumeIsolated { CATransaction.animationTimingFunction() } ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Returns whether the start value can be interpolated with the value of `layer`. Lists of colours of different lengths cannot.
  func leads(in layer: CALayer) -> Bool {
    guard let key, let fromValue, let end = PresentedLayer(layer, layer.node.model).value(of: key) else { return true }
    return AnimatedNumbers(fromValue, like: end).map { $0.numbers.count == end.numbers.count } ?? true
  }
}
