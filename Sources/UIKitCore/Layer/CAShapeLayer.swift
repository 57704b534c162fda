public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A layer that fills and strokes a path above its background. The path is in the coordinates of the layer and may extend beyond its
/// bounds, which clip it only if the layer masks.
open class CAShapeLayer: CALayer {
  /// The path; nil, the default, for none. Open parts are filled as if they were closed.
  open var path: CGPath? {
    get { values.path }
    set { values.path = newValue }
  }
  /// The fill colour; opaque black by default, nil for no fill.
  open var fillColor: CGColor? {
    get { values.fillColor }
    set { change("fillColor", if: newValue != values.fillColor) { values.fillColor = newValue } }
  }
  /// The rule that determines which points are filled.
  open var fillRule: CAShapeLayerFillRule {
    get { values.fillRule }
    set { values.fillRule = newValue }
  }
  /// The colour of the line; nil, the default, for no line. The line is centred on the path.
  open var strokeColor: CGColor? {
    get { values.strokeColor }
    set { change("strokeColor", if: newValue != values.strokeColor) { values.strokeColor = newValue } }
  }
  /// The relative position along the path at which the line begins, by length: from 0, the default, at its beginning to 1 at its end.
  open var strokeStart: CGFloat {
    get { values.strokeStart }
    set { change("strokeStart", if: newValue != values.strokeStart) { values.strokeStart = newValue } }
  }
  /// The relative position at which the line ends. 1 by default; there is no line if it is not greater than ``strokeStart``.
  open var strokeEnd: CGFloat {
    get { values.strokeEnd }
    set { change("strokeEnd", if: newValue != values.strokeEnd) { values.strokeEnd = newValue } }
  }
  /// The width of the line in points. 1 by default.
  open var lineWidth: CGFloat {
    get { values.lineWidth }
    set { change("lineWidth", if: newValue != values.lineWidth) { values.lineWidth = newValue } }
  }
  /// The maximum length of a pointed corner in line widths; longer ones are cut off. 10 by default.
  open var miterLimit: CGFloat {
    get { values.miterLimit }
    set { change("miterLimit", if: newValue != values.miterLimit) { values.miterLimit = newValue } }
  }
  /// The shape of the line's ends.
  open var lineCap: CAShapeLayerLineCap {
    get { values.lineCap }
    set { values.lineCap = newValue }
  }
  /// The shape of the line's corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.lineJoin }
    set { values.lineJoin = newValue }
  }
  /// The alternating lengths of dashes and gaps, in points. Nil, the default, for a line without gaps.
  open var lineDashPattern: [NSNumber]? {
    get { values.lineDashPattern }
    set { values.lineDashPattern = newValue }
  }
  /// The offset into the dash pattern at which the line begins, in points. 0 by default.
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

  /// The look of the shape.
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
