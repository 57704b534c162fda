internal import HitchlessBase

extension RenderNode {
  /// Creates the node of `layer` with the presentation `shown`.
  convenience init(
    _ layer: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, clip: NodeClip, mask: RenderNode?,
    backdrop: RenderBackdrop? = nil, backing: Backing?, children: [RenderNode]
  ) {
    self.init(
      id: layer.id, x: geometry.x, y: geometry.y, width: geometry.width, height: geometry.height, transform: geometry.transform,
      contentX: geometry.contentX, contentY: geometry.contentY, opacity: shown.opacity, clip: clip, mask: mask, backdrop: backdrop,
      blend: layer.blend,
      backing: backing, children: children)
  }

  /// Creates the node of the border of `layer`, which is the last of the layer's children.
  convenience init(borderOf layer: LayerNode, _ geometry: LayerGeometry, backing: Backing) {
    self.init(
      id: layer.id.ofBorder, x: geometry.contentX, y: geometry.contentY, width: geometry.width, height: geometry.height, backing: backing)
  }

  /// Creates the node of the mask `layer` while it is invisible: such a mask hides everything.
  convenience init(unseenMask layer: LayerNode) { self.init(id: layer.id, x: 0, y: 0, width: 0, height: 0) }
}

extension LayerID {
  /// The identity of the node that shows a layer's border above its children. Layer identifiers are assigned in ascending order and never
  /// reach this bit.
  fileprivate var ofBorder: LayerID { LayerID(rawValue | 1 << 31) }
}
