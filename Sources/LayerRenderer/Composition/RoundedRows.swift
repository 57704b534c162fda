internal import HitchlessBase
internal import LayerTree

/// A rounded rectangle in three bands: rows with corners, rows between, rows with corners.
struct RoundedRows {
  let place: PixelRect
  let radii: CornerRadii
  let top: PixelRect
  let straight: PixelRect
  let bottom: PixelRect

  /// The bands of `place`; `radii` have to fit it.
  init(_ radii: CornerRadii, of place: PixelRect) {
    self.place = place
    self.radii = radii
    let upper = Int(max(radii.topLeft, radii.topRight).rounded(.up))
    let lower = max(upper, place.height - Int(max(radii.bottomLeft, radii.bottomRight).rounded(.up)))
    func rows(_ from: Int, _ to: Int) -> PixelRect { PixelRect(x: place.x, y: place.y + from, width: place.width, height: to - from) }
    top = rows(0, upper)
    straight = rows(upper, lower)
    bottom = rows(lower, place.height)
  }
}
