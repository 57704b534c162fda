package import HitchlessBase

extension LayerNode {
  /// Returns the point of the layer that is shown at `point` of its parent. The result is in the coordinates of the model, at the same
  /// fraction of the size as shown.
  package func point(seenAt point: Point) -> Point {
    let look = asShownByParent(seen)
    guard let inverse = look.transform.inverse else { return bounds.origin }
    let fromAnchor = inverse.apply(Point(x: point.x - look.position.x, y: point.y - look.position.y))
    func own(_ distance: Double, _ anchor: Double, _ seen: Double, _ length: Double) -> Double {
      let inside = distance + anchor * seen
      return seen > 0 ? inside * (length / seen) : inside
    }
    return Point(
      x: bounds.minX + own(fromAnchor.x, look.anchorPoint.x, look.bounds.width, bounds.width),
      y: bounds.minY + own(fromAnchor.y, look.anchorPoint.y, look.bounds.height, bounds.height))
  }

  /// Returns the part of the layer that is visible in `root`, in the layer's own coordinates, and the number of units of `root` per unit of
  /// the layer. Uses the model, or the values that animations currently show if `asShown` is set. The rectangle is a bounding box if layers
  /// are rotated, and empty if nothing is visible. Returns nil if the layer is not below `root`. O(depth).
  package func sight(in root: LayerNode, asShown: Bool = false) -> (rect: Rect, scale: Double)? {
    var seen: Rect? = bounds
    var transform = Transform2D.identity
    var node = self
    while true {
      let look = node.asShownByParent(asShown ? node.seen : node.model)
      if node.isHidden || look.opacity <= 0 { seen = nil }
      if node.masksToBounds || node === root {
        seen = transform.inverse.flatMap { inverse in seen?.intersection(inverse.apply(look.bounds)) }
      }
      if node === root { break }
      guard let parent = node.parent else { return nil }
      let middle = Point(
        x: look.bounds.minX + look.anchorPoint.x * look.bounds.width, y: look.bounds.minY + look.anchorPoint.y * look.bounds.height)
      transform =
        transform.followed(by: .translation(x: -middle.x, y: -middle.y)).followed(by: look.transform)
        .followed(by: .translation(x: look.position.x, y: look.position.y))
      node = parent
    }
    let scale = transform.areaScale(at: Point(x: bounds.midX, y: bounds.minY + bounds.height / 2)).squareRoot()
    return (seen ?? Rect(origin: bounds.origin, size: Size(width: 0, height: 0)), scale)
  }

  /// Returns `look`, a presentation of this layer, as its parent shows it: with the parent's ``sublayerTransform`` applied, if it has one.
  func asShownByParent(_ look: LayerPresentation) -> LayerPresentation {
    if preserves3D {
      var result = look
      result.transform = .identity
      return result
    }
    guard let parent, let space = parent.shownSublayerTransform, parent.mask !== self else { return look }
    let around = parent.seen
    let (bounds, anchor) = (around.bounds, around.anchorPoint)
    // The coordinates relative to the parent's anchor point.
    let x = look.position.x - bounds.minX - anchor.x * bounds.width
    let y = look.position.y - bounds.minY - anchor.y * bounds.height
    var result = look
    result.spatial = look.spatial.moved(x: x, y: y, z: look.zPosition).followed(by: space).moved(x: -x, y: -y)
    return result
  }

  /// The transform that a layer with ``preserves3D`` applies to its sublayers, about its anchor point: all transforms that apply to the
  /// layer itself.
  var preserved3DTransform: SpatialTransform {
    let look = seen
    let own = look.sublayerTransform.map { $0.followed(by: look.spatial) } ?? look.spatial
    guard let parent, parent.mask !== self, let space = parent.shownSublayerTransform else { return own }
    let around = parent.seen
    let x = look.position.x - around.bounds.minX - around.anchorPoint.x * around.bounds.width
    let y = look.position.y - around.bounds.minY - around.anchorPoint.y * around.bounds.height
    return own.moved(x: x, y: y, z: look.zPosition).followed(by: space).moved(x: -x, y: -y)
  }
  /// The children of a layer with ``preserves3D``, with the nearest to the viewer last.
  var depthOrder: [LayerNode] {
    func depth(_ node: LayerNode) -> Double {
      let place = (node.preserves3D ? node.preserved3DTransform : node.asShownByParent(node.seen).spatial).origin
      return place.w > 0 ? place.z / place.w : place.z
    }
    return children.map { (node: $0, depth: depth($0)) }.enumerated().sorted { a, b in
      (a.element.depth, a.offset) < (b.element.depth, b.offset)
    }.map(\.element.node)
  }

  /// The model's transform as shown by the parent, about the anchor point.
  package var placedTransform: Transform2D {
    // Called for each ancestor of a view whose coordinates are converted: avoids copying the presentation if nothing is in space.
    if preserves3D { return .identity }
    return parent?.shownSublayerTransform == nil ? transform : asShownByParent(model).transform
  }
}
