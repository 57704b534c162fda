internal import HitchlessBase
internal import LayerTree

/// A rounded rectangle in three bands: rows with corners, rows between, rows with corners.
struct RoundedRows {
  let rect: PixelRect
  let radii: CornerRadii
  let top: PixelRect
  let straight: PixelRect
  let bottom: PixelRect

  /// The bands of `rect`; `radii` have to fit it.
  init(_ radii: CornerRadii, of rect: PixelRect) {
    self.rect = rect
    self.radii = radii
    let upper = Int(max(radii.topLeft, radii.topRight).rounded(.up))
    let lower = max(upper, rect.height - Int(max(radii.bottomLeft, radii.bottomRight).rounded(.up)))
    func rows(_ from: Int, _ to: Int) -> PixelRect { PixelRect(x: rect.x, y: rect.y + from, width: rect.width, height: to - from) }
    top = rows(0, upper)
    straight = rows(upper, lower)
    bottom = rows(lower, rect.height)
  }
}
