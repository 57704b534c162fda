internal import LayerTree

extension LayerNode {
  /// The `CALayer` that stands for this node in the public interface; nil until someone asks for it.
  var wrapper: CALayer? {
    let owner = attachment
    return (owner as? UIView)?.madeLayer ?? owner as? CALayer
  }

  /// The same, made now if this is the node of a view. Main thread only.
  var neededWrapper: CALayer? {
    guard wrapper == nil, let view = attachment as? UIView else { return wrapper }
    nonisolated(unsafe) var layer: CALayer?
    MainActor.assumeIsolated { layer = view.layer }
    return layer
  }
}
