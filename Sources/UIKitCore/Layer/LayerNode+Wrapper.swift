internal import LayerTree

extension LayerNode {
  /// The `CALayer` that stands for this node in the public interface; nil until someone asks for it.
  var wrapper: CALayer? {
    let owner = attachment
    return (owner as? UIView)?.madeLayer ?? owner as? CALayer
  }
}
