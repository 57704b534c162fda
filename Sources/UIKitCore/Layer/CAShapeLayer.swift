public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A layer that fills and strokes a path, which lies above its background. The path is in the coordinates of the layer and may leave its bounds,
/// which cut it only if the layer masks.
open class CAShapeLayer: CALayer {
  /// The path; nil, the default, for none. Parts that are not closed are filled as if they were.
  open var path: CGPath? {
    get { values.path }
    set { values.path = newValue }
  }
  /// What fills the path; opaque black by default, nil for nothing.
  open var fillColor: CGColor? {
    get { values.fillColor }
    set { change("fillColor", if: newValue != values.fillColor) { values.fillColor = newValue } }
  }
  /// Which points are filled.
  open var fillRule: CAShapeLayerFillRule {
    get { values.fillRule }
    set { values.fillRule = newValue }
  }
  /// The line's colour; nil, the default, for no line. Half of the line lies on either side of the path.
  open var strokeColor: CGColor? {
    get { values.strokeColor }
    set { change("strokeColor", if: newValue != values.strokeColor) { values.strokeColor = newValue } }
  }
  /// Where the line begins, from 0, the default, at the beginning of the path to 1 at its end, by length.
  open var strokeStart: CGFloat {
    get { values.strokeStart }
    set { change("strokeStart", if: newValue != values.strokeStart) { values.strokeStart = newValue } }
  }
  /// Where the line ends. 1 by default; there is no line where this is not greater than ``strokeStart``.
  open var strokeEnd: CGFloat {
    get { values.strokeEnd }
    set { change("strokeEnd", if: newValue != values.strokeEnd) { values.strokeEnd = newValue } }
  }
  /// The line's width in points. 1 by default.
  open var lineWidth: CGFloat {
    get { values.lineWidth }
    set { change("lineWidth", if: newValue != values.lineWidth) { values.lineWidth = newValue } }
  }
  /// How many line widths long a pointed corner may be; others are cut off. 10 by default.
  open var miterLimit: CGFloat {
    get { values.miterLimit }
    set { change("miterLimit", if: newValue != values.miterLimit) { values.miterLimit = newValue } }
  }
  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap {
    get { values.lineCap }
    set { values.lineCap = newValue }
  }
  /// How its parts meet.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.lineJoin }
    set { values.lineJoin = newValue }
  }
  /// The lengths of dashes and gaps in turn, in points. Nil, the default, for a line without gaps.
  open var lineDashPattern: [NSNumber]? {
    get { values.lineDashPattern }
    set { values.lineDashPattern = newValue }
  }
  /// How far into the dashes the line begins, in points. 0 by default.
  open var lineDashPhase: CGFloat {
    get { values.lineDashPhase }
    set { change("lineDashPhase", if: newValue != values.lineDashPhase) { values.lineDashPhase = newValue } }
  }

  override func show(_ layer: CALayer) {
    super.show(layer)
    guard let layer = layer as? CAShapeLayer else { return }
    let look = layer.player?.shape ?? layer.look
    path = look.path.map { CGPath($0) }
    (fillColor, strokeColor) = (look.fillColor.map { CGColor($0) }, look.strokeColor.map { CGColor($0) })
    (strokeStart, strokeEnd) = (CGFloat(look.strokeStart), CGFloat(look.strokeEnd))
    (lineWidth, miterLimit) = (CGFloat(look.line.width), CGFloat(look.line.miterLimit))
    lineDashPhase = CGFloat(look.line.dashPhase)
    (fillRule, lineCap, lineJoin, lineDashPattern) = (layer.fillRule, layer.lineCap, layer.lineJoin, layer.lineDashPattern)
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

  private var values = ShapeValues() { didSet { node.contents = path == nil ? .none : .drawing(ShapeDrawing(look)) } }
}
