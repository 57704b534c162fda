/// How new pixels join those below, as `CGBlendMode`.
package enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The separable modes: each component of the colour is blended by itself. `normal` draws over what is there.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// The modes that take hue, saturation or luminosity of one colour and the rest of the other.
  case hue, saturation, color, luminosity
  /// Porter and Duff's operators.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusLighter
}
