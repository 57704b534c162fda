public import Foundation

/// An animation of a property of a layer. By itself it animates nothing: see ``CABasicAnimation`` and ``CAKeyframeAnimation``.
open class CAPropertyAnimation: CAAnimation {
  /// Which property: `opacity`, `position`, `anchorPoint`, `bounds`, `transform`, `sublayerTransform`, `zPosition`, `cornerRadius`, `backgroundColor`, `borderColor`,
  /// `borderWidth`, `shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset`; of a ``CAGradientLayer`` also `colors`, `locations`, `startPoint`,
  /// `endPoint`; of a ``CAShapeLayer`` `path`, between paths of the same elements, `fillColor`, `strokeColor`, `strokeStart`, `strokeEnd`,
  /// `lineWidth`, `miterLimit`, `lineDashPhase`; of a ``CATextLayer`` `fontSize`,
  /// `foregroundColor`; also properties that a program's subclass adds; and their parts as in `position.x`, `bounds.size.width`, `transform.rotation.z`, `transform.scale`. Nothing else is animated.
  open var keyPath: String? { didSet { key = keyPath.flatMap { AnimatedKey($0) } } }
  /// Whether what is animated is added to what is seen without it, instead of replacing that. False by default.
  open var isAdditive = false
  /// Whether each round goes on from where the last one ended. False by default.
  open var isCumulative = false
  /// What makes a transform of the values of the animation, where the key path is `transform` or `sublayerTransform`: the values are angles, factors or
  /// distances then. Nil, the default, for none.
  open var valueFunction: CAValueFunction?
  /// What the key path names.
  private(set) var key: AnimatedKey?

  /// An animation of the property with this key path.
  public convenience init(keyPath path: String?) {
    self.init()
    // Observers are not called in an initializer.
    (keyPath, key) = (path, path.flatMap { AnimatedKey($0) })
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAPropertyAnimation {
      (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
      copy.valueFunction = valueFunction
    }
    return copy
  }

  override func animates(_ property: AnimatedKey.Property) -> Bool { key?.property == property }
  override var unknownKeyPaths: [String] { key == nil ? [keyPath ?? "nil"] : [] }

  override func show(_ fraction: Double, round: Int, in seen: inout SeenLayer) {
    guard let key, let before = seen.value(of: key) else { return showAdded(fraction, round: round, in: &seen) }
    let function = before.kind == .transform ? valueFunction : nil
    guard let given = value(at: fraction, round: round, over: function?.values(of: before.transform) ?? before) else { return }
    let value = function.map { AnimatedNumbers($0.transform(given.numbers)) } ?? given
    seen.set(key, to: isAdditive ? before.adding(value) : value)
  }

  /// Shows a property that the program's subclass of the layer adds, if it has one with this name.
  private func showAdded(_ fraction: Double, round: Int, in seen: inout SeenLayer) {
    guard let keyPath, seen.hasAdded(keyPath), let before = seen.addedValue(keyPath) ?? nothing else { return }
    guard let value = value(at: fraction, round: round, over: before) else { return }
    seen.setAdded(keyPath, to: isAdditive ? before.adding(value) : value)
  }
  /// What there is where the property was never set: nothing, of the kind of the animation's values.
  private var nothing: AnimatedNumbers? {
    anyValue.flatMap { AnimatedNumbers(guessing: $0) }.map { AnimatedNumbers($0.kind, $0.numbers.map { _ in 0 }) }
  }
  /// One of the values that the program gave; nil for none.
  var anyValue: Any? { nil }

  private func value(at fraction: Double, round: Int, over before: AnimatedNumbers) -> AnimatedNumbers? {
    guard let value = value(at: fraction, over: before) else { return nil }
    guard isCumulative, round > 0, let last = self.value(at: autoreverses ? 0 : 1, over: before) else { return value }
    return value.adding(last, times: round)
  }

  /// The value at `fraction` of the way, where `before` is seen without it; nil for none.
  func value(at fraction: Double, over before: AnimatedNumbers) -> AnimatedNumbers? { nil }
}
