public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

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

/// A layer that fills and strokes a path, which lies above its background. The path is in the coordinates of the layer and may leave its bounds,
/// which cut it only if the layer masks.
open class CAShapeLayer: CALayer {
  /// The path; nil, the default, for none. Parts that are not closed are filled as if they were.
  open var path: CGPath? { didSet { update() } }
  /// What fills the path; opaque black by default, nil for nothing.
  open var fillColor: CGColor? = CGColor(.black) { didSet { update() } }
  /// Which points are filled.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { update() } }
  /// The line's colour; nil, the default, for no line. Half of the line lies on either side of the path.
  open var strokeColor: CGColor? { didSet { update() } }
  /// Where the line begins, from 0, the default, at the beginning of the path to 1 at its end, by length.
  open var strokeStart: CGFloat = 0 { didSet { update() } }
  /// Where the line ends. 1 by default; there is no line where this is not greater than ``strokeStart``.
  open var strokeEnd: CGFloat = 1 { didSet { update() } }
  /// The line's width in points. 1 by default.
  open var lineWidth: CGFloat = 1 { didSet { update() } }
  /// How many line widths long a pointed corner may be; others are cut off. 10 by default.
  open var miterLimit: CGFloat = 10 { didSet { update() } }
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { update() } }
  /// How its parts meet.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { update() } }
  /// The lengths of dashes and gaps in turn, in points. Nil, the default, for a line without gaps.
  open var lineDashPattern: [NSNumber]? { didSet { update() } }
  /// How far into the dashes the line begins, in points. 0 by default.
  open var lineDashPhase: CGFloat = 0 { didSet { update() } }

  /// A layer without a path.
  public required override init() { super.init() }

  /// A copy with the values that are seen at the moment; see ``CALayer/presentation()``.
  open override func presentation() -> CAShapeLayer? {
    guard node.wasDisplayed else { return nil }
    let copy = CAShapeLayer()
    let look = player?.shape ?? look
    copy.path = look.path.map { CGPath($0) }
    (copy.fillColor, copy.strokeColor) = (look.fillColor.map { CGColor($0) }, look.strokeColor.map { CGColor($0) })
    (copy.strokeStart, copy.strokeEnd) = (CGFloat(look.strokeStart), CGFloat(look.strokeEnd))
    (copy.lineWidth, copy.miterLimit) = (CGFloat(look.line.width), CGFloat(look.line.miterLimit))
    copy.lineDashPhase = CGFloat(look.line.dashPhase)
    (copy.fillRule, copy.lineCap, copy.lineJoin, copy.lineDashPattern) = (fillRule, lineCap, lineJoin, lineDashPattern)
    copy.show(self)
    return copy
  }

  /// What the shape looks like.
  var look: ShapeLook {
    ShapeLook(
      path: path?.engine, fillColor: fillColor?.pixel, usesEvenOdd: fillRule == .evenOdd, strokeColor: strokeColor?.pixel,
      strokeStart: Double(strokeStart), strokeEnd: Double(strokeEnd),
      line: StrokeStyle(
        width: Double(lineWidth), cap: lineCap.engine, join: lineJoin.engine, miterLimit: Double(miterLimit),
        dashes: (lineDashPattern ?? []).map(\.doubleValue), dashPhase: Double(lineDashPhase)))
  }

  private func update() {
    node.contents = path == nil ? .none : .drawing(ShapeDrawing(look))
  }
}
