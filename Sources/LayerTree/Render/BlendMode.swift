/// The way in which new pixels are combined with those below, as in `CGBlendMode`.
package enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The separable modes, which blend each component of the colour separately. `normal` draws over the content below.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// The modes that combine the hue, saturation or luminosity of one colour with the other components of the other one.
  case hue, saturation, color, luminosity
  /// The Porter–Duff operators.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusLighter
}
