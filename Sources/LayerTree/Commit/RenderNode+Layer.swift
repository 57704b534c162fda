internal import HitchlessBase

extension RenderNode {
  /// The node of `layer` where `shown` is seen of it.
  convenience init(
    _ layer: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, clip: NodeClip, mask: RenderNode?,
    backdrop: RenderBackdrop? = nil, backing: Backing?, children: [RenderNode]
  ) {
    self.init(
      id: layer.id, x: geometry.x, y: geometry.y, width: geometry.width, height: geometry.height, transform: geometry.transform,
      contentX: geometry.contentX, contentY: geometry.contentY, opacity: shown.opacity, clip: clip, mask: mask, backdrop: backdrop,
      backing: backing, children: children)
  }

  /// The node of the border of `layer`, which is the last of its children.
  convenience init(borderOf layer: LayerNode, _ geometry: LayerGeometry, backing: Backing) {
    self.init(
      id: layer.id.ofBorder, x: geometry.contentX, y: geometry.contentY, width: geometry.width, height: geometry.height, backing: backing)
  }

  /// In the place of the mask `layer`, which cannot be seen: nothing is seen through it.
  convenience init(unseenMask layer: LayerNode) { self.init(id: layer.id, x: 0, y: 0, width: 0, height: 0) }
}

extension LayerID {
  /// The identity of the node that shows a layer's border above its children. Layers are counted from below: there are never so many.
  fileprivate var ofBorder: LayerID { LayerID(rawValue | 1 << 31) }
}
