internal import Foundation

/// The effect on a view that the pointer is over, which is undone when the pointer leaves. Changes only the presentation of the view, not
/// the properties that the program has set.
@MainActor final class PointerEffect {
  /// The components of an effect.
  private struct Parts {
    var tint = UIPointerEffect.TintMode.none
    var hasShadow = false
    var isScaled = false
  }
  private let parts: Parts
  private let preview: UITargetedPreview
  private let shape: UIPointerShape?
  /// The tint, while it is visible.
  private var platter: CAShapeLayer?

  /// The duration of the animations, in seconds. UIKit documents none of these values.
  static let duration = 0.2
  /// The growth of a lifted view in its longer direction, in points.
  private static let growth: CGFloat = 10
  /// The size in points above which a view counts as large: its automatic effect is a tint only.
  private static let large: CGFloat = 200
  private static let key = "hitchless.pointer"

  /// Creates the effect of a style; nil if it has none.
  init?(_ style: UIPointerStyle) {
    guard case .effect(let effect, let shape) = style.content else { return nil }
    (preview, self.shape) = (effect.preview, shape)
    parts = Self.parts(effect)
  }

  private static func parts(_ effect: UIPointerEffect) -> Parts {
    switch effect {
    case .highlight: return Parts(tint: .underlay)
    case .lift: return Parts(hasShadow: true, isScaled: true)
    case .hover(_, let tint, let hasShadow, let isScaled): return Parts(tint: tint, hasShadow: hasShadow, isScaled: isScaled)
    case .automatic(let preview):
      let view = preview.view
      if max(view.bounds.width, view.bounds.height) > large { return Parts(tint: .overlay) }
      let isFilled = (view.backgroundColor?.cgColor.alpha ?? 0) > 0
      return parts(isFilled ? .lift(preview) : .highlight(preview))
    }
  }

  // MARK: Appearing and disappearing

  /// Shows the effect when the pointer enters the view.
  func begin() {
    let layer = preview.view.layer
    if parts.tint != .none { showPlatter(in: layer) }
    if parts.isScaled, !UIAccessibility.isReduceMotionEnabled {
      let longer = max(1, preview.view.bounds.width, preview.view.bounds.height)
      animate(layer, "transform.scale", to: scale(of: layer) * (1 + min(0.1, Self.growth / longer)))
    }
    if parts.hasShadow {
      animate(layer, "shadowOpacity", to: 0.25)
      animate(layer, "shadowRadius", to: 8)
    }
  }
  /// Removes the effect when the pointer leaves the view.
  func end() {
    let layer = preview.view.layer
    if parts.isScaled { restore(layer, "transform.scale", scale(of: layer)) }
    if parts.hasShadow {
      restore(layer, "shadowOpacity", CGFloat(layer.shadowOpacity))
      restore(layer, "shadowRadius", layer.shadowRadius)
    }
    guard let platter else { return }
    self.platter = nil
    CATransaction.begin()
    CATransaction.setCompletionBlock { platter.removeFromSuperlayer() }
    CATransaction.setAnimationDuration(Self.duration)
    platter.opacity = 0
    CATransaction.commit()
  }

  private func scale(of layer: CALayer) -> CGFloat {
    (layer.value(forKeyPath: "transform.scale") as? NSNumber).map { CGFloat($0.doubleValue) } ?? 1
  }

  private func animation(_ layer: CALayer, _ keyPath: String, to value: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    animation.toValue = value
    animation.duration = Self.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }
  /// Animates a property to a value and keeps it there, without changing the layer's own value.
  private func animate(_ layer: CALayer, _ keyPath: String, to value: CGFloat) {
    let made = animation(layer, keyPath, to: value)
    (made.fillMode, made.isRemovedOnCompletion) = (.forwards, false)
    layer.add(made, forKey: "\(Self.key).\(keyPath)")
  }
  /// Animates a property back to the layer's own value.
  private func restore(_ layer: CALayer, _ keyPath: String, _ value: CGFloat) {
    let key = "\(Self.key).\(keyPath)"
    guard layer.animation(forKey: key) != nil else { return }
    layer.add(animation(layer, keyPath, to: value), forKey: key)
  }

  private func showPlatter(in layer: CALayer) {
    let made = CAShapeLayer()
    made.frame = layer.bounds
    made.path = outline.cgPath
    made.fillColor = UIColor.systemFill.resolvedColor(with: preview.view.traitCollection).cgColor
    made.opacity = 0
    if parts.tint == .underlay { layer.insertSublayer(made, at: 0) } else { layer.addSublayer(made) }
    platter = made
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, Self.duration)
    made.opacity = 1
    made.add(fade, forKey: "opacity")
  }
  /// The outline of the tint, in the view's coordinates.
  private var outline: UIBezierPath {
    let view = preview.view
    guard let outline = shape?.outline?.copy() as? UIBezierPath else {
      return preview.parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: UIPointerShape.defaultCornerRadius)
    }
    let origin = view.convert(CGPoint.zero, from: preview.target.container)
    outline.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return outline
  }
}
