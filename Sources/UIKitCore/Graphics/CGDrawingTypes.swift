internal import LayerRenderer
internal import LayerTree

/// The shape of a line's ends.
public enum CGLineCap: Int, Sendable {
  /// `butt` ends at the end point, `round` and `square` half a line width beyond it.
  case butt, round, square
  var engine: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of a line's corners.
public enum CGLineJoin: Int, Sendable {
  /// Pointed, rounded or cut off.
  case miter, round, bevel
  var engine: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// How the colours of a drawing are combined with those below it.
public enum CGBlendMode: Int, Sendable, CaseIterable {
  /// The cases have the same names as in Core Graphics. `plusDarker` is drawn as `normal`.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
    saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
    destinationAtop, xor, plusDarker, plusLighter

  /// The renderer has the same modes in the same order, except for `plusDarker`.
  var engine: BlendMode {
    switch self {
    case .plusDarker: .normal
    case .plusLighter: .plusLighter
    default: BlendMode.allCases[rawValue]
    }
  }
}
