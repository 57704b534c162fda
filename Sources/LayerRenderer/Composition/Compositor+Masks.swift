internal import HitchlessBase
internal import LayerTree

extension Compositor {
  /// Draws `contents` in `area`, with their alpha multiplied by that of `mask`.
  func drawGroup(
    _ area: PixelRect, on canvas: Canvas, contents: (PixelRect, Canvas) -> Void, mask: (PixelRect, Canvas) -> Void
  ) {
    guard !area.isEmpty, let group = scratch.take(width: area.width, height: area.height) else { return }
    contents(area, Canvas(buffer: group, originX: area.x, originY: area.y))
    if let coverage = scratch.take(width: area.width, height: area.height) {
      mask(area, Canvas(buffer: coverage, originX: area.x, originY: area.y))
      group.multiply(byAlphaOf: coverage)
      scratch.giveBack(coverage)
      canvas.draw(group, x: area.x, y: area.y, area: area)
    }
    scratch.giveBack(group)
  }
}

extension MutablePixelBuffer {
  /// Multiplies every pixel by the alpha of `mask`, which has the same size. O(pixels).
  fileprivate func multiply(byAlphaOf mask: MutablePixelBuffer) {
    for y in 0..<height {
      let (line, coverage) = (row(y), mask.row(y))
      for x in 0..<width {
        let alpha = coverage[x] >> 24
        if alpha < 255 { line[x] = alpha == 0 ? 0 : line[x].multiplied(by: alpha) }
      }
    }
  }
}
