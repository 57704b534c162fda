internal import LayerTree

extension LayerNode {
  /// The `CALayer` that represents this node in the public interface; nil until it is created.
  var wrapper: CALayer? {
    let owner = attachment
    return (owner as? UIView)?.madeLayer ?? owner as? CALayer
  }

  /// The `CALayer` of this node, created on access if this is the node of a view. Main thread only.
  var neededWrapper: CALayer? {
    guard wrapper == nil, let view = attachment as? UIView else { return wrapper }
    nonisolated(unsafe) var layer: CALayer?
    MainActor.assumeIsolated { layer = view.layer }
    return layer
  }

  /// Takes over the properties of `own`, the node that a layer was created with, except its frame. Contents that the layer draws itself are
  /// drawn together with those of its view.
  func take(_ own: LayerNode) {
    let frame = frame
    (style, masksToBounds, opacity, zPosition) = (own.style, own.masksToBounds, own.opacity, own.zPosition)
    (anchorPoint, isDoubleSided, sublayerTransform) = (own.anchorPoint, own.isDoubleSided, own.sublayerTransform)
    self.frame = frame
    spatial = own.spatial
    if let part = own.contentsPart { contentsPart = part }
    blend = own.blend
    for child in own.children { insert(child) }
    mask = own.mask
    switch own.contents {
    case .none: break
    case .drawing(let drawing) where drawing is LayerContentDrawing: break
    case let contents: self.contents = contents
    }
  }
}
