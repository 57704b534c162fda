internal import LayerTree

extension LayerNode {
  /// The `CALayer` that stands for this node in the public interface; nil until someone asks for it.
  var wrapper: CALayer? {
    get { attachment as? CALayer }
    set { attachment = newValue }
  }
}
