internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The look of a shape. Lengths are in points.
struct ShapeLook: Hashable {
  var path: Path?
  /// The fill colour; nil for no fill.
  var fillColor: PixelColor?
  var usesEvenOdd: Bool
  /// The line colour; nil for no line.
  var strokeColor: PixelColor?
  /// The start and end of the line, as fractions of the path's length.
  var strokeStart: Double, strokeEnd: Double
  var line: StrokeStyle

  /// The part of the path that is filled; nil for none.
  var filledPath: Path? { fillColor.map { $0.alpha > 0 } == true ? path : nil }
  /// The part of the path that is stroked; nil for none.
  var strokedPath: Path? {
    guard strokeColor.map({ $0.alpha > 0 }) == true, line.width > 0, strokeStart < strokeEnd else { return nil }
    return path?.trimmed(from: strokeStart, to: strokeEnd)
  }
}

/// Fills and strokes a path in the coordinates of a layer.
final class ShapeDrawing: LayerDrawing {
  private let look: ShapeLook
  private let fill: Path?
  private let stroke: Path?
  /// The last computed area, which stays valid while only the surroundings of the drawing change.
  private var known: (scale: Double, area: Rect)?

  init(_ look: ShapeLook) { (self.look, fill, stroke) = (look, look.filledPath, look.strokedPath) }

  var isEmpty: Bool { fill == nil && stroke == nil }
  var usesLayerSpace: Bool { true }

  func drawnArea(scale: Double) -> Rect {
    if let known, known.scale == scale { return known.area }
    let area = CairoContext.drawnArea(fill: fill, stroke: stroke, style: look.line, scale: scale)
    known = (scale, area)
    return area
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let cairo = context as? CairoContext else { return }
    if let fill, let color = look.fillColor { cairo.fill(fill, color: color, evenOdd: look.usesEvenOdd) }
    if let stroke, let color = look.strokeColor { cairo.stroke(stroke, color: color, style: look.line) }
  }

  var summary: String { "shape" }
}
