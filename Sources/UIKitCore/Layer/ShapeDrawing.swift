internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// What a shape looks like. Lengths in points.
struct ShapeLook: Hashable {
  var path: Path?
  /// Nil for nothing.
  var fillColor: PixelColor?
  var usesEvenOdd: Bool
  /// Nil for no line.
  var strokeColor: PixelColor?
  /// Of the path's length.
  var strokeStart: Double, strokeEnd: Double
  var line: StrokeStyle

  /// What of the path is filled; nil for nothing.
  var filledPath: Path? { fillColor.map { $0.alpha > 0 } == true ? path : nil }
  /// What of the path is stroked; nil for nothing.
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
  /// The last area that was asked for, which is not found anew where only what is around the drawing changes.
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
