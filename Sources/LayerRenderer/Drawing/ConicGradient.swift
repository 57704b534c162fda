internal import CCairo
internal import Glibc
package import HitchlessBase

/// A gradient whose colours go around a point once, in the direction from the `x` axis to the `y` axis.
package struct ConicGradient {
  private let ramp: [UInt32]
  private let center: Point
  private let angle: Double

  /// The number of different colours: more than a circle has pixels on most screens.
  private static let rampCount = 8192

  /// Creates a gradient with the colours of `stops` around `center`, which begins at `angle`, in radians. Nil if there are no stops or a
  /// number is not finite.
  package init?(_ stops: GradientStops, around center: Point, angle: Double) {
    guard center.isFinite, angle.isFinite, !stops.stops.isEmpty else { return nil }
    (ramp, self.center, self.angle) = (stops.ramp(count: Self.rampCount), center, angle)
  }

  /// Fills the clip of `context`. O(pixels of the clip).
  package func fill(_ context: CairoContext) {
    let device = context.deviceTransform
    guard let inverse = device.inverse else { return }
    // In a document, the gradient becomes a picture with more than one pixel per point, because its points are larger than the pixels of a
    // screen or of paper.
    let fineness = context.buffer == nil ? 4.0 : 1
    let area = PixelRect.covering(device.apply(context.clipBounds), scale: fineness)
    guard !area.isEmpty, let pixels = MutablePixelBuffer(width: area.width, height: area.height) else { return }
    for y in 0..<area.height {
      let row = pixels.row(y)
      for x in 0..<area.width {
        let point = inverse.apply(
          Point(x: (Double(area.x + x) + 0.5) / fineness, y: (Double(area.y + y) + 0.5) / fineness))
        let turn = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * .pi)
        row[x] = ramp[min(ramp.count - 1, Int((turn - turn.rounded(.down)) * Double(ramp.count)))]
      }
    }
    let picture = pixels.finish()
    context.saveState()
    cairo_identity_matrix(context.cairo)
    context.scale(x: 1 / fineness, y: 1 / fineness)
    context.draw(picture, in: Rect(area))
    context.restoreState()
  }
}

extension GradientStops {
  /// Returns `count` colours at equal distances as premultiplied words, each from the middle of its part. O(count + stops).
  fileprivate func ramp(count: Int) -> [UInt32] {
    var next = 0
    return (0..<count).map { index in
      let location = (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].location <= location { next += 1 }
      guard next > 0 else { return stops[0].color.premultipliedWord }
      guard next < stops.count else { return stops[stops.count - 1].color.premultipliedWord }
      let (from, to) = (stops[next - 1], stops[next])
      let length = to.location - from.location
      return from.color.mixed(with: to.color, fraction: length > 0 ? (location - from.location) / length : 1).premultipliedWord
    }
  }
}
