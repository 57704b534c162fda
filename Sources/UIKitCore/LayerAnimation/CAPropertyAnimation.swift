public import Foundation

/// An animation of a layer property. It does not animate anything itself: see ``CABasicAnimation`` and ``CAKeyframeAnimation``.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property: `opacity`, `position`, `anchorPoint`, `bounds`, `transform`, `sublayerTransform`, `zPosition`,
  /// `cornerRadius`, `backgroundColor`, `borderColor`, `borderWidth`, `shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset`; for a
  /// ``CAGradientLayer`` also `colors`, `locations`, `startPoint`, `endPoint`; for a ``CAShapeLayer`` `path`, between paths with the same
  /// elements, `fillColor`, `strokeColor`, `strokeStart`, `strokeEnd`, `lineWidth`, `miterLimit`, `lineDashPhase`; for a ``CATextLayer``
  /// `fontSize`, `foregroundColor`; also properties that a program's subclass adds; and parts of properties, such as `position.x`,
  /// `bounds.size.width`, `transform.rotation.z`, `transform.scale`. Other properties are not animated.
  open var keyPath: String? { didSet { key = keyPath.flatMap { AnimatedKey($0) } } }
  /// Whether the animated value is added to the appearance without the animation, instead of replacing it. False by default.
  open var isAdditive = false
  /// Whether each pass continues from the end of the previous one. False by default.
  open var isCumulative = false
  /// The function that converts the animation's values to a transform if the key path is `transform` or `sublayerTransform`: the values are
  /// then angles, factors or distances. Nil, the default, for none.
  open var valueFunction: CAValueFunction?
  /// The parsed key path.
  private(set) var key: AnimatedKey?

  /// Creates an animation of the property with this key path.
  public convenience init(keyPath path: String?) {
    self.init()
    // Property observers are not called in an initializer.
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

  override func show(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {
    guard let key, let before = seen.value(of: key) else { return showAdded(fraction, round: round, in: &seen) }
    let function = before.kind == .transform ? valueFunction : nil
    guard let given = value(at: fraction, round: round, over: function?.values(of: before.transform) ?? before) else { return }
    let value = function.map { AnimatedNumbers($0.transform(given.numbers)) } ?? given
    seen.set(key, to: isAdditive ? before.adding(value) : value)
  }

  /// Animates a property that the program's subclass of the layer adds, if there is one with this name.
  private func showAdded(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {
    guard let keyPath, seen.hasAdded(keyPath), let before = seen.addedValue(keyPath) ?? nothing else { return }
    guard let value = value(at: fraction, round: round, over: before) else { return }
    seen.setAdded(keyPath, to: isAdditive ? before.adding(value) : value)
  }
  /// The value of a property that was never set: zero, in the kind of the animation's values.
  private var nothing: AnimatedNumbers? {
    anyValue.flatMap { AnimatedNumbers(guessing: $0) }.map { AnimatedNumbers($0.kind, $0.numbers.map { _ in 0 }) }
  }
  /// One of the values that the program set; nil for none.
  var anyValue: Any? { nil }

  private func value(at fraction: Double, round: Int, over before: AnimatedNumbers) -> AnimatedNumbers? {
    guard let value = value(at: fraction, over: before) else { return nil }
    guard isCumulative, round > 0, let last = self.value(at: autoreverses ? 0 : 1, over: before) else { return value }
    return value.adding(last, times: round)
  }

  /// Returns the value at `fraction`, where `before` is the value without the animation; nil for none.
  func value(at fraction: Double, over before: AnimatedNumbers) -> AnimatedNumbers? { nil }
}
