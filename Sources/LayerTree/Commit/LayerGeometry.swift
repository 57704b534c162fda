internal import HitchlessBase

/// The position of a layer in device pixels of its parent's content. Edges are rounded, not sizes, so that neighbours meet. Hairlines keep
/// a pixel.
struct LayerGeometry {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var contentX: Int
  var contentY: Int
  /// The layer's transform, if it is more than a translation. The translation is in ``x`` and ``y``, up to a fraction of a pixel.
  var transform: Transform2D?

  init(_ shown: LayerPresentation, scale: Double) {
    let (size, anchorPoint) = (shown.bounds.size, shown.anchorPoint)
    contentX = Int(pixels: shown.bounds.minX * scale)
    contentY = Int(pixels: shown.bounds.minY * scale)
    if shown.transform.isTranslation {
      let left = shown.position.x - anchorPoint.x * size.width + shown.transform.tx
      let top = shown.position.y - anchorPoint.y * size.height + shown.transform.ty
      x = Int(pixels: left * scale)
      y = Int(pixels: top * scale)
      width = Self.length(size.width * scale, Int(pixels: (left + size.width) * scale) - x)
      height = Self.length(size.height * scale, Int(pixels: (top + size.height) * scale) - y)
    } else {
      width = Int(pixels: size.width * scale)
      height = Int(pixels: size.height * scale)
      // The position at which the anchor point is shown.
      let place = shown.transform.apply(Point.zero)
      var turn = shown.transform.scaled(by: scale)
      var rest = Point.zero
      (x, rest.x) = Self.split((shown.position.x + place.x) * scale)
      (y, rest.y) = Self.split((shown.position.y + place.y) * scale)
      if turn.isAffine {
        (turn.tx, turn.ty) = (rest.x, rest.y)
      } else {
        turn = turn.followed(by: .translation(x: rest.x - place.x * scale, y: rest.y - place.y * scale))
      }
      transform = Transform2D.translation(x: -anchorPoint.x * Double(width), y: -anchorPoint.y * Double(height)).followed(by: turn)
    }
  }

  /// Returns a length in whole pixels, where `rounded` is the distance between the rounded edges. A line that is one pixel thick on a screen
  /// of twice or three times the scale must not disappear.
  private static func length(_ exact: Double, _ rounded: Int) -> Int { rounded == 0 && exact > 0.3 && exact < 1 ? 1 : rounded }

  /// Splits a coordinate into whole pixels and a rest in 1024ths of a pixel. A rotated layer far down in a list therefore has the same
  /// pixels as at the top: the filter computes with the small numbers only, which are free of the rounding errors of the large ones.
  private static func split(_ value: Double) -> (whole: Int, rest: Double) {
    guard abs(value) < Double(Int.pixelLimit) else { return (Int(pixels: value), 0) }
    let rounded = (value * 1024).rounded() / 1024
    let whole = rounded.rounded(.down)
    return (Int(whole), rounded - whole)
  }
}
