package import HitchlessBase

/// What a layer does to what lies behind it, before anything of its own is drawn. Lengths in points in the model, in pixels in render trees.
package struct Backdrop: Hashable, Sendable {
  /// The blur's standard deviation; zero for none.
  package var radius: Double
  /// How strong the colours behind are afterwards: 1 as before, 0 for greys.
  package var saturation: Double
  /// Laid over them.
  package var tint: PixelColor

  /// A blur that leaves colours of this strength, below this one.
  package init(radius: Double, saturation: Double = 1, tint: PixelColor = .clear) {
    (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
  }

  /// Pixels of a blur's picture along one side of those that are averaged: a power of two, by which wide blurs are made from smaller pictures.
  package var cell: Int {
    var cell = 1
    while cell < 16, Double(cell) * 8 <= radius { cell *= 2 }
    return cell
  }
  /// How far each of the three averages that make the blur reaches, in cells.
  package var spread: Int {
    guard radius > 0, radius.isFinite else { return 0 }
    let deviation = min(radius, 128) / Double(cell)
    return Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
  }
  /// How far away a pixel may be that has a part in another one, in pixels.
  package var reach: Int { spread == 0 ? 0 : (3 * spread + 2) * cell }

  /// The same with lengths in pixels, `scale` of them in a point.
  func scaled(by scale: Double) -> Backdrop { Backdrop(radius: radius * scale, saturation: saturation, tint: tint) }
}

/// A ``Backdrop`` in a render tree.
package struct RenderBackdrop: Hashable, Sendable {
  /// What is done. Lengths in pixels.
  package var look: Backdrop
  /// Rounded corners of the layers around it, outside of which nothing is done; in the node's own pixels.
  package var clip: RoundedClip?

  /// `look` within `clip`.
  package init(_ look: Backdrop, clip: RoundedClip? = nil) { (self.look, self.clip) = (look, clip) }
}
