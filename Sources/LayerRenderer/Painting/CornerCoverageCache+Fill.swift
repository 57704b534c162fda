internal import HitchlessBase
internal import LayerTree

extension CornerCoverageCache {
  /// Fills `rect` with rounded corners in the opaque `word`, over the contents of `buffer`, whose top left pixel is at `originX`, `originY`
  /// in the coordinates of `rect`.
  func fill(_ rect: PixelRect, _ radii: CornerRadii, word: UInt32, in buffer: MutablePixelBuffer, originX: Int, originY: Int) {
    let shapes = radii.shapes(of: rect)
    let local = rect.offset(x: -originX, y: -originY)
    let area = local.intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    let top = Int(shapes.top.rounded(.up))
    let bottom = Int(shapes.bottom.rounded(.up))
    let first = min(area.maxY, max(area.y, local.y + top))
    let last = max(first, min(area.maxY, local.maxY - bottom))
    buffer.fill(PixelRect(x: area.x, y: first, width: area.width, height: last - first), word: word)
    // The rows with corners are computed by clipping a row of full coverage, which is then drawn over the existing pixels.
    guard let line = MutablePixelBuffer(width: area.width, height: 1) else { return }
    for y in Array(area.y..<first) + Array(last..<area.maxY) {
      line.fill(line.bounds, word: word)
      cutCorners(shapes, of: local, in: line, originX: area.x, originY: y)
      let source = line.row(0)
      let target = buffer.row(y, from: area.x)
      for x in 0..<area.width {
        let alpha = source[x] >> 24
        target[x] = alpha == 255 ? source[x] : source[x] &+ target[x].multiplied(by: 255 - alpha)
      }
    }
  }
}
