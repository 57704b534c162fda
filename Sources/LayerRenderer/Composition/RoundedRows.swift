internal import HitchlessBase
internal import LayerTree

/// A rounded rectangle in three bands: rows with corners, rows in between, rows with corners.
struct RoundedRows {
  let rect: PixelRect
  let radii: CornerRadii
  let top: PixelRect
  let straight: PixelRect
  let bottom: PixelRect

  /// Creates the bands of `rect`, whose corners have these radii, limited to those that fit.
  init(_ radii: CornerRadii, of rect: PixelRect) {
    self.rect = rect
    self.radii = radii
    let shapes = radii.shapes(of: rect)
    let upper = Int(shapes.top.rounded(.up))
    let lower = max(upper, rect.height - Int(shapes.bottom.rounded(.up)))
    func rows(_ from: Int, _ to: Int) -> PixelRect { PixelRect(x: rect.x, y: rect.y + from, width: rect.width, height: to - from) }
    top = rows(0, upper)
    straight = rows(upper, lower)
    bottom = rows(lower, rect.height)
  }
}
