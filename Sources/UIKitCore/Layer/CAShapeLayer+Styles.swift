internal import LayerRenderer

/// Which points the path of a ``CAShapeLayer`` encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those around which the path goes more often one way than the other. The default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those that an odd number of lines lies between and the outside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the line of a ``CAShapeLayer`` ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the path ends. The default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With a half circle around the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a line width behind the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var engine: StrokeStyle.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How the parts of the line of a ``CAShapeLayer`` meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a point, as far as ``CAShapeLayer/miterLimit`` lets it. The default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In a part of a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// In a corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var engine: StrokeStyle.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
