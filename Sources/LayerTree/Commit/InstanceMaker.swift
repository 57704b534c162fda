internal import HitchlessBase

/// Makes the nodes of a replicating layer's sublayers at other times than the display's. Backing stores that do not differ are shared.
struct InstanceMaker {
  let painter: any LayerPainting
  let scale: Double

  /// Returns the node of `node` when the time around it is `time`, in seconds; nil if nothing of it is visible. O(layers below), plus
  /// painting the layers that look different from now.
  func node(_ node: LayerNode, at time: Double) -> RenderNode? {
    guard !node.isHidden else { return nil }
    let local = node.motion.map { $0.timing.local(time) } ?? time
    let moves = node.motion.map { !$0.isEmpty } == true
    let shown = node.asShownByParent(moves ? node.motion?.look(at: local, from: node.model) ?? node.model : node.seen)
    guard shown.opacity > 0, !node.turnsAway(shown) else { return nil }
    var children = node.drawingOrder.compactMap { self.node($0, at: local) }
    let mask = node.mask.map { self.node($0, at: local) ?? RenderNode(unseenMask: $0) }
    let geometry = LayerGeometry(shown, scale: scale)
    let key = PaintKey(node, shown, geometry, scale: scale)
    let isPainted = key == node.painted && shown.drawing === node.seen.drawing
    let backing = isPainted || node.preserves3D ? node.backing : painter.paint(PaintRequest(key, contents: shown.contents(of: node)))
    if !node.preserves3D, let key = key.border {
      let border = key == node.border?.key ? node.border?.backing : painter.paint(PaintRequest(key, contents: .none))
      if let border { children.append(RenderNode(borderOf: node, geometry, backing: border)) }
    }
    let radii = shown.style.cornerRadii
    return RenderNode(
      node, shown, geometry, clip: !node.masksToBounds ? .none : radii.isZero ? .bounds : .rounded(radii.scaled(by: scale)), mask: mask,
      backing: backing, children: children)
  }
}

extension LayerReplication {
  /// Returns the nodes of all instances, back to front. `children` are those of the first instance; `maker` makes the others if their time
  /// differs. `time` is the time in the layer.
  func nodes(
    _ children: [RenderNode], in node: LayerNode, _ geometry: LayerGeometry, at time: Double, _ maker: InstanceMaker,
    _ tints: inout PixelTints
  ) -> [RenderNode] {
    guard count > 0 else { return [] }
    let (width, height) = (Double(geometry.width), Double(geometry.height))
    let around =
      Transform2D.translation(x: -width / 2, y: -height / 2).followed(by: transform.scaled(by: maker.scale)).followed(
        by: .translation(x: width / 2, y: height / 2))
    var total = Transform2D.identity
    var instances: [RenderNode] = []
    for index in 0..<count {
      if index > 0 { total = total.followed(by: around) }
      let color = color(of: index)
      guard color.alpha > 0 else { continue }
      let isLate = index > 0 && delay != 0
      let own = isLate ? node.drawingOrder.compactMap { maker.node($0, at: time - delay * Double(index)) } : children
      if index == 0, color == .white {
        instances += own
        continue
      }
      let isShift = total.isTranslation
      let (x, y) = isShift ? (Int(pixels: total.tx), Int(pixels: total.ty)) : (0, 0)
      instances.append(
        RenderNode(
          id: node.id.ofInstance(index), x: geometry.contentX + x, y: geometry.contentY + y, width: geometry.width, height: geometry.height,
          transform: isShift ? nil : total, contentX: geometry.contentX, contentY: geometry.contentY, opacity: color.alpha,
          children: own.map { tints.tinted($0, color) }))
    }
    return instances
  }
}

extension LayerID {
  /// Returns the identity of an instance of the layer's sublayers. Layer identifiers are assigned in ascending order and never reach this
  /// bit.
  fileprivate func ofInstance(_ index: Int) -> LayerID { LayerID(1 << 28 | UInt32(truncatingIfNeeded: index)) }
}
