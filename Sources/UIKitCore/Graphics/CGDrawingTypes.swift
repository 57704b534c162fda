internal import LayerRenderer

/// How lines end.
public enum CGLineCap: Int, Sendable {
  case butt, round, square
  var engine: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How lines meet.
public enum CGLineJoin: Int, Sendable {
  case miter, round, bevel
  var engine: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// How new pixels join those below.
public enum CGBlendMode: Int, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
    saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
    destinationAtop, xor, plusDarker, plusLighter

  /// The same modes stand in the same order; what the engine has not is drawn normally.
  var engine: BlendMode {
    switch self {
    case .plusDarker: .normal
    case .plusLighter: .plusLighter
    default: BlendMode.allCases[rawValue]
    }
  }
}
