internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Draws eight spokes with round ends around the centre, clockwise from the top.
final class SpokesDrawing: LayerDrawing {
  /// The opacities of the spokes, clockwise from the top.
  private let opacities: [Double]
  private let color: PixelColor
  /// The distances from the centre, in points, at which the line of a spoke begins and ends; its round ends extend by half the width.
  private let line: (begin: Double, end: Double)
  private let width: Double
  let summary: String

  init(opacities: [Double], color: PixelColor, line: (begin: Double, end: Double), width: Double, summary: String) {
    self.opacities = opacities
    self.color = color
    self.line = line
    self.width = width
    self.summary = summary
  }

  /// Returns the opacities of rotating spokes: the one at `step`, from 0 to 7, is the most opaque, and each spoke before it is fainter.
  static func opacities(step: Int) -> [Double] {
    (0..<8).map { spoke in
      let behind: Int = (step + 8 - spoke) % 8
      return 1 - 0.11 * Double(behind)
    }
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else { return }
    for (number, opacity) in opacities.enumerated() where opacity > 0 {
      var color = color
      color.alpha *= opacity
      context.saveState()
      context.translate(x: size.width / 2, y: size.height / 2)
      context.rotate(radians: Double(number) * .pi / 4)
      context.stroke(
        .elements([.move(Point(x: 0, y: -line.begin)), .line(Point(x: 0, y: -line.end))]), color: color,
        style: StrokeStyle(width: width, cap: .round))
      context.restoreState()
    }
  }
}
