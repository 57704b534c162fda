package import HitchlessBase

/// The effect of a layer on everything behind it, applied before the layer itself is drawn. Lengths are in points in the model and in
/// pixels in render trees.
package struct Backdrop: Hashable, Sendable {
  /// The blur's standard deviation; zero for none.
  package var radius: Double
  /// The saturation of the colours behind: 1 for unchanged, 0 for greys.
  package var saturation: Double
  /// The colour that is drawn over the result.
  package var tint: PixelColor

  /// Creates a blur with this saturation below this tint.
  package init(radius: Double, saturation: Double = 1, tint: PixelColor = .clear) {
    (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
  }

  /// The side, in pixels, of the squares that are averaged into one pixel of the blurred picture: a power of two. Wide blurs are computed
  /// from smaller pictures.
  package var cell: Int {
    var cell = 1
    while cell < 16, Double(cell) * 8 <= radius { cell *= 2 }
    return cell
  }
  /// The radius, in cells, of each of the three averages that make up the blur.
  package var spread: Int {
    guard radius > 0, radius.isFinite else { return 0 }
    let deviation = min(radius, 128) / Double(cell)
    return Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
  }
  /// The greatest distance in pixels at which one pixel contributes to another.
  package var reach: Int { spread == 0 ? 0 : (3 * spread + 2) * cell }

  /// Returns the backdrop with lengths in pixels, at `scale` pixels per point.
  func scaled(by scale: Double) -> Backdrop { Backdrop(radius: radius * scale, saturation: saturation, tint: tint) }
}

/// A ``Backdrop`` in a render tree.
package struct RenderBackdrop: Hashable, Sendable {
  /// The effect, with lengths in pixels.
  package var look: Backdrop
  /// The rounded corners of the layers around the node, outside of which the effect does not apply; in the node's own pixels.
  package var clip: RoundedClip?

  /// Creates the effect `look` within `clip`.
  package init(_ look: Backdrop, clip: RoundedClip? = nil) { (self.look, self.clip) = (look, clip) }
}
