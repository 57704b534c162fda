package import HitchlessBase

/// The conversion between points and whole device pixels.
///
/// All lengths along the scroll axis are whole pixels. Sums of integers do not depend on the order of the additions, so a layout that was
/// edited a thousand times is bit for bit the same as one that was built at once, and there are never gaps between neighbours.
package struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels per point; positive.
  package var scale: Double

  /// Creates the grid of a screen with `scale` pixels per point.
  package init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The fraction of a pixel that counts as a rounding error: edges and sizes must not depend on how they were computed.
  private static let noise = 0.001

  /// Returns the nearest whole pixel; halves are rounded up, even if a rounding error makes them slightly less. Invalid lengths (not
  /// finite, or larger than any list) become 0 or the limit.
  package func pixels(_ points: Double) -> Int {
    let value = (points * scale + 0.5 + Self.noise).rounded(.down)
    guard value.isFinite else { return 0 }
    return Int(min(max(value, -1e15), 1e15))
  }
  /// Returns the smallest number of whole pixels that covers `points`. An excess over a whole pixel within the rounding error is ignored.
  package func pixelsCovering(_ points: Double) -> Int {
    let value = (points * scale - Self.noise).rounded(.up)
    guard value.isFinite else { return 0 }
    return Int(min(max(value, -1e15), 1e15))
  }
  /// Returns the position of a pixel's edge in points.
  package func points(_ pixels: Int) -> Double { Double(pixels) / scale }
  /// Returns the nearest position in points that is a pixel's edge.
  package func snapped(_ points: Double) -> Double { self.points(pixels(points)) }

  /// Returns the rectangle with each *edge* on the nearest pixel. Rectangles that share an edge still share it afterwards.
  package func snapped(_ rect: Rect) -> Rect {
    let left = pixels(rect.minX)
    let top = pixels(rect.minY)
    return Rect(
      x: points(left), y: points(top), width: points(pixels(rect.maxX) - left), height: points(pixels(rect.maxY) - top))
  }
}
