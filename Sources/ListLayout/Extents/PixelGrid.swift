package import HitchlessBase

/// Whole device pixels and points.
///
/// Everything along the scroll axis is counted in whole pixels: sums of integers do not depend on the order in which they are made, so a
/// layout that was edited a thousand times is bit for bit the layout that was built at once, and two neighbours never leave a seam.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point; positive.
  package var scale: Double

  /// The grid of a screen with `scale` pixels a point.
  package init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The part of a pixel that is noise of the arithmetic: edges and sizes must not depend on the way in which they were computed.
  private static let noise = 0.001

  /// The nearest whole pixel; halves go up, also what falls short of a half by noise. Lengths that make no sense (not finite, beyond what a
  /// list can be) become 0 or the limit.
  package func pixels(_ points: Double) -> Int {
    let value = (points * scale + 0.5 + Self.noise).rounded(.down)
    guard value.isFinite else { return 0 }
    return Int(min(max(value, -1e15), 1e15))
  }
  /// The smallest number of whole pixels that `points` fit in. What exceeds a pixel by noise does not count.
  package func pixelsCovering(_ points: Double) -> Int {
    let value = (points * scale - Self.noise).rounded(.up)
    guard value.isFinite else { return 0 }
    return Int(min(max(value, -1e15), 1e15))
  }
  /// The position of a pixel's edge in points.
  package func points(_ pixels: Int) -> Double { Double(pixels) / scale }
  /// The nearest position in points that is a pixel's edge.
  package func snapped(_ points: Double) -> Double { self.points(pixels(points)) }

  /// The rectangle with each *edge* on the nearest pixel. Rectangles that shared an edge still share it.
  package func snapped(_ rect: Rect) -> Rect {
    let left = pixels(rect.minX)
    let top = pixels(rect.minY)
    return Rect(
      x: points(left), y: points(top), width: points(pixels(rect.maxX) - left), height: points(pixels(rect.maxY) - top))
  }
}
