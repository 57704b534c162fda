internal import Foundation
internal import LayerTree

/// The animation that a layer begins by itself when one of its properties changes: from what is seen to what the layer has then, as long and along
/// the curve that the transaction says; along the default curve if it says none.
final class ImpliedAnimation: CABasicAnimation {
  /// The names of the properties that layers animate by themselves, of ``CALayer`` and of those that draw something.
  private static let names: Set<String> = [
    "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "cornerRadius", "opacity", "position", "shadowColor",
    "shadowOffset", "shadowOpacity", "shadowRadius", "sublayerTransform", "transform", "zPosition",
    "colors", "endPoint", "locations", "startPoint",
    "fontSize", "foregroundColor",
    "fillColor", "lineDashPhase", "lineWidth", "miterLimit", "strokeColor", "strokeEnd", "strokeStart",
  ]

  /// The animation of this property of `layer`, before it changes; nil if the layer animates no such property by itself. Main thread only.
  static func of(_ layer: CALayer, _ event: String) -> ImpliedAnimation? {
    guard names.contains(event), let key = AnimatedKey(event) else { return nil }
    let isAnimated = layer.player?.animates(key.property) == true
    guard let seen = (isAnimated ? SeenLayer(seen: layer) : SeenLayer(layer, layer.node.model)).value(of: key) else { return nil }
    let animation = ImpliedAnimation(keyPath: event)
    // What was added since the last frame has not been seen yet: that is still where it begins.
    animation.fromValue = (layer.player?.waiting(named: event) as? CABasicAnimation)?.fromValue ?? seen.value
    animation.timingFunction =
      MainActor.assumeIsolated { CATransaction.animationTimingFunction() } ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether there is a way from where the animation begins to what `layer` has: not between other numbers of colours.
  func leads(in layer: CALayer) -> Bool {
    guard let key, let fromValue, let end = SeenLayer(layer, layer.node.model).value(of: key) else { return true }
    return AnimatedNumbers(fromValue, like: end).map { $0.numbers.count == end.numbers.count } ?? true
  }
}
