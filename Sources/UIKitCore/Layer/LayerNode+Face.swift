internal import LayerTree

extension LayerNode {
  /// The `CALayer` that is a face of this node, if one was made.
  var face: CALayer? {
    get { attachment as? CALayer }
    set { attachment = newValue }
  }
}
