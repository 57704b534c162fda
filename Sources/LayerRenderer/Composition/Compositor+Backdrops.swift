internal import HitchlessBase
internal import LayerTree

// A backdrop is computed from the pixels that were drawn before it, including those around it: the drawn area has to be larger than the
// requested one.
extension Compositor {
  /// Draws `area` of a frame separately, with as much around it as the frame's backdrops need, and copies it to `target`. Returns the
  /// number of composed pixels; nil if none of the `backdrops` are visible there, or if there is no memory.
  func composeBackdrops(
    _ backdrops: [PlacedBackdrop], _ area: PixelRect, in target: MutablePixelBuffer, draw: (PixelRect, Canvas) -> Void
  ) -> Int? {
    guard backdrops.contains(where: { $0.area.intersects(area) }) else { return nil }
    let needed = backdrops.needed(for: area).intersection(target.bounds)
    guard let scratch = scratch.take(width: needed.width, height: needed.height) else { return nil }
    draw(needed, Canvas(buffer: scratch, originX: needed.x, originY: needed.y))
    target.copy(scratch, x: needed.x, y: needed.y, clip: area)
    self.scratch.giveBack(scratch)
    return needed.area
  }

  /// Applies the backdrop of `node`, whose corner is at `x`, `y`, to the pixels in `clip`.
  func apply(_ backdrop: RenderBackdrop, of node: RenderNode, x: Int, y: Int, clip: PixelRect, on canvas: Canvas) {
    let cut = backdrop.clip.map { RoundedClip(rect: $0.rect.offset(x: x, y: y), radii: $0.radii) }
    var area = clip.intersection(node.bounds.offset(x: x, y: y)).intersection(canvas.area)
    if let cut { area = area.intersection(cut.rect) }
    guard !area.isEmpty, let changed = scratch.take(width: area.width, height: area.height) else { return }
    changed.fill(with: backdrop.look, of: canvas, area: area)
    if let cut, cut.touchesCorners(of: area), let coverage = scratch.take(width: area.width, height: area.height) {
      coverage.fill(coverage.bounds, word: 0xFFFF_FFFF)
      corners.cutCorners(cut.radii, of: cut.rect, in: coverage, originX: area.x, originY: area.y)
      canvas.replace(area, with: changed, coverage: coverage)
      scratch.giveBack(coverage)
    } else {
      canvas.replace(area, with: changed)
    }
    scratch.giveBack(changed)
  }

  /// Draws `contents`, which have backdrops, over `area` of the canvas, and restores the previous pixels where `coverage` is not opaque. A
  /// separate group buffer cannot be used, because it lacks the content behind the group.
  func drawOver(
    _ area: PixelRect, on canvas: Canvas, contents: (PixelRect, Canvas) -> Void, coverage: (MutablePixelBuffer, PixelRect) -> Void
  ) {
    let area = area.intersection(canvas.area)
    guard !area.isEmpty, let before = scratch.take(width: area.width, height: area.height) else { return }
    before.copy(canvas.buffer, x: canvas.originX - area.x, y: canvas.originY - area.y, clip: before.bounds)
    contents(area, canvas)
    if let cover = scratch.take(width: area.width, height: area.height) {
      coverage(cover, area)
      canvas.restore(area, from: before, coverage: cover)
      scratch.giveBack(cover)
    }
    scratch.giveBack(before)
  }
}

extension Canvas {
  /// The part of the frame that the buffer represents.
  var area: PixelRect { buffer.bounds.offset(x: originX, y: originY) }

  /// Writes `pixels` to `area`, weighted by their coverage.
  func replace(_ area: PixelRect, with pixels: MutablePixelBuffer, coverage: MutablePixelBuffer? = nil) {
    guard let coverage else { return buffer.copy(pixels, x: area.x - originX, y: area.y - originY, clip: buffer.bounds) }
    mix(area, pixels, coverage) { $1.mixed(over: $0, $2) }
  }
  /// Writes `pixels` back to `area`, weighted by the inverse of the coverage.
  func restore(_ area: PixelRect, from pixels: MutablePixelBuffer, coverage: MutablePixelBuffer) {
    mix(area, pixels, coverage) { $0.mixed(over: $1, $2) }
  }
  private func mix(
    _ area: PixelRect, _ pixels: MutablePixelBuffer, _ coverage: MutablePixelBuffer, _ mix: (UInt32, UInt32, UInt32) -> UInt32
  ) {
    for y in 0..<area.height {
      let (line, source, cover) = (buffer.row(area.y - originY + y, from: area.x - originX), pixels.row(y), coverage.row(y))
      for x in 0..<area.width { line[x] = mix(line[x], source[x], cover[x] >> 24) }
    }
  }
}

extension UInt32 {
  /// Returns this pixel weighted by its coverage, and `other` weighted by the rest.
  @inline(__always) fileprivate func mixed(over other: UInt32, _ coverage: UInt32) -> UInt32 {
    if coverage == 255 || self == other { return self }
    if coverage == 0 { return other }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum = ((self >> shift) & 255) * coverage + ((other >> shift) & 255) * (255 - coverage)
      result |= ((sum + 127) / 255) << shift
    }
    return result
  }
}
