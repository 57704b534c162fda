internal import LayerRenderer

/// The rule that determines which points the path of a ``CAShapeLayer`` encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points around which the path winds more often in one direction than in the other. The default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points that are separated from the outside by an odd number of lines.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a ``CAShapeLayer``'s line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends where the path ends. The default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a semicircle around the end of the path.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends half a line width beyond the end of the path.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var engine: StrokeStyle.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of the corners of a ``CAShapeLayer``'s line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed corners, up to ``CAShapeLayer/miterLimit``. The default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners that are cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var engine: StrokeStyle.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
