internal import HitchlessBase

extension PixelRect {
  /// Calls `body` with up to four rectangles that together are the part of this one outside of `other`. None of them overlap.
  func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    guard !isEmpty else { return }
    let cut = intersection(other)
    guard !cut.isEmpty else { return body(self) }
    if cut.y > y { body(PixelRect(x: x, y: y, width: width, height: cut.y - y)) }
    if cut.x > x { body(PixelRect(x: x, y: cut.y, width: cut.x - x, height: cut.height)) }
    if cut.maxX < maxX { body(PixelRect(x: cut.maxX, y: cut.y, width: maxX - cut.maxX, height: cut.height)) }
    if cut.maxY < maxY { body(PixelRect(x: x, y: cut.maxY, width: width, height: maxY - cut.maxY)) }
  }
}
