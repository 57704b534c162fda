internal import CCairo
internal import Glibc
package import HitchlessBase

/// Colours around a point: once around, in the direction from the `x` axis to the `y` axis.
package struct ConicGradient {
  private let ramp: [UInt32]
  private let center: Point
  private let angle: Double

  /// So many colours are told apart: more than a circle has pixels on most screens.
  private static let rampCount = 8192

  /// The colours of `stops` around `center`, from `angle` on, in radians. Nil without colours, and where numbers are not finite.
  package init?(_ stops: GradientStops, around center: Point, angle: Double) {
    guard center.isFinite, angle.isFinite, !stops.stops.isEmpty else { return nil }
    (ramp, self.center, self.angle) = (stops.ramp(count: Self.rampCount), center, angle)
  }

  /// Fills everything that can be drawn to. O(pixels of the clip).
  package func fill(_ context: CairoContext) {
    let device = context.deviceTransform
    guard let inverse = device.inverse else { return }
    // In a document, whose points are larger than what is seen of it on a screen or on paper, it is a finer picture.
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
  /// Premultiplied words of colours at even distances, each from the middle of its part. O(count + stops).
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
