internal import HitchlessBase

/// Where a layer lies in device pixels of its parent's content. Edges are rounded, not sizes, so that neighbours meet.
struct LayerGeometry {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var contentX: Int
  var contentY: Int
  /// Set if the layer does more than move.
  var transform: Transform2D?

  init(_ shown: LayerPresentation, anchorPoint: Point, scale: Double) {
    let size = shown.bounds.size
    contentX = Int(pixels: shown.bounds.minX * scale)
    contentY = Int(pixels: shown.bounds.minY * scale)
    if shown.transform.isTranslation {
      let left = shown.position.x - anchorPoint.x * size.width + shown.transform.tx
      let top = shown.position.y - anchorPoint.y * size.height + shown.transform.ty
      x = Int(pixels: left * scale)
      y = Int(pixels: top * scale)
      width = Int(pixels: (left + size.width) * scale) - x
      height = Int(pixels: (top + size.height) * scale) - y
    } else {
      x = 0
      y = 0
      width = Int(pixels: size.width * scale)
      height = Int(pixels: size.height * scale)
      var turn = shown.transform
      turn.tx *= scale
      turn.ty *= scale
      transform = Transform2D.translation(x: -anchorPoint.x * Double(width), y: -anchorPoint.y * Double(height))
        .followed(by: turn)
        .followed(by: .translation(x: shown.position.x * scale, y: shown.position.y * scale))
    }
  }
}
