internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// A cache of shadows of rounded rectangles. A blur is computed once for each appearance and then stretched: the four corners are copied,
/// edges and middle repeat one pixel, so that a cell's shadow only costs writing its pixels. To be used on one thread; bounded.
final class ShadowCache {
  private let corners: CornerCoverageCache
  private var sprites: [ShadowShape: PixelBuffer] = [:]
  private var bytes = 0
  private static let byteLimit = 16 << 20

  init(corners: CornerCoverageCache) { self.corners = corners }

  /// Writes the shadow of `rect` into `buffer`, replacing existing pixels. The top left pixel of `buffer` is at `originX`, `originY` in the
  /// coordinates of `rect`.
  func draw(
    _ rect: PixelRect, radii: CornerRadii, sigma: Double, color: PixelColor, into buffer: MutablePixelBuffer, originX: Int, originY: Int
  ) {
    var shape = ShadowShape(radii: radii.fitting(rect), sigma: sigma, color: color)
    let side = shape.minimumSide
    let outer = rect.grown(by: shape.reach).offset(x: -originX, y: -originY)
    guard rect.width >= side, rect.height >= side else {
      shape.width = rect.width
      shape.height = rect.height
      if let sprite = sprite(shape) { buffer.copy(sprite, x: outer.x, y: outer.y, clip: buffer.bounds) }
      return
    }
    if let sprite = sprite(shape) { buffer.stretch(sprite, corner: shape.corner, to: outer) }
  }

  private func sprite(_ shape: ShadowShape) -> PixelBuffer? {
    if let known = sprites[shape] { return known }
    guard let made = shape.makePixels(corners: corners) else { return nil }
    if bytes + made.byteCount > Self.byteLimit {
      sprites.removeAll()
      bytes = 0
    }
    bytes += made.byteCount
    sprites[shape] = made
    return made
  }
}

extension PixelRect {
  /// Returns the rectangle with every edge moved out by `reach`.
  func grown(by reach: Int) -> PixelRect {
    PixelRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}

extension MutablePixelBuffer {
  /// Writes `sprite`, whose corners are squares of `corner` pixels around one pixel in the middle, stretched to `rect`.
  func stretch(_ sprite: PixelBuffer, corner: Int, to rect: PixelRect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let right = rect.maxX - corner
    var filled: Int?
    for y in area.y..<area.maxY {
      let isMiddle = y >= rect.y + corner && y < rect.maxY - corner
      let line = row(y)
      if isMiddle, let filled {
        // All rows of the middle are the same.
        memcpy(line + area.x, row(filled) + area.x, area.width * 4)
        continue
      }
      let source = sprite.readableRow(isMiddle ? corner : y < rect.y + corner ? y - rect.y : sprite.height - (rect.maxY - y))
      let leftEnd = min(area.maxX, rect.x + corner)
      if area.x < leftEnd { memcpy(line + area.x, source + (area.x - rect.x), (leftEnd - area.x) * 4) }
      let middleStart = max(area.x, rect.x + corner)
      let middleEnd = min(area.maxX, right)
      if middleStart < middleEnd { (line + middleStart).update(repeating: source[corner], count: middleEnd - middleStart) }
      let rightStart = max(area.x, right)
      if rightStart < area.maxX {
        memcpy(line + rightStart, source + (corner + 1 + rightStart - right), (area.maxX - rightStart) * 4)
      }
      if isMiddle { filled = y }
    }
  }
}
