public import Foundation

/// Internal to the framework; not for use by programs. Stands for every layer class whose objects are created through it. Open, so that the
/// compiler does not assume that it is the only class with its initializers.
open class _AnyClassLayer: CALayer {
  /// The same as `CALayer`'s initializer.
  public required override init() { super.init() }
  /// The same as `CALayer`'s initializer.
  public required override init(layer: Any) { super.init(layer: layer) }
  /// The same as `CALayer`'s initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
