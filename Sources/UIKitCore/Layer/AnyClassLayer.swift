public import Foundation

/// Not for programs: stands for every class of layers where objects of it are made. Open, so that the compiler does not take it for the only
/// class with its initializers.
open class _AnyClassLayer: CALayer {
  /// As `CALayer`'s.
  public required override init() { super.init() }
  /// As `CALayer`'s.
  public required override init(layer: Any) { super.init(layer: layer) }
  /// As `CALayer`'s.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
